import FlickPlanning

/// The keys of all that the outputs of a scene are made of, in the order in which they are needed: a plan of segments
/// has found them, and they hold for as long as the scene is what the plan was made of.
package struct PlannedKeys: Sendable {
  private let path: String
  /// Where the keys are in the plan. They are looked up one by one: a plan may say that a scene has any number of them.
  private var places: ArraySlice<Range<Int>>
  private let key: @Sendable (Int) -> String

  /// - Parameters:
  ///   - places: Stretches of places in the plan, none of them empty.
  ///   - path: Where the plan is, for messages.
  ///   - key: The key at a place.
  package init(_ places: [Range<Int>], ofPlanAt path: String, key: @escaping @Sendable (Int) -> String) {
    (self.places, self.path, self.key) = (places[...], path, key)
  }

  /// Takes the next keys.
  ///
  /// - Throws: `FlickbookError.planUnusable` when there are fewer.
  mutating func next(_ count: Int) throws(FlickbookError) -> [String] {
    var keys: [String] = []
    while keys.count < count {
      guard let stretch = places.first else { throw mismatch }
      let taken = stretch.prefix(count - keys.count)
      keys += taken.map(key)
      if taken.count == stretch.count {
        places.removeFirst()
      } else {
        places[places.startIndex] = taken.endIndex..<stretch.upperBound
      }
    }
    return keys
  }

  /// - Throws: `FlickbookError.planUnusable` when keys are left.
  func requireEnd() throws(FlickbookError) {
    if !places.isEmpty { throw mismatch }
  }

  private var mismatch: FlickbookError {
    .planUnusable(
      path: path, reason: "a scene shows something else than when it was made; make it again")
  }
}
