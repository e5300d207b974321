import ArgumentParser
import FlickCompositor
import FlickScene
import FlickVideo
import Flickbook

/// How an error ends the process, and what it tells the user.
struct Failure {
  var status: ExitStatus
  /// Nil when there is nobody to tell, or nothing.
  var text: String?

  init(_ error: any Error) {
    switch error {
    case let error as FlickbookError: self.init(error)
    case let error as SceneDiagnostics: self.init(.sceneInvalid, error.description)
    case let error as VideoError: self.init(error)
    case let error as TextError: self.init(error)
    case is ConsoleClosed, is CancellationError: self.init(.inputOutput, nil)
    case let error as Reported: self.init(Failure(error.failure).status, nil)
    default: self.init(.internalError, Failure.prefixed("\(error)"))
    }
  }

  private init(_ status: ExitStatus, _ text: String?) {
    self.status = status
    self.text = text
  }

  private init(_ error: FlickbookError) {
    let status: ExitStatus =
      switch error {
      case .invalidRequest: .usage
      case .inputMissing, .noScenes: .inputMissing
      case .inputUnreadable: .inputOutput
      case .cannotCreateOutput, .outputsCollide: .cannotCreate
      }
    self.init(status, Failure.prefixed(error.description))
  }

  private init(_ error: VideoError) {
    let status: ExitStatus =
      switch error {
      case .missingInput: .inputMissing
      case .unreadableImage, .unusableSettings: .sceneInvalid
      case .cannotCreateOutput: .cannotCreate
      case .inputOutput: .inputOutput
      case .encoderMissing: .unavailable
      case .encodingFailed, .verificationFailed: .internalError
      }
    self.init(status, Failure.prefixed(error.description))
  }

  private init(_ error: TextError) {
    let status: ExitStatus =
      switch error {
      case .noFonts: .unavailable
      case .unusableFontFile: .sceneInvalid
      }
    self.init(status, Failure.prefixed(error.description))
  }

  private static func prefixed(_ text: String) -> String { "flickbook: error: " + text }
}

/// A failure of which the user has been told.
struct Reported: Error {
  let failure: any Error

  init(_ failure: any Error) { self.failure = failure }
}
