public import FlickGeometry

extension ItemSnapshot {
  /// The place on the screen of a point of the item, in units of its frame; nil if the item cannot be seen.
  public func point(at unit: Point) -> Point? {
    guard let quad, let mapping = Transform3D(unitSquareTo: quad.map(\.point)) else { return nil }
    return mapping.projected(unit)?.point
  }
}
