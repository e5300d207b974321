import Flickbook

/// How an error ends the process.
struct Failure {
  var status: ExitStatus
  /// What to tell the user, if that has not been done yet.
  var message: String?

  /// Nil for errors that are not ours, such as those of the command line's grammar.
  init?(_ error: any Error) {
    switch error {
    case let error as FlickbookError: self.init(error)
    case is ConsoleClosed: self.init(status: .inputOutput)
    case is CancellationError: self.init(status: .temporary, message: "stopped")
    default: return nil
    }
  }

  private init(status: ExitStatus, message: String? = nil) {
    self.status = status
    self.message = message
  }

  private init(_ error: FlickbookError) {
    self.init(status: Failure.status(of: error), message: error.description)
  }

  private static func status(of error: FlickbookError) -> ExitStatus {
    switch error {
    case .invalidRequest: .usage
    case .inputMissing, .noScenes: .inputMissing
    case .inputUnreadable: .inputOutput
    case .cannotCreateOutput, .outputsCollide: .cannotCreate
    }
  }
}
