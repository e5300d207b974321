import FlickVideo

/// Puts encoded pictures into a file of one format, in order, in memory that does not grow with their number.
protocol AnimationAssembly: AnyObject {
  /// Appends a picture that is shown for `frames` of the clock.
  func append(_ picture: EncodedAnimationFrame.Content, shown frames: Range<Int>) throws(VideoError)

  /// Writes what stands behind the pictures, and what of the header was not known before.
  nonisolated(nonsending) func finish() async throws

  /// Whether pictures have alpha, as the file says.
  var hasAlpha: Bool { get }

  /// The frames at which a stored picture appears.
  var pictureStarts: [Int] { get }
}
