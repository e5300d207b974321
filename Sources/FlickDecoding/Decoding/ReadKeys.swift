/// The findings about a mapping's keys.
package struct ReadKeys: Sendable {
  /// The keys that are there; misspelt ones as they were meant.
  let present: Set<String>
  /// Whether there are keys that mean nothing.
  let hasUnknown: Bool
  /// Whether one of these is like no key that there is.
  var hasUnlike = false
  /// The keys whose values have mistakes.
  var failed: Set<String> = []

  init(_ present: Set<String>, hasUnknown: Bool) { (self.present, self.hasUnknown) = (present, hasUnknown) }

  /// Whether more may have been meant under `name` than was read.
  package func isUncertain(_ name: String) -> Bool {
    failed.contains(name) || (hasUnknown && !present.contains(name))
  }

  /// Whether a key that is like no other may have been meant to be `name`: a word so long that no misspelling of it is
  /// taken for another.
  package func mayStand(for name: String) -> Bool { hasUnlike && !present.contains(name) }
}
