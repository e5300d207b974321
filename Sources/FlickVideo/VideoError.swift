public import FlickFiles

/// A failure between frames and movies. Every case contains the data that the user needs to act.
public enum VideoError: Error, Hashable, Sendable {
  /// The file cannot be read or written.
  case file(FileError)
  /// A file was read but is not a video, or is damaged.
  case unreadableVideo(path: String, reason: String)
  /// A file was read but is not an accepted sound, or is damaged. If there is one, the remedy is a command that
  /// converts it.
  case unreadableSound(path: String, reason: String, remedy: String?)
  /// A file was read but is not a video that scenes can show, or is damaged. If there is one, the remedy is a command
  /// that converts it.
  case unusableVideo(path: String, reason: String, remedy: String?)
  /// The FFmpeg in use was built without this encoder.
  case encoderMissing(encoder: String, suggestion: String)
  /// The encoder does not accept these settings.
  case unusableSettings(reason: String, suggestion: String)
  /// The encoder or the muxer refused something that it should accept.
  case encodingFailed(reason: String)
  /// The encoder or the muxer requested more memory than is available.
  case outOfMemory
  /// A file that was written does not read back as expected.
  case verificationFailed(path: String, reason: String)
}

extension VideoError {
  /// Returns the result of `body`, and turns a file's failure into that of a video.
  package static func onFile<Result>(
    _ body: @autoclosure () throws(FileError) -> Result
  ) throws(VideoError) -> Result {
    do { return try body() } catch { throw .file(error) }
  }
}

extension VideoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .unreadableVideo(let path, let reason): "cannot use the video '\(path)': \(reason)"
    case .unusableVideo(let path, let reason, let remedy):
      "cannot use the video '\(path)': \(reason)" + (remedy.map { "; \($0)" } ?? "")
    case .unreadableSound(let path, let reason, let remedy):
      "cannot use the sound '\(path)': \(reason)" + (remedy.map { "; \($0)" } ?? "")
    case .encoderMissing(let encoder, let suggestion):
      "the encoder \(encoder) is not in this build of FFmpeg; \(suggestion)"
    case .unusableSettings(let reason, let suggestion): "\(reason); \(suggestion)"
    case .encodingFailed(let reason): "encoding failed: \(reason)"
    case .outOfMemory: AddressSpace.shortage
    case .verificationFailed(let path, let reason): "'\(path)' was written but reads back wrong: \(reason)"
    }
  }
}
