/// Says which animation acts on a layer, and on what of it. Whoever shows the tree knows the animations and lets them
/// act; the flattening does not look at marks.
package struct AnimationMark: Hashable, Sendable {
  /// The parts of a layer that an animation may change. One layer of a scene may become several.
  package struct Parts: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Where it is, how it is turned, and its opacity.
    package static let place = Parts(rawValue: 1)
    /// The radius of its corners, and that of its shadow.
    package static let corner = Parts(rawValue: 2)
    /// Background and border.
    package static let box = Parts(rawValue: 4)
    /// Text or shape.
    package static let contents = Parts(rawValue: 8)
    package static let all: Parts = [.place, .corner, .box, .contents]
  }

  /// Among those that are known.
  package var number: Int
  package var parts: Parts

  package init(_ number: Int, _ parts: Parts = .all) {
    self.number = number
    self.parts = parts
  }

  /// The mark for some of the parts.
  package func only(_ parts: Parts) -> AnimationMark { AnimationMark(number, self.parts.intersection(parts)) }
}
