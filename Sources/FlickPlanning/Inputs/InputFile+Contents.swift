package import FlickFiles

extension InputFile {
  /// The bytes of a file from the user that is not a picture.
  ///
  /// - Throws: `FlickbookError.inputMissing` when there is none; `.inputUnreadable` when it is larger than `limit`
  ///   bytes, or reading fails.
  package static func contents(of path: String, limit: Int) throws(FlickbookError) -> [UInt8] {
    do {
      return try bytes(of: path, limit: limit)
    } catch {
      switch error {
      case .missingInput(_, let reason):
        throw isThere(path) ? .inputMissing(path: path, reason: reason) : .missing(path)
      case .tooLarge(_, let reason), .inputOutput(_, let reason):
        throw .inputUnreadable(path: path, reason: reason)
      case .cannotCreateOutput: throw .inputUnreadable(path: path, reason: error.description)
      }
    }
  }

  private static func isThere(_ path: String) -> Bool {
    do {
      _ = try SystemCalls.status(of: path)
      return true
    } catch { return !error.isMissingFile }
  }
}
