import FlickScene

/// How an error ends the process, and what it tells the user.
struct Failure {
  var status: ExitStatus
  /// Nil when there is nobody to tell, or nothing.
  var text: String?

  init(_ error: any Error) {
    status = ExitStatus(error)
    text =
      switch error {
      case is ConsoleClosed, is CancellationError, is Reported: nil
      case let error as SceneDiagnostics: error.description
      default: "flickbook: error: \(error)"
      }
  }
}

/// A failure of which the user has been told.
package struct Reported: Error {
  let failure: any Error

  package init(_ failure: any Error) { self.failure = failure }
}
