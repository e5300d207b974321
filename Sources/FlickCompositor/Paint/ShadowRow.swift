/// Maps the pixels of a row to the samples of a shadow whose rows stay level in the picture.
///
/// Positions are in 2^20ths of a sample.
struct ShadowRow {
  private static let one = Double(1 << 20)

  /// The row of samples at or above the pixels, and the weight of the next row in 256ths.
  private(set) var row = 0
  private(set) var share: Int32 = 0
  /// The step from one column to the next; never negative.
  private(set) var step = 0
  /// The column at the center of the shape, or one near it, and the position of that column.
  private var anchor = 0
  private var start = 0
  /// The distances from the center to the first sample of the corner, at least 1, and to its last sample.
  private var outer = 1
  private var inner = 0

  /// Maps row `y` from now on. Returns false if the row is not in front of the eye.
  mutating func set(_ paint: ShadowPaint, y: Int) -> Bool {
    let center = Double(y) + 0.5
    let k = 1 / (paint.map.wy * center + paint.map.w0)
    guard k > 0, k.isFinite else { return false }
    let v = (paint.map.yy * center + paint.map.y0) * k
    let rows = paint.texture.rows
    let depth = Int(rounding: (paint.halfRows - v.magnitude) * 256, in: 0...(rows - 1) << 8)
    row = min(depth >> 8, rows - 2)
    share = Int32(depth - row << 8)
    // The shadow is the same on both sides, so a mirrored map is reversed.
    let scale = paint.map.xx < 0 ? -ShadowRow.one : ShadowRow.one
    let limits = -(1 << 60)...1 << 60
    step = Int(rounding: paint.map.xx * k * scale, in: 0...1 << 44)
    let shift = paint.map.xy * center + paint.map.x0
    // With an anchor, moving a picture by whole pixels moves all rounded values by as much.
    anchor = Int(flooring: -shift / paint.map.xx, in: -(1 << 16)...1 << 16)
    start = Int(rounding: (paint.map.xx * (Double(anchor) + 0.5) + shift) * k * scale, in: limits)
    outer = Int(rounding: paint.halfColumns * ShadowRow.one, in: 1...1 << 60)
    inner = max(outer - (paint.texture.columns - 1) << 20, 0)
    return true
  }

  // Positions in the corner's samples, counted from the first sample: from the left edge of the shadow inwards, and
  // from the right edge inwards.

  @inline(__always)
  func rising(_ x: Int) -> Int { outer &+ position(x) }

  @inline(__always)
  func falling(_ x: Int) -> Int { outer &- position(x) }

  /// The parts of a stretch of a row: `rise`, in which the shadow grows, and `fall`, in which it fades.
  struct Parts {
    let rise, fall: Range<Int>
  }

  /// - Parameter columns: The stretch, not empty.
  @inline(__always)
  func parts(of columns: Range<Int>) -> Parts {
    // Most stretches lie wholly on one side, which can be seen without a division.
    let ends = (position(columns.lowerBound), position(columns.upperBound &- 1))
    func first(from position: Int) -> Int {
      if ends.0 >= position { return columns.lowerBound }
      if ends.1 < position { return columns.upperBound }
      return firstBetween(position, columns)
    }
    return Parts(
      rise: first(from: 1 - outer)..<first(from: -inner), fall: first(from: inner + 1)..<first(from: outer))
  }

  @inline(__always)
  private func position(_ x: Int) -> Int { start &+ (x &- anchor) &* step }

  /// The first column at or beyond a position.
  private func firstBetween(_ position: Int, _ columns: Range<Int>) -> Int {
    let distance = position - start
    let column = distance > 0 ? (distance - 1) / step + 1 : -(-distance / step)
    return min(max(anchor + column, columns.lowerBound), columns.upperBound)
  }
}
