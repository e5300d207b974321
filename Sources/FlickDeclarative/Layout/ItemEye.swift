import FlickEffects
import FlickGeometry

/// The one eye that sees all items of a collection.
struct ItemEye: Hashable, Sendable {
  /// Over which point of the view.
  let point: Point
  /// In points, positive.
  let distance: Double

  /// In the middle of the view, if nothing else is said; nil without a distance.
  init?(_ places: [PlaceProperty: Double], view: Size) {
    guard let distance = places[.perspective], distance > 0 else { return nil }
    point = Point(places[.eyeX] ?? view.width / 2, places[.eyeY] ?? view.height / 2)
    self.distance = distance
  }

  /// The transform functions by which the eye sees an item whose middle is at a point of the view, about that middle.
  /// All items are seen through one and the same lens, so those that cut each other are cut where they meet.
  func functions(at middle: Point) -> [TransformList.Function] {
    [.perspective(reciprocal: 1 / distance)].about(point - middle, z: 0)
  }
}
