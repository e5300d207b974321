import FlickGeometry

extension EdgeInsets {
  /// The inset of the edge where the axis begins.
  package func start(along axis: Axis) -> Double { axis == .horizontal ? left : top }

  package func end(along axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
