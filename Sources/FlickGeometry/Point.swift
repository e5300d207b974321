/// A position in a plane, in points unless a declaration says otherwise; y grows downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  public static let zero = Point(x: 0, y: 0)

  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The scalar product of two vectors.
  @inlinable package func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The vector product of two vectors, which is positive if `other` lies clockwise from this one.
  @inlinable package func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The Euclidean distance to `other`.
  public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}
