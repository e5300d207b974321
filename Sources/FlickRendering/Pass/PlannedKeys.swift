import FlickPlanning

/// The keys of all pieces of a scene's outputs, in the order of use. A plan of segments contains them, and they are
/// valid as long as the scene is the one for which the plan was made.
package struct PlannedKeys: Sendable {
  private let path: String
  /// The places of the keys in the plan. Keys are looked up one by one, because a plan may claim any number of them for
  /// a scene.
  private var places: ArraySlice<Range<Int>>
  private let key: @Sendable (Int) -> String

  /// - Parameters:
  ///   - places: Ranges of places in the plan, none of them empty.
  ///   - path: The path of the plan, for messages.
  ///   - key: Returns the key at a place.
  package init(_ places: [Range<Int>], ofPlanAt path: String, key: @escaping @Sendable (Int) -> String) {
    (self.places, self.path, self.key) = (places[...], path, key)
  }

  /// Takes the next keys.
  ///
  /// - Throws: `FlickbookError.planUnusable` when there are too few.
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
      path: path, reason: "a scene shows something else than when the plan was made; make the plan again")
  }
}
