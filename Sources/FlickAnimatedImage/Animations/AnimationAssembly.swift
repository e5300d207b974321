import FlickVideo

/// Writes encoded pictures into a file of one format, in order. The memory that it takes does not grow with their
/// number.
protocol AnimationAssembly: AnyObject {
  /// Appends a picture that is shown for `frames` of the clip.
  func append(_ picture: EncodedAnimationFrame.Content, shown frames: Range<Int>) throws(VideoError)

  /// Writes the data after the pictures, and those parts of the header that are known only now.
  ///
  /// - Parameter watch: Receives the share of this work, 0...1, that was done since the previous call.
  nonisolated(nonsending) func finish(_ watch: (Double) -> Void) async throws

  /// Whether the file states that its pictures have alpha.
  var hasAlpha: Bool { get }

  /// The frames at which stored pictures appear.
  var pictureStarts: [Int] { get }
}
