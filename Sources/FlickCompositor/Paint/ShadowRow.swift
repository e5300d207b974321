/// Where the pixels of a row lie in a shadow whose rows stay level in the picture.
///
/// Positions count in 2^20ths of a sample, from the left to the right.
struct ShadowRow {
  private static let one = Double(1 << 20)

  /// The sample row at or above the pixels, and the share of the next in 256ths.
  let row: Int
  let share: Int32
  /// Column 0's position from the shape's centre, and the way to the next column, which is not negative.
  private let start, step: Int
  /// From the centre to the corner's first sample, and to its last one.
  private let outer, inner: Int

  /// Nil where the row is not in front of the eye.
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
    start = Int(rounding: (map.xx * 0.5 + map.xy * centre + map.x0) * k * scale, in: limits)
    outer = Int(rounding: paint.halfColumns * ShadowRow.one, in: 0...1 << 60)
    inner = max(outer - (texture.columns - 1) << 20, 0)
  }

  /// The columns to the left of the shadow, where it rises, where it is even, where it falls, and to its right.
  func places(_ columns: Range<Int>) -> [Range<Int>] {
    let limits = [1 - outer, -inner, inner + 1, outer].map { first(from: $0, in: columns) }
    let ends = [columns.lowerBound] + limits + [columns.upperBound]
    return zip(ends, ends.dropFirst()).map { $0..<max($0, $1) }
  }

  /// The first column at a position or beyond.
  private func first(from position: Int, in columns: Range<Int>) -> Int {
    guard step > 0 else { return start >= position ? columns.lowerBound : columns.upperBound }
    let distance = position - start
    let column = distance > 0 ? (distance - 1) / step + 1 : -(-distance / step)
    return min(max(column, columns.lowerBound), columns.upperBound)
  }

  /// From the corner's first sample, for the pixel of a column on the left, and the way to the next one.
  func rising(_ x: Int) -> (position: Int, step: Int) { (outer &+ start &+ x &* step, step) }
  /// The same on the right.
  func falling(_ x: Int) -> (position: Int, step: Int) { (outer &- start &- x &* step, -step) }
}
