import FlickTestSupport
import Foundation
import Testing

extension Tool {
  /// Runs Git in the tool's folder, with an identity, and returns its output.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
    let run = try RunningProgram("/usr/bin/env", ["git"] + identity + arguments, in: folder).end()
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  func commitAll(_ message: String) throws {
    try git("add", ".")
    try git("commit", "-q", "-m", message)
  }
}
