/// What can go wrong between pixels and files. Every case says what the user needs to act on.
public enum VideoError: Error, Hashable, Sendable {
  /// A file to read is not there, or is not a plain file that may be read.
  case missingInput(path: String, reason: String)
  /// A file was read but is not a picture this module accepts: wrong kind, damaged or beyond the budgets.
  case unreadableImage(path: String, reason: String)
  /// A file was read but is not a video, or a damaged one.
  case unreadableVideo(path: String, reason: String)
  /// The output, or its temporary, cannot be made in the folder it belongs to.
  case cannotCreateOutput(path: String, reason: String)
  /// Reading or writing failed midway: a full disk, a quota, a broken device.
  case inputOutput(path: String, reason: String)
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

extension VideoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingInput(let path, let reason): "cannot read '\(path)': \(reason)"
    case .unreadableImage(let path, let reason): "cannot use the picture '\(path)': \(reason)"
    case .unreadableVideo(let path, let reason): "cannot use the video '\(path)': \(reason)"
    case .cannotCreateOutput(let path, let reason): "cannot create '\(path)': \(reason)"
    case .inputOutput(let path, let reason): "reading or writing '\(path)' failed: \(reason)"
    case .encoderMissing(let encoder, let suggestion):
      "the encoder \(encoder) is not in this build of FFmpeg; \(suggestion)"
    case .unusableSettings(let reason, let suggestion): "\(reason); \(suggestion)"
    case .encodingFailed(let reason): "encoding failed: \(reason)"
    case .outOfMemory: "there is not enough memory; try again with fewer jobs or a smaller scale"
    case .verificationFailed(let path, let reason): "'\(path)' was written but reads back wrong: \(reason)"
    }
  }
}
