import FlickPlanning

/// The keys of all that the outputs of a scene are made of, in the order in which they are needed: a plan of segments has
/// found them, and they hold for as long as the scene is what the plan was made of.
struct PlannedKeys: Sendable {
  private let path: String
  private var keys: ArraySlice<String>

  /// - Parameter path: Where the plan is, for messages.
  init(_ keys: [String], ofPlanAt path: String) {
    (self.keys, self.path) = (keys[...], path)
  }

  /// Takes the next keys.
  ///
  /// - Throws: `FlickbookError.planUnusable` when there are not so many.
  mutating func next(_ count: Int) throws(FlickbookError) -> [String] {
    guard keys.count >= count else { throw mismatch }
    defer { keys.removeFirst(count) }
    return Array(keys.prefix(count))
  }

  /// - Throws: `FlickbookError.planUnusable` when keys are left.
  func requireEnd() throws(FlickbookError) {
    if !keys.isEmpty { throw mismatch }
  }

  private var mismatch: FlickbookError {
    .planUnusable(
      path: path, reason: "a scene shows something else than when it was made; make it again")
  }
}
