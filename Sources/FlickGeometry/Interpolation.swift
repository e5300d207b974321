// Two formulas for the number between two others. They round differently, and frames are compared byte by byte. So
// neither can replace the other, and each caller keeps its function.

/// The number at the fraction `t` of the way from `a` to `b`, computed from the difference: exactly `a` at 0, and
/// nearly `b` at 1. `t` may lie outside 0...1. Equal ends give exactly that number at every `t`.
@inlinable package func lerp(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

@inlinable package func lerp(_ a: Point, _ b: Point, _ t: Double) -> Point {
  Point(lerp(a.x, b.x, t), lerp(a.y, b.y, t))
}

package func lerp(_ a: Color, _ b: Color, _ t: Double) -> Color {
  Color(
    red: lerp(a.red, b.red, t), green: lerp(a.green, b.green, t), blue: lerp(a.blue, b.blue, t),
    alpha: lerp(a.alpha, b.alpha, t))
}

/// The weighted sum of `a` and `b`, as `mix` of shading languages is defined: exactly `a` at 0 and exactly `b` at 1.
/// Equal ends may give a neighboring number in between.
@inlinable package func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a * (1 - t) + b * t }

@inlinable package func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
  Point(mix(a.x, b.x, t), mix(a.y, b.y, t))
}

@inlinable package func mix(_ a: Size, _ b: Size, _ t: Double) -> Size {
  Size(mix(a.width, b.width, t), mix(a.height, b.height, t))
}
