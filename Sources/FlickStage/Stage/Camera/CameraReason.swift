import FlickScene

/// Why a camera that finds its shots itself has a shot, or none.
public struct CameraReason: Hashable, Sendable {
  /// When that is so, in seconds since the scene began.
  public let time: Double
  /// The steps that it is about; empty for a way back.
  public let steps: [String]
  /// The shot, as it could be written; nil where there is none.
  public let shot: String?
  /// In a few words.
  public let text: String
}
