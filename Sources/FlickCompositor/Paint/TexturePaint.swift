import FlickGeometry

/// A texture seen in perspective.
struct TexturePaint: Sendable {
  let texture: Texture
  /// From the frame's pixels to the texture's.
  let map: Homography
  /// The part of the texture that is shown, as positions of pixel centres in 65536ths of a pixel: samples
  /// beyond are taken at its edge.
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>
  /// When the map is a shift by whole pixels: by how many.
  let wholePixelShift: (x: Int, y: Int)?
  /// Whether a row of pixels stays in one row of the texture, at an even scale.
  let hasLevelRows: Bool

  /// - Parameters:
  ///   - map: From the frame's pixels to the texture's.
  ///   - part: What is shown, in pixels of the texture.
  init(_ texture: Texture, map: Homography, part: Rect) {
    self.texture = texture
    self.map = map
    columns = TexturePaint.centres(part.minX, part.maxX, of: texture.width)
    rows = TexturePaint.centres(part.minY, part.maxY, of: texture.height)
    wholePixelShift = map.wholePixelShift
    hasLevelRows = map.yx == 0 && map.wx == 0
  }

  /// The centres of the outermost pixels between `start` and `end`; the middle of the two when they are closer.
  private static func centres(_ start: Double, _ end: Double, of size: Int) -> ClosedRange<Int> {
    let limits = 0...size << 16
    let (a, b) = (Int(rounding: start * 65536, in: limits), Int(rounding: end * 65536, in: limits))
    let (low, high) = (min(a, b), max(a, b))
    let middle = min(max((low + high) / 2, 1 << 15), limits.upperBound - 1 << 15)
    return high - low > 1 << 16 ? low + 1 << 15...high - 1 << 15 : middle...middle
  }
}

extension Homography {
  /// The shift, when this is one by whole pixels.
  fileprivate var wholePixelShift: (x: Int, y: Int)? {
    let limit = 1 << 24
    let shift = (Int(rounding: x0, in: -limit...limit), Int(rounding: y0, in: -limit...limit))
    let isShift = xx == 1 && xy == 0 && yx == 0 && yy == 1 && wx == 0 && wy == 0 && w0 == 1
    return isShift && x0 == Double(shift.0) && y0 == Double(shift.1) ? shift : nil
  }
}
