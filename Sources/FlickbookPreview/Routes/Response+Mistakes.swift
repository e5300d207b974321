import FlickDiagnostics

extension Response {
  /// The response to a request that failed.
  static func mistake(_ error: any Error) -> Response {
    switch error {
    case is CancellationError: .text(503, "The request was cancelled.")
    case let refusal as DraftStore.Refusal: refused(refusal)
    default: mistake(422, SceneProblems.text(of: error))
    }
  }

  static func mistake(_ status: Int, _ text: String) -> Response {
    .json((["errors": .string(text)] as JSONValue).line, status: status)
  }

  /// The response to a request that does not state the digest of the file to be written.
  static let unconditional = mistake(
    428, "The request needs 'If-Match' with the digest of the file's present text.")

  private static func refused(_ refusal: DraftStore.Refusal) -> Response {
    switch refusal {
    case .unknown: mistake(404, "There is no such change to write or to undo.")
    case .changed: mistake(412, "The file has changed in the meantime; nothing was written.")
    case .unplayable(let reason):
      mistake(422, "Nothing was written, because the scene could not be played:\n\(reason)")
    case .failed(let reason): mistake(409, "Nothing was written: \(reason)")
    }
  }
}
