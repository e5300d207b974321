/// Says which animation acts on a layer, and on what of it. Whoever shows the tree knows the animations and lets them
/// act; the flattening does not look at marks.
public struct AnimationMark: Hashable, Sendable {
  /// The parts of a layer that an animation may change. One layer of a scene may become several.
  public struct Parts: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Where it is, how it is turned, and its opacity.
    public static let place = Parts(rawValue: 1)
    /// The radius of its corners, and that of its shadow.
    public static let corner = Parts(rawValue: 2)
    /// Background and border.
    public static let box = Parts(rawValue: 4)
    /// Text or shape.
    public static let contents = Parts(rawValue: 8)
    public static let all: Parts = [.place, .corner, .box, .contents]
  }

  /// Among those that are known.
  public var number: Int
  public var parts: Parts

  public init(_ number: Int, _ parts: Parts = .all) {
    self.number = number
    self.parts = parts
  }

  /// The mark for some of the parts.
  public func only(_ parts: Parts) -> AnimationMark { AnimationMark(number, self.parts.intersection(parts)) }
}
