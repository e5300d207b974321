import FlickEffects
import FlickGeometry

/// The single eye that sees all items of a collection.
struct ItemEye: Hashable, Sendable {
  /// The point of the view that the eye is over.
  let point: Point
  /// The distance of the eye from the screen in points, which is positive.
  let distance: Double

  /// Places the eye where formulas put it, by default over the middle of the view; nil without a distance.
  init?(_ places: [PlaceProperty: Double], view: Size) {
    guard let distance = places[.perspective], distance > 0 else { return nil }
    point = Point(places[.eyeX] ?? view.width / 2, places[.eyeY] ?? view.height / 2)
    self.distance = distance
  }

  /// Returns the functions that show an item as the eye sees it, about the item's middle. All items are seen through one
  /// lens, so items that intersect are cut where they meet.
  ///
  /// - Parameter middle: The item's middle, as a point of the view.
  func functions(at middle: Point) -> [TransformList.Function] {
    [.perspective(reciprocal: 1 / distance)].about(point - middle, z: 0)
  }
}
