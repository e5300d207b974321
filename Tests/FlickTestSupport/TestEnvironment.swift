import Foundation

/// What the environment asks of a run of the tests.
package enum TestEnvironment {
  /// Whether tests go through all of their cases, as `make check` wants it, and not only through some of each kind.
  package static let isExhaustive = has("FLICKBOOK_EXHAUSTIVE")

  /// Whether a machine looks at the result, so that nobody would see what was skipped.
  package static let isContinuousIntegration = has("CI")

  private static func has(_ name: String) -> Bool {
    let value = ProcessInfo.processInfo.environment[name] ?? ""
    return !["", "0", "false"].contains(value)
  }
}
