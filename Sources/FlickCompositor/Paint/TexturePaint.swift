import FlickGeometry
import FlickImage
import FlickKernels
import Synchronization

/// A texture seen in perspective.
struct TexturePaint: Sendable {
  let texture: Texture
  /// The picture that the texture shows; nil if it is not a picture.
  let picture: ShownPicture?
  /// Reads larger versions, for the rare pixels that need a version that the texture does not have.
  private let finer: FinerTexture?
  /// Where the texture is seen.
  let place: TexturePlace
  /// The shades over all of the texture, back to front.
  private(set) var shades: [Shade] = []
  /// Whether rows and columns are exchanged, both in the frame and in the texture.
  private let isTransposed: Bool

  /// - Parameters:
  ///   - map: The map from the frame's pixels to the texture's.
  ///   - part: The part of the texture that is shown, in its pixels.
  ///   - picture: The picture that the texture shows, if it is one.
  ///   - finer: Returns the same picture with at least the given version; nil when it cannot be read.
  init(
    _ texture: Texture, map: Homography, part: Rect, picture: ShownPicture? = nil,
    finer: @escaping @Sendable (_ level: Int) -> Texture? = { _ in nil }
  ) {
    (self.texture, self.picture) = (texture, picture)
    self.finer = texture.finest == 0 ? nil : FinerTexture(finer)
    place = TexturePlace(texture, map: map, part: part)
    isTransposed = false
  }

  /// The paint with rows and columns exchanged, both in the frame and in the texture.
  init(transposing paint: TexturePaint) {
    (texture, picture, finer) = (paint.texture, paint.picture, paint.finer)
    place = paint.place.transposed
    shades = paint.shades.map(\.transposed)
    isTransposed = !paint.isTransposed
  }

  /// The paint with one more shade over it.
  func shaded(by shade: Shade) -> TexturePaint {
    var result = self
    result.shades.add(shade)
    return result
  }

  /// The map from the frame's pixels to the texture's.
  var map: Homography { place.map }

  /// Whether a row of pixels stays in one row of the texture, at an even scale.
  var hasLevelRows: Bool { map.yx == 0 && map.wx == 0 }

  /// Whether a column of pixels stays in one column of the texture, at an even scale, while rows do not stay level, as
  /// when a page is rotated about y.
  var hasUprightColumns: Bool { map.xy == 0 && map.wy == 0 && !hasLevelRows }

  /// Version `index` of the texture.
  func level(_ index: Int) -> Texture.Level {
    let level =
      if index < texture.finest, let finer { finer.level(index, of: texture) } else { texture.level(index) }
    return isTransposed ? level.transposed : level
  }

  /// The largest version of a picture that is needed by the pixels in the corners and the middle of a rectangle. The
  /// pixels between them hardly ever need a larger one.
  static func finestLevel(_ map: Homography, in rect: PixelRect, of size: PixelSize) -> Int {
    let (x, y) = ([rect.minX, rect.maxX].map(Double.init), [rect.minY, rect.maxY].map(Double.init))
    let corners = x.flatMap { x in y.map { Point(x, $0) } }
    let points = corners + [Point((x[0] + x[1]) / 2, (y[0] + y[1]) / 2)]
    let count = Texture.levelCount(size.width, size.height)
    return points.reduce(count - 1) { min($0, Footprint(map, at: $1, levels: count).level) }
  }
}

/// Reads larger versions of a texture than it has, when they are first needed. Owns the largest texture that it has
/// read.
private final class FinerTexture: Sendable {
  private let make: @Sendable (_ level: Int) -> Texture?
  private let found = Mutex<Texture?>(nil)

  init(_ make: @escaping @Sendable (_ level: Int) -> Texture?) { self.make = make }

  /// A version of the picture. It is clear if the picture cannot be read any more, which the reader of the picture
  /// reports.
  func level(_ index: Int, of texture: Texture) -> Texture.Level {
    let finer = found.withLock { found in
      if found.map({ $0.finest > index }) ?? true { found = make(index) ?? found }
      return found
    }
    if let finer, finer.finest <= index { return finer.level(index) }
    let (width, height) = texture.size(ofLevel: index)
    return Texture.Level.clear(width: width, height: height)
  }
}
