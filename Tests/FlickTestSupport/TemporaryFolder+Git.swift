import Foundation
import Testing

extension TemporaryFolder {
  /// Runs Git in the folder, with an identity, and returns its output.
  @discardableResult
  package func git(_ arguments: [String]) throws -> String {
    // Git's own variables would lead it to another repository.
    let variables = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("GIT_") }
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
    let run = try RunningProgram(
      "/usr/bin/env", variables.flatMap { ["-u", $0] } + ["git"] + identity + arguments, in: self
    ).end()
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  /// Commits all files of the folder.
  package func commitAll(_ message: String) throws {
    try git(["add", "."])
    try git(["commit", "-q", "-m", message])
  }
}
