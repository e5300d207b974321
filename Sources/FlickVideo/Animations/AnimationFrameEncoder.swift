public import FlickCompositor

/// Encodes single frames of an animation, in any order, on any number of threads: what comes out depends on the
/// frame, the one before it and the settings, on nothing else.
public struct AnimationFrameEncoder: Sendable {
  public let settings: AnimationSettings

  public init(_ settings: AnimationSettings) { self.settings = settings }

  /// What `frame` changes.
  ///
  /// - Parameters:
  ///   - frame: as the compositor draws it, in the settings' size.
  ///   - previous: the frame before as it was drawn, not as some viewer decodes it; nil for the first.
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without the format's encoder, `.outOfMemory`.
  public func encode(
    _ frame: PixelBuffer, after previous: PixelBuffer?
  ) throws(VideoError) -> EncodedAnimationFrame {
    precondition(frame.size == settings.size, "the frame's size differs from the settings'")
    guard let changed = frame.changedRect(since: previous) else { return .unchanged }
    switch settings.format {
    case .apng:
      return EncodedAnimationFrame(content: .png(try PNGRectangle(changed, of: frame, settings)))
    case .webp, .losslessWebP:
      return EncodedAnimationFrame(
        content: .webp(try WebPRectangle(changed, of: frame, after: previous, settings)))
    case .gif:
      return EncodedAnimationFrame(
        content: .gif(try GIFRectangle(changed, of: frame, hasAlpha: settings.hasAlpha)))
    }
  }
}
