/// Draws one tile after another with the same buffers; every worker has its own.
struct TileRenderer {
  private let picture: PreparedPicture
  let side: Int
  private var coverageKernel: CoverageKernel
  /// The item's coverage; then a clip's; then all the clips' of `clipped`.
  var mask: CoverageMask
  private var clipMask: CoverageMask
  private var clipProduct: CoverageMask
  private var clipped: [Int] = []
  private(set) var tile = PixelRect.empty
  /// The paint of one row.
  var row: [UInt32]
  /// The tile's pixels, `side` to a row, then layers for nested groups, made when first needed.
  var layers: [[UInt32]] = []

  init(_ picture: PreparedPicture, side: Int) {
    self.picture = picture
    self.side = side
    coverageKernel = CoverageKernel(height: side)
    mask = CoverageMask(largestWidth: side, height: side)
    clipMask = mask
    clipProduct = mask
    row = [UInt32](repeating: 0, count: side)
  }

  /// Draws into layer 0 what shows in `tile`, when `items` (indices into the picture's) are all that touches it.
  mutating func render(_ items: [Int], tile: PixelRect) {
    self.tile = tile
    clipped = []
    draw(items.map { picture.items[$0] }, layer: 0)
  }

  /// Composites `items` into a layer, which is cleared first.
  private mutating func draw(_ items: [PreparedItem], layer: Int) {
    if layer == layers.count { layers.append([UInt32](repeating: 0, count: side * side)) }
    let start = firstVisible(of: items)
    clear(layer)
    for item in items[start...] where item.bounds.intersects(tile) { draw(item, layer: layer) }
  }

  /// The last item that hides all items behind it in this tile, or the first of all.
  private mutating func firstVisible(of items: [PreparedItem]) -> Int {
    for i in items.indices.reversed() where items[i].isOpaque && items[i].bounds.contains(tile) {
      if cover(items[i]), mask.isWhole { return i }
    }
    return 0
  }

  private mutating func draw(_ item: PreparedItem, layer: Int) {
    if case .group(let items, let gradient) = item.content {
      draw(items, layer: layer + 1)
      guard cover(item) else { return }
      if let gradient { fade(layer: layer + 1, by: gradient) }
      paintLayer(layer + 1, over: layer, opacity: item.opacity)
    } else if cover(item), case .area(_, let paint) = item.content {
      self.paint(paint, opacity: item.opacity, layer: layer)
    }
  }

  /// Sets the mask to what the item covers within its clips; false when that is nothing.
  private mutating func cover(_ item: PreparedItem) -> Bool {
    if case .area(let outline, _) = item.content {
      coverageKernel.rasterise(outline, tile: tile, into: &mask)
    } else {
      mask.reset(width: tile.width, height: tile.height)
    }
    guard !item.clips.isEmpty else { return !mask.isEmpty }
    if item.clips != clipped { combine(item.clips) }
    mask.multiply(by: clipProduct)
    return !mask.isEmpty
  }

  private mutating func combine(_ clips: [Int]) {
    clipped = clips
    coverageKernel.rasterise(picture.clips[clips[0]], tile: tile, into: &clipProduct)
    for clip in clips.dropFirst() {
      coverageKernel.rasterise(picture.clips[clip], tile: tile, into: &clipMask)
      clipProduct.multiply(by: clipMask)
    }
  }
}
