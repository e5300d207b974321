/// A failure with files. Every case has the values that a user needs to act on.
public enum FileError: Error, Hashable, Sendable {
  /// A file to read is not there, or is not a plain file that may be read.
  case missingInput(path: String, reason: String)
  /// A file to read has more bytes than its reader accepts.
  case tooLarge(path: String, reason: String)
  /// The output, or its temporary file, cannot be made in its folder.
  case cannotCreateOutput(path: String, reason: String)
  /// Reading or writing failed midway: a full disk, a quota, a broken device.
  case inputOutput(path: String, reason: String)
}

extension FileError {
  /// Returns the failure to open a file to read: the file is missing, unless the system has no room for another open
  /// file.
  package static func unopened(_ path: String, _ error: SystemError) -> FileError {
    error.isOutOfResources
      ? .inputOutput(path: path, reason: error.reason) : .missingInput(path: path, reason: error.reason)
  }
}

extension FileError {
  /// The file that the error is about.
  package var path: String {
    switch self {
    case .missingInput(let path, _), .tooLarge(let path, _), .cannotCreateOutput(let path, _),
      .inputOutput(let path, _):
      path
    }
  }

  /// The reason, a sentence without a full stop about the file.
  package var reason: String {
    switch self {
    case .missingInput(_, let reason), .tooLarge(_, let reason), .cannotCreateOutput(_, let reason),
      .inputOutput(_, let reason):
      reason
    }
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
