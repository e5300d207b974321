import FlickBasics
import FlickFiles
import FlickPlatform

/// Runs the `git` of this machine for the repository that contains a folder, without a network, prompts or locks.
struct Git {
  /// The reason why Git failed: the first line of its own message.
  struct Failure: Error {
    let reason: String
  }

  let folder: String

  /// The variables that would lead Git to another repository than the one that contains the folder. Git sets them for
  /// hooks.
  private static let leading = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"]
  private static let quiet = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
  ]

  /// Runs Git and returns its output without the line breaks at its ends.
  @discardableResult
  func callAsFunction(_ arguments: String..., index: String? = nil) throws(Failure) -> String {
    let environment = ProcessInfo.processInfo.environment
      .filter { !Git.leading.contains($0.key) }
      .merging(Git.quiet) { $1 }
      .merging(index.map { ["GIT_INDEX_FILE": $0] } ?? [:]) { $1 }
    let git = ChildProcess(["git"] + arguments, folder: folder, environment: environment)
    let result: ChildProcess.Result
    do { result = try git.run() } catch {
      throw Failure(
        reason: error.isMissingFile ? "git is not installed" : "git cannot be started: \(error.reason)")
    }
    guard result.isSuccess else {
      let complaint = String(decoding: result.errors, as: UTF8.self)
      throw Failure(reason: complaint.split(separator: "\n").first.map(String.init) ?? "git failed")
    }
    return String(String(decoding: result.output, as: UTF8.self).trimmed { $0.isNewline })
  }
}
