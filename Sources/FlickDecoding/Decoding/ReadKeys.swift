/// The findings about the keys of a mapping.
package struct ReadKeys: Sendable {
  /// The keys that are present; a misspelled key counts as the one that was meant.
  let present: Set<String>
  /// Whether some keys are unknown.
  let hasUnknown: Bool
  /// Whether one of the unknown keys is not like any known key.
  var hasUnlike = false
  /// The keys whose values have mistakes.
  var failed: Set<String> = []

  init(_ present: Set<String>, hasUnknown: Bool) { (self.present, self.hasUnknown) = (present, hasUnknown) }

  /// Whether more was written for `name` than could be read.
  package func isUncertain(_ name: String) -> Bool {
    failed.contains(name) || (hasUnknown && !present.contains(name))
  }

  /// Whether an unknown key that is not like any known key may have meant `name`. A caller asks this about names that
  /// are too long for a misspelling to be taken for another name.
  package func mayStand(for name: String) -> Bool { hasUnlike && !present.contains(name) }
}
