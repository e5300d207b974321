/// The findings about the keys of a mapping.
package struct ReadKeys: Sendable {
  /// The keys that are present; a misspelled key counts as the intended one.
  let present: Set<String>
  /// Whether some keys are unknown.
  let hasUnknown: Bool
  /// Whether one of the unknown keys is not like any known key.
  var hasUnlike = false
  /// The keys whose values have mistakes.
  var failed: Set<String> = []

  init(_ present: Set<String>, hasUnknown: Bool) { (self.present, self.hasUnknown) = (present, hasUnknown) }

  package func has(_ name: String) -> Bool { present.contains(name) }

  /// Whether the text may have a value for `name` that could not be read.
  package func isUncertain(_ name: String) -> Bool {
    failed.contains(name) || (hasUnknown && !present.contains(name))
  }

  /// Whether an unknown key that resembles no known key may stand for `name`. Callers use this for long names only, since a
  /// misspelled long name resembles no other name.
  package func mayStand(for name: String) -> Bool { hasUnlike && !present.contains(name) }
}
