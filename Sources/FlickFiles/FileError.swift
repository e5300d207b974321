/// A failure with files. Every case has what the user needs to act on.
public enum FileError: Error, Hashable, Sendable {
  /// A file to read is not there, or is not a plain file that may be read.
  case missingInput(path: String, reason: String)
  /// A file to read has more bytes than its reader takes.
  case tooLarge(path: String, reason: String)
  /// The output, or its temporary, cannot be made in the folder it belongs to.
  case cannotCreateOutput(path: String, reason: String)
  /// Reading or writing failed midway: a full disk, a quota, a broken device.
  case inputOutput(path: String, reason: String)
}

extension FileError {
  /// A file to read that cannot be opened: it is missing, unless the system has no room for another open file.
  package static func unopened(_ path: String, _ error: SystemError) -> FileError {
    error.isWantOfRoom
      ? .inputOutput(path: path, reason: error.reason) : .missingInput(path: path, reason: error.reason)
  }
}

extension FileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingInput(let path, let reason): "cannot read '\(path)': \(reason)"
    case .tooLarge(let path, let reason): "cannot use '\(path)': \(reason)"
    case .cannotCreateOutput(let path, let reason): "cannot create '\(path)': \(reason)"
    case .inputOutput(let path, let reason): "reading or writing '\(path)' failed: \(reason)"
    }
  }
}
