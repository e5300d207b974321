import FlickMotion

/// The law that moves a number of an effect at a moment: from when to when, and with which values.
package struct MotionReason: Hashable, Sendable {
  /// A value of the law, by its name.
  package struct Value: Hashable, Sendable {
    package let name: String
    package let value: Double
  }

  /// The name that the effect has for the number: `list.scroll`, `tops.3`.
  package let name: String
  /// The page that moves, where the effect knows one.
  package var page: String?
  /// `spring`, `deceleration`, `bounce`, `animated scroll`, `timing curve`, `finger`, `constant speed`.
  package let law: String
  /// In seconds; it has the number from `start` up to, and not including, `end`.
  package let start: Double
  package let end: Double
  package let values: [Value]

  init(
    _ name: String, page: String? = nil, _ law: String, from start: Double, to end: Double,
    _ values: (String, Double)...
  ) {
    (self.name, self.page, self.law, self.start, self.end) = (name, page, law, start, end)
    self.values = values.map { Value(name: $0.0, value: $0.1) }
  }
}

extension Effect {
  /// The reasons of all that moves at `time` (seconds), found in whatever the effect keeps: an effect that moves things
  /// by tracks and timelines says nothing about them itself.
  package func reasons(at time: Double) -> [MotionReason] {
    MotionSearch(time: time).reasons(in: self, called: [], depth: 0)
  }
}

/// A value that knows the law by which it moves.
package protocol MotionSource {
  func reasons(called name: String, at time: Double) -> [MotionReason]
}

/// Looks for sources of motion in the stored properties of values.
struct MotionSearch {
  let time: Double
  private static let deepest = 6

  func reasons(in value: Any, called path: [String], depth: Int) -> [MotionReason] {
    if let source = value as? any MotionSource {
      return source.reasons(called: path.joined(separator: "."), at: time)
    }
    // Pages are pictures, and layouts are asked for every moment anew.
    guard depth < MotionSearch.deepest, !(value is PageStore), !(value is any CollectionLayout) else {
      return []
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .collection, .dictionary, .optional: break
    default: return []
    }
    let isWrapped = mirror.displayStyle == .optional
    return mirror.children.enumerated().flatMap { index, child in
      let name = isWrapped ? [] : [child.label ?? String(index)]
      return reasons(in: child.value, called: path + name, depth: depth + 1)
    }
  }
}
