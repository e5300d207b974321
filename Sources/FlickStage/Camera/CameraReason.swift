import FlickScene

/// The reason why an automatic camera makes a shot, or makes none.
package struct CameraReason: Hashable, Sendable {
  /// The time to which the reason applies, in seconds since the scene began.
  package let time: Double
  /// The steps to which the reason applies; empty for a move back to the whole picture.
  package let steps: [String]
  /// The shot, as it could be written in a scene; nil if there is none.
  package let shot: String?
  /// The reason in a few words.
  package let text: String
}
