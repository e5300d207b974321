import FlickGeometry

extension EdgeInsets {
  /// That of the edge at which the axis begins.
  func start(along axis: Axis) -> Double { axis == .horizontal ? left : top }

  func end(along axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
