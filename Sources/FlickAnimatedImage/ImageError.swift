public import FlickFiles
public import FlickVideo

/// A failure to read a picture. Writing pictures and animations fails with `VideoError`, as for movies, because their
/// encoders are FFmpeg's as well.
public enum ImageError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case file(FileError)
  /// A file was read but is not a picture that this module accepts: it is of the wrong kind, damaged, or beyond the
  /// limits.
  case unreadable(path: String, reason: String)
  /// A frame of a video cannot be shown.
  case video(VideoError)
  /// The decoder requested more memory than is available.
  case outOfMemory
}

extension ImageError {
  /// Returns the result of `body`, and turns a file's failure into that of a picture.
  static func onFile<Result>(
    _ body: @autoclosure () throws(FileError) -> Result
  ) throws(ImageError) -> Result {
    do { return try body() } catch { throw .file(error) }
  }
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .unreadable(let path, let reason): "cannot use the picture '\(path)': \(reason)"
    case .video(let error): error.description
    case .outOfMemory: AddressSpace.shortage
    }
  }
}

extension InputFile {
  /// Returns the bytes of a picture's file.
  package static func bytes(ofPicture path: String, limit: Int) throws(ImageError) -> [UInt8] {
    do {
      return try bytes(of: path, limit: limit)
    } catch {
      guard case .tooLarge(_, let reason) = error else { throw .file(error) }
      throw .unreadable(path: path, reason: reason)
    }
  }
}

extension ImageError {
  /// Returns a reason with the names of a file and of its results in place of `IN` and `OUT` in commands.
  package static func naming(_ path: String, in reason: String) -> String {
    ForeignFile.naming(path, in: reason)
  }
}
