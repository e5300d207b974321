import Foundation

/// The `git` of this machine, asked about the repository around a folder: without a network, a prompt or a lock.
struct Git {
  /// Why it gave no answer, in its own first line.
  struct Failure: Error {
    let reason: String
  }

  let folder: String

  /// What leads Git to another repository than the one around the folder: hooks are run with such.
  private static let leading = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"]
  private static let quiet = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
  ]

  /// What it prints, without the last line's end.
  @discardableResult
  func callAsFunction(_ arguments: String..., index: String? = nil) throws(Failure) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .filter { !Git.leading.contains($0.key) }
      .merging(Git.quiet) { $1 }
      .merging(index.map { ["GIT_INDEX_FILE": $0] } ?? [:]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { throw Failure(reason: "git cannot be started") }
    // What these commands complain of fits into a pipe while the answer is read.
    let answer = Git.text(output)
    let complaint = Git.text(errors)
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let isMissing = process.terminationStatus == 127
      throw Failure(
        reason: isMissing
          ? "git is not installed" : complaint.split(separator: "\n").first.map(String.init) ?? "git failed")
    }
    return answer.trimmingCharacters(in: .newlines)
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: (try? pipe.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
