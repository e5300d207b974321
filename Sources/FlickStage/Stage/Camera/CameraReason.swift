import FlickScene

/// Why a camera that finds its shots itself has a shot, or none.
package struct CameraReason: Hashable, Sendable {
  /// When that is so, in seconds since the scene began.
  package let time: Double
  /// The steps that it is about; empty for a way back.
  package let steps: [String]
  /// The shot, as it could be written; nil where there is none.
  package let shot: String?
  /// In a few words.
  package let text: String
}
