import FlickGeometry

/// The direction in which something scrolls.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  func component(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
}
