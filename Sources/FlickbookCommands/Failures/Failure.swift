import FlickAnalysis
import FlickBasics
import FlickFiles
import FlickPlanning
import FlickRendering
import FlickScene
import Glibc

/// How an error ends the process, and what it tells the user.
struct Failure {
  var status: ExitStatus
  /// Nil when there is nobody to tell, or nothing.
  var text: String?

  init(_ error: any Error) {
    status = ExitStatus(error)
    text =
      switch error {
      case is CancellationError, is Reported, is Departed: nil
      case let error as ConsoleClosed:
        error.reason.map { "flickbook: error: cannot write to standard output: \($0)" }
      case let error as SceneDiagnostics: error.description
      case let error as ExpectationsFailed: error.description
      case let error as RecordedFailure: error.message
      // Some of these have several lines.
      case let error as FlickbookError: "flickbook: error: \(error)"
      default: "flickbook: error: \(VisibleText.line("\(error)"))"
      }
  }
}

extension Failure {
  /// What reports say of an error.
  @Sendable static func description(_ error: any Error) -> (exitCode: Int32, message: String) {
    let failure = Failure(error)
    return (failure.status.rawValue, failure.text ?? "\(error)")
  }
}

/// Tells the user of failures, of the same one in several variants of a scene once.
struct FailureLog {
  private var shown: Set<String> = []

  /// The words for the user, unless they have been said.
  mutating func text(for error: any Error) -> String? {
    guard let text = Failure(error).text else { return nil }
    var subject = text
    if var mistakes = error as? SceneDiagnostics {
      mistakes.variant = nil
      subject = mistakes.description
    }
    return shown.insert(subject).inserted ? text : nil
  }

  /// The words about a scene that have not been said.
  mutating func texts(of report: SceneReport, quiet: Bool) -> [String] {
    let warnings = quiet ? [] : report.warnings.map(\.text).filter { shown.insert($0).inserted }
    return warnings + (report.failure.flatMap { text(for: $0) }.map { [$0] } ?? [])
  }
}

/// A failure of which the user has been told.
package struct Reported: Error {
  let failure: any Error

  package init(_ failure: any Error) { self.failure = failure }
}

/// What was compared is not the same, and the user has been told on standard output.
package struct Departed: Error {
  package init() {}
}

/// Standard output cannot be written to.
package struct ConsoleClosed: Error, Hashable {
  /// Nil when whoever read it has gone, and wants to hear no more.
  package let reason: String?

  init(_ error: SystemError) {
    reason =
      switch error.code {
      case EPIPE: nil
      case EBADF: "it is closed"
      default: error.reason
      }
  }

  package init(reason: String? = nil) { self.reason = reason }
}
