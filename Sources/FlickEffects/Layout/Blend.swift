import FlickGeometry

/// The number a fraction `u` of the way from `a` to `b`; exactly `a` at 0 and `b` at 1.
func blend(_ a: Double, _ b: Double, _ u: Double) -> Double { a * (1 - u) + b * u }

func blend(_ a: Point, _ b: Point, _ u: Double) -> Point { Point(blend(a.x, b.x, u), blend(a.y, b.y, u)) }

func blend(_ a: Size, _ b: Size, _ u: Double) -> Size {
  Size(blend(a.width, b.width, u), blend(a.height, b.height, u))
}

extension Double {
  /// The nearest number in `range`.
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
