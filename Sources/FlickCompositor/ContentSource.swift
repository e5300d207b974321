import FlickGeometry
import FlickKernels
import FlickLayers
import FlickText
import Synchronization

/// Gets pictures and text from their sources and keeps them in the cache.
struct ContentSource: PaintSource {
  let images: any ImageSource
  let text: any TextOutliner
  let cache: ContentCache
  let kernels: any Kernels.Type
  /// Whether a picture could not be read. From then on, no raster is cached, because the picture may be missing from
  /// it.
  private let failure = Failure()
  var hidesCovered = true
  var meter: DrawingMeter?

  /// Remembers, for all copies of the source, whether a picture could not be read.
  private final class Failure: Sendable {
    let hasHappened = Atomic(false)
  }

  init(
    images: any ImageSource, text: any TextOutliner, cache: ContentCache, kernels: any Kernels.Type
  ) {
    (self.images, self.text, self.cache, self.kernels) = (images, text, cache, kernels)
  }

  var limits: PictureLimits { cache.limits }

  func size(ofImage name: String) -> PixelSize? { images.size(ofImage: name) }

  func image(named name: String, level: Int) -> Texture? {
    guard let size = images.size(ofImage: name) else { return nil }
    let identity = images.identity(ofImage: name)
    let finest = min(level, limits.level(keptOf: size))
    for larger in 0..<finest {
      if case .texture(let texture) = cache.known(.image(identity, finest: larger)) { return texture }
    }
    return texture(for: .image(identity, finest: finest)) {
      var reduction = LevelReduction(size, halvings: finest)
      images.readImage(named: name) { row in
        reduction.append(row)
        return true
      }
      if !reduction.isComplete { failure.hasHappened.store(true, ordering: .relaxed) }
      return reduction.isComplete ? Texture(reduction) : nil
    }
  }

  func refuse(image name: String, reason: String) {
    failure.hasHappened.store(true, ordering: .relaxed)
    images.refuse(image: name, reason: reason)
  }

  func raster(of items: [DisplayItem], at path: String, bounds: Rect, scale: Double) -> Texture? {
    let key = ContentCache.Key.raster(
      items.map { $0.relative(to: path) }, bounds, scale: scale,
      images: items.flatMap(\.imageNames).map(images.identity),
      text: text.identity)
    return texture(for: key) {
      guard let space = PixelSpace(raster: bounds, scale: scale) else { return nil }
      let list = DisplayList(canvas: bounds.size, items: items)
      let pool = BandWorkerPool()
      let picture = Preparation.picture(
        of: list, in: space, grid: TileGrid(space.size), contents: self, of: pool)
      let dispatch = BandDispatch(
        kernels: kernels, pool: pool, hidesCovered: hidesCovered, meter: meter)
      let pixels = dispatch.pixels(of: picture)
      return failure.hasHappened.load(ordering: .relaxed) ? nil : Texture(pixels)
    }
  }

  func shadow(_ shape: ShadowShape) -> ShadowTexture {
    let value = cache.value(for: .shadow(shape)) { .shadow(ShadowTexture(shape)) }
    guard case .shadow(let texture) = value else { return ShadowTexture(shape) }
    return texture
  }

  func image(of glyph: GlyphPicture) -> Texture? {
    texture(for: .glyph(glyph, source: text.identity)) {
      images.image(png: glyph.png).map { Texture(LevelReduction($0)) }
    }
  }

  func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing {
    var black = text
    black.color = .black
    black.part = nil
    if let part = text.part { return pieces(of: black, in: bounds, by: part.unit).drawing(of: part) }
    let value = cache.value(for: .text(black, bounds, source: self.text.identity)) {
      .text(self.text.drawing(of: black, in: bounds))
    }
    guard case .text(let drawing) = value else { return TextDrawing() }
    return drawing
  }

  private func pieces(of text: TextContents, in bounds: Rect, by unit: TextUnit) -> TextPieces {
    let value = cache.value(for: .pieces(text, bounds, unit, source: self.text.identity)) {
      .pieces(self.text.pieces(of: text, in: bounds, by: unit))
    }
    guard case .pieces(let pieces) = value else { return TextPieces() }
    return pieces
  }

  private func texture(for key: ContentCache.Key, make: () -> Texture?) -> Texture? {
    guard case .texture(let texture) = cache.value(for: key, make: { make().map { .texture($0) } }) else {
      return nil
    }
    return texture
  }
}

extension DisplayItem {
  /// The item with paths that begin below the layer at `root`. The pixels depend on which of the paths in a raster are
  /// equal, but not on where the layer lies in the tree, so equal layers share a raster.
  fileprivate func relative(to root: String) -> DisplayItem {
    var item = self
    if path.hasPrefix(root) { item.path = String(path.dropFirst(root.count)) }
    switch content {
    case .group(let items, let mask): item.content = .group(items.map { $0.relative(to: root) }, mask)
    case .raster(let items, let scale):
      item.content = .raster(items.map { $0.relative(to: root) }, scale: scale)
    case .magnified(let items, let scale, let times):
      item.content = .magnified(items.map { $0.relative(to: root) }, scale: scale, times: times)
    case .filtered(let items, let filter):
      item.content = .filtered(items.map { $0.relative(to: root) }, filter)
    case .fill, .border, .shadow, .image, .text, .shape, .backdrop: break
    }
    return item
  }

  /// The names of all pictures in the item's content.
  fileprivate var imageNames: [String] {
    switch content {
    case .image(let name, _): [name]
    case .raster(let items, _), .magnified(let items, _, _): items.flatMap(\.imageNames)
    case .group(let items, .picture(let mask)): items.flatMap(\.imageNames) + [mask.name]
    case .group(let items, _), .filtered(let items, _): items.flatMap(\.imageNames)
    default: []
    }
  }
}

extension PixelSpace {
  /// The largest side and the largest area of a raster, in pixels. Larger rasters are drawn at a lower resolution.
  private static let largestRasterSide = 4096
  private static let largestRasterArea = 16 << 20

  /// The pixels of a raster. They are whole pixels, so that the raster's edge is not mixed with its surroundings. Nil
  /// for bounds without area.
  fileprivate init?(raster bounds: Rect, scale: Double) {
    guard !bounds.isEmpty, scale > 0, scale.isFinite else { return nil }
    let side = Double(PixelSpace.largestRasterSide)
    let (width, height) = (min(bounds.width * scale, side), min(bounds.height * scale, side))
    let excess = max(width * height / Double(PixelSpace.largestRasterArea), 1).squareRoot()
    let limits = 1...PixelSpace.largestRasterSide
    guard
      let size = PixelSize(
        width: Int(rounding: width / excess, in: limits), height: Int(rounding: height / excess, in: limits))
    else { return nil }
    self.init(
      origin: bounds.origin, scaleX: Double(size.width) / bounds.width,
      scaleY: Double(size.height) / bounds.height, size: size)
  }
}
