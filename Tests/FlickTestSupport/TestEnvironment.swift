import Foundation

/// The settings of a test run by environment variables.
package enum TestEnvironment {
  /// Whether a machine evaluates the result, so that nobody would notice skipped tests.
  package static let isContinuousIntegration = has("CI")

  static func has(_ name: String) -> Bool {
    let value = ProcessInfo.processInfo.environment[name] ?? ""
    return !["", "0", "false"].contains(value)
  }
}
