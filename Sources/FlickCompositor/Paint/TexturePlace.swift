import FlickGeometry

/// The numbers for the place of a texture in the frame. They contain no references, so that copies cost nothing.
struct TexturePlace: Sendable {
  /// The map from the frame's pixels to the texture's.
  let map: Homography
  /// The part of the texture that is shown, given as positions of pixel centers in 65536ths of a pixel. Samples beyond
  /// it are taken at its edge.
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>
  /// The shift, where the map is a shift by whole pixels.
  let wholePixelShift: (x: Int, y: Int)?
  /// The number of versions of the texture.
  let levelCount: Int
  /// The size of the texture.
  private let width, height: Int

  /// - Parameters:
  ///   - map: The map from the frame's pixels to the texture's.
  ///   - part: The part of the texture that is shown, in its pixels.
  init(_ texture: Texture, map: Homography, part: Rect) {
    self.map = map
    columns = TexturePlace.centers(part.minX, part.maxX, of: texture.width)
    rows = TexturePlace.centers(part.minY, part.maxY, of: texture.height)
    wholePixelShift = map.wholePixelShift
    (width, height, levelCount) = (texture.width, texture.height, texture.levelCount)
  }

  private init(transposing place: TexturePlace) {
    map = place.map.exchangingAxes
    (columns, rows) = (place.rows, place.columns)
    wholePixelShift = place.wholePixelShift.map { (x: $0.y, y: $0.x) }
    (width, height, levelCount) = (place.height, place.width, place.levelCount)
  }

  /// The place with rows and columns exchanged, both in the frame and in the texture.
  var transposed: TexturePlace { TexturePlace(transposing: self) }

  /// The size of a version.
  func size(ofLevel index: Int) -> (width: Int, height: Int) { (width.halved(index), height.halved(index)) }

  /// The centers of the outermost pixels between `start` and `end`. If the two are closer than a pixel, the middle
  /// between them.
  private static func centers(_ start: Double, _ end: Double, of size: Int) -> ClosedRange<Int> {
    let limits = 0...size << 16
    let (a, b) = (Int(rounding: start * 65536, in: limits), Int(rounding: end * 65536, in: limits))
    let (low, high) = (min(a, b), max(a, b))
    let middle = min(max((low + high) / 2, 1 << 15), limits.upperBound - 1 << 15)
    return high - low > 1 << 16 ? low + 1 << 15...high - 1 << 15 : middle...middle
  }
}

extension Homography {
  /// The shift, where the map is a shift by whole pixels; nil otherwise.
  fileprivate var wholePixelShift: (x: Int, y: Int)? {
    let limit = 1 << 24
    let shift = (Int(rounding: x0, in: -limit...limit), Int(rounding: y0, in: -limit...limit))
    let isShift = xx == 1 && xy == 0 && yx == 0 && yy == 1 && wx == 0 && wy == 0 && w0 == 1
    return isShift && x0 == Double(shift.0) && y0 == Double(shift.1) ? shift : nil
  }
}
