/// Maps the pixels of a row to the samples of a shadow whose rows stay level in the picture.
///
/// Positions count in 2^20ths of a sample.
struct ShadowRow {
  private static let one = Double(1 << 20)

  /// A path through the corner's samples, from the first one on.
  struct Way {
    fileprivate let anchor: Int
    /// The position of the column `anchor`, and the distance to the next column.
    fileprivate let start: Int
    let step: Int

    func position(_ x: Int) -> Int { start &+ (x - anchor) &* step }
  }

  /// The sample row at or above the pixels, and the weight of the next row in 256ths.
  let row: Int
  let share: Int32
  /// The paths on the left and on the right of the shadow.
  let rising, falling: Way
  /// The column at the shape's centre, or one near it.
  private let anchor: Int
  /// The anchor's position from the shape's centre, and the step to the next column, never negative.
  private let start, step: Int
  /// The distances from the centre to the corner's first sample, at least 1, and to its last sample.
  private let outer, inner: Int

  /// The mapping of row `y`; nil if the row is not in front of the eye.
  init?(_ paint: ShadowPaint, y: Int) {
    let (map, texture) = (paint.map, paint.texture)
    let centre = Double(y) + 0.5
    let k = 1 / (map.wy * centre + map.w0)
    guard k > 0, k.isFinite else { return nil }
    let v = (map.yy * centre + map.y0) * k
    let depth = Int(rounding: (paint.halfRows - v.magnitude) * 256, in: 0...(texture.rows - 1) << 8)
    row = min(depth >> 8, texture.rows - 2)
    share = Int32(depth - row << 8)
    // The shadow is the same on both sides.
    let scale = map.xx < 0 ? -ShadowRow.one : ShadowRow.one
    let limits = -(1 << 60)...1 << 60
    step = Int(rounding: map.xx * k * scale, in: 0...1 << 44)
    let shift = map.xy * centre + map.x0
    // So a move of the picture by whole pixels moves all rounded values with it.
    anchor = Int(flooring: -shift / map.xx, in: -(1 << 16)...1 << 16)
    start = Int(rounding: (map.xx * (Double(anchor) + 0.5) + shift) * k * scale, in: limits)
    outer = Int(rounding: paint.halfColumns * ShadowRow.one, in: 1...1 << 60)
    inner = max(outer - (texture.columns - 1) << 20, 0)
    rising = Way(anchor: anchor, start: outer + start, step: step)
    falling = Way(anchor: anchor, start: outer - start, step: -step)
  }

  /// The part of `columns` between the first and the last sample on the left.
  func rise(in columns: Range<Int>) -> Range<Int> {
    first(from: 1 - outer, in: columns)..<first(from: -inner, in: columns)
  }

  /// The part of `columns` between the last and the first sample on the right.
  func fall(in columns: Range<Int>) -> Range<Int> {
    first(from: inner + 1, in: columns)..<first(from: outer, in: columns)
  }

  private func position(_ x: Int) -> Int { start &+ (x - anchor) &* step }

  /// The first column at or beyond a position; `columns` is not empty.
  private func first(from position: Int, in columns: Range<Int>) -> Int {
    // Most stretches lie on one side, which takes no division to see.
    if self.position(columns.lowerBound) >= position { return columns.lowerBound }
    if self.position(columns.upperBound - 1) < position { return columns.upperBound }
    let distance = position - start
    let column = distance > 0 ? (distance - 1) / step + 1 : -(-distance / step)
    return min(max(anchor + column, columns.lowerBound), columns.upperBound)
  }
}
