import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickRendering

/// The exit status and the message of an error.
struct Failure {
  var status: ExitStatus
  /// The message; nil if there is none, or if nobody can read it.
  var text: String?

  init(_ error: any Error) {
    status = ExitStatus(error)
    text =
      switch error {
      case is CancellationError, is Reported, is DifferencesFound: nil
      case let error as ConsoleClosed:
        error.reason.map { "flickbook: error: cannot write to standard output: \($0)" }
      case let error as SceneDiagnostics: error.description
      case let error as ExpectationsFailed: error.description
      case let error as RecordedFailure: error.message
      // Some of these messages have several lines.
      case let error as FlickbookError: "flickbook: error: \(error)"
      default: "flickbook: error: \(VisibleText.line("\(error)"))"
      }
  }
}

extension Failure {
  /// The exit code and message of an error, for reports.
  @Sendable static func description(_ error: any Error) -> RecordedFailure {
    let failure = Failure(error)
    return RecordedFailure(exitCode: failure.status.rawValue, message: failure.text ?? "\(error)")
  }
}

/// Selects the messages to print, so that each failure is printed only once, although several variants of a scene have
/// it, or several scenes use the file that has it.
struct FailureLog {
  /// Whether there are several scenes. A message about a request then names the scene that the request does not fit.
  private let isOfSeveralScenes: Bool
  private var shown: Set<String> = []
  /// The mistakes that were printed, without the places that lead to them.
  private var told: Set<Diagnostic> = []

  init(isOfSeveralScenes: Bool = false) { self.isOfSeveralScenes = isOfSeveralScenes }

  /// The message for the user; nil if it was printed already, perhaps for another scene.
  ///
  /// - Parameter scene: The scene's name for people.
  mutating func text(for error: any Error, of scene: String? = nil) -> String? {
    guard var text = Failure(error).text else { return nil }
    var subject = text
    if isOfSeveralScenes, let scene, let sentence = Self.sentence(of: error), !sentence.contains(scene) {
      text = "flickbook: error: " + VisibleText.line("\(scene): \(sentence)")
    }
    let unmet = (error as? ExpectationsFailed)?.diagnostics
    if var mistakes = unmet ?? error as? SceneDiagnostics, mistakes.variant != nil {
      mistakes.variant = nil
      subject = mistakes.description
    }
    guard shown.insert(subject).inserted else { return nil }
    return (error as? SceneDiagnostics).map { untold($0).description } ?? text
  }

  /// Returns the sentence of an error that may name no scene.
  private static func sentence(of error: any Error) -> String? {
    switch error as? FlickbookError {
    case .invalidRequest(let sentence)?, .refusedByPlace(let sentence)?: sentence
    default: nil
    }
  }

  /// The mistakes of a scene. In place of mistakes that were printed already, there is a message at the place that leads
  /// to their file.
  private mutating func untold(_ mistakes: SceneDiagnostics) -> SceneDiagnostics {
    mistakes.map { mistake in
      guard mistake.isError, let range = mistake.range else { return mistake }
      var bare = mistake
      bare.mentions = []
      if told.insert(bare).inserted { return mistake }
      let file = range.file == mistakes.name ? "it" : "'\(VisibleText.exactLine(range.file))'"
      return Diagnostic("\(file) has mistakes, which are listed above", at: mistake.mentions.last?.range)
    }
  }

  /// The new messages about a scene.
  mutating func texts(of report: SceneReport, quiet: Bool) -> [String] {
    let warnings = quiet ? [] : report.warnings.shownTexts.filter { shown.insert($0).inserted }
    return warnings + (report.failure.flatMap { text(for: $0, of: report.input?.title) }.map { [$0] } ?? [])
  }
}

extension [SceneWarning] {
  /// The text of the first warning of each kind, with the number of further ones.
  fileprivate var shownTexts: [String] {
    let counts = Dictionary(grouping: self, by: \.kind).mapValues(\.count)
    var kinds: Set<WarningKind> = []
    return filter { kinds.insert($0.kind).inserted }.map { warning in
      warning.text + SceneDiagnostics.note(ofOthers: (counts[warning.kind] ?? 1) - 1)
    }
  }
}

/// A failure that has already been reported to the user.
package struct Reported: Error {
  let failure: any Error

  package init(_ failure: any Error) { self.failure = failure }
}

/// A comparison found differences and has printed them to standard output.
package struct DifferencesFound: Error {
  package init() {}
}

/// Standard output cannot be written to.
package struct ConsoleClosed: Error, Hashable {
  /// The reason; nil when the reader has closed the pipe.
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
