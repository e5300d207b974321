import FlickScene

/// The reason for which a camera that finds its shots itself has a shot, or has none.
package struct CameraReason: Hashable, Sendable {
  /// The time to which the reason applies, in seconds since the scene began.
  package let time: Double
  /// The steps to which the reason applies; empty for a way back to the whole picture.
  package let steps: [String]
  /// The shot, as it could be written in a scene; nil if there is none.
  package let shot: String?
  /// The reason in a few words.
  package let text: String
}
