/// Names the animation that acts on a layer, and the parts of the layer that it changes. Flattening ignores marks; the
/// code that shows the layer tree knows the animations and applies them.
package struct AnimationMark: Hashable, Sendable {
  /// The parts of a layer that an animation may change. One layer of a scene may become several layers, which share its
  /// parts.
  package struct Parts: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The layer's position, transform and opacity.
    package static let place = Parts(rawValue: 1)
    /// The radii of the layer's corners and of its shadow.
    package static let corner = Parts(rawValue: 2)
    /// The layer's background and border.
    package static let box = Parts(rawValue: 4)
    /// The layer's text or shape.
    package static let contents = Parts(rawValue: 8)
    package static let all: Parts = [.place, .corner, .box, .contents]
  }

  /// The animation's number among the known animations.
  package var number: Int
  package var parts: Parts

  package init(_ number: Int, _ parts: Parts = .all) {
    self.number = number
    self.parts = parts
  }

  /// The mark without the parts that are not in `parts`.
  package func only(_ parts: Parts) -> AnimationMark { AnimationMark(number, self.parts.intersection(parts)) }
}
