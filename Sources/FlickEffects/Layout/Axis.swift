public import FlickGeometry

/// The direction in which something scrolls.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  public func component(of point: Point) -> Double { self == .horizontal ? point.x : point.y }

  /// The point on the axis at `value`.
  public func point(_ value: Double) -> Point { self == .horizontal ? Point(value, 0) : Point(0, value) }

  /// The extent of a size along the axis.
  public func length(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
}

extension EdgeInsets {
  /// The inset of the edge where the axis begins.
  package func start(along axis: Axis) -> Double { axis == .horizontal ? left : top }

  package func end(along axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
