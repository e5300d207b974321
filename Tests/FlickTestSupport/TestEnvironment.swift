import Foundation

/// What the environment asks of a run of the tests.
package enum TestEnvironment {
  /// Whether a machine looks at the result, so that nobody would see what was skipped.
  package static let isContinuousIntegration = has("CI")

  static func has(_ name: String) -> Bool {
    let value = ProcessInfo.processInfo.environment[name] ?? ""
    return !["", "0", "false"].contains(value)
  }
}
