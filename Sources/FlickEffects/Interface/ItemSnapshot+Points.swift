public import FlickGeometry

extension ItemSnapshot {
  /// Where a point of the item, in units of its frame, lies on the screen; nil when the item cannot be seen.
  public func point(at unit: Point) -> Point? {
    guard let quad, let mapping = Transform3D(unitSquareTo: quad.map(\.point)) else { return nil }
    return mapping.projected(unit)?.point
  }
}
