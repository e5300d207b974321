public import FlickFiles

/// A failure between frames and movies. Every case has what the user needs to act on.
public enum VideoError: Error, Hashable, Sendable {
  /// The file cannot be read or written.
  case file(FileError)
  /// A file was read but is not a video, or a damaged one.
  case unreadableVideo(path: String, reason: String)
  /// A file was read but is not a sound that is taken, or a damaged one; with the command that makes one of it, where
  /// there is any.
  case unreadableSound(path: String, reason: String, remedy: String?)
  /// A file was read but is not a video that scenes can show, or a damaged one; with the command that makes one of it,
  /// where there is any.
  case unusableVideo(path: String, reason: String, remedy: String?)
  /// The FFmpeg in use was built without this encoder.
  case encoderMissing(encoder: String, suggestion: String)
  /// The encoder does not take these settings.
  case unusableSettings(reason: String, suggestion: String)
  /// The encoder or the muxer refused something it should have taken.
  case encodingFailed(reason: String)
  /// The encoder or the muxer asked for more memory than there is now.
  case outOfMemory
  /// A file that was written does not read back as what was meant.
  case verificationFailed(path: String, reason: String)
}

extension VideoError {
  /// The result of `body`, with a file's failure as one of a video.
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
    case .outOfMemory: "there is not enough memory; try again with fewer jobs or a smaller scale"
    case .verificationFailed(let path, let reason): "'\(path)' was written but reads back wrong: \(reason)"
    }
  }
}
