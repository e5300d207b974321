import FlickMotion

/// The law that moves a number of an effect at a moment, with the time for which it holds and its values.
package struct MotionReason: Hashable, Sendable {
  /// A named value of the law.
  package struct Value: Hashable, Sendable {
    package let name: String
    package let value: Double
  }

  /// The effect's name for the number: `list.scroll`, `tops.3`.
  package let name: String
  /// The page that moves, if the effect knows it.
  package var page: String?
  /// The name of the law: `spring`, `deceleration`, `bounce`, `animated scroll`, `timing curve`, `finger`, `constant
  /// speed`.
  package let law: String
  /// In seconds. The law holds from `start` up to, and not including, `end`.
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
  /// The reasons of everything that moves at `time` (seconds). They are found in the effect's stored properties, so an
  /// effect that uses tracks and timelines need not report them itself.
  package func reasons(at time: Double) -> [MotionReason] {
    MotionSearch(time: time).reasons(in: self, called: [], depth: 0)
  }
}

/// A value that can name the law of its motion.
package protocol MotionSource {
  func reasons(called name: String, at time: Double) -> [MotionReason]
}

/// Searches the stored properties of values for sources of motion.
struct MotionSearch {
  let time: Double
  private static let deepest = 6

  func reasons(in value: Any, called path: [String], depth: Int) -> [MotionReason] {
    if let source = value as? any MotionSource {
      return source.reasons(called: path.joined(separator: "."), at: time)
    }
    // Pages are pictures, and layouts are prepared again for every moment.
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
