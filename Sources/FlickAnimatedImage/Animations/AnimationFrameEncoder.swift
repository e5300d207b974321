import FlickImage
package import FlickVideo

/// Encodes single frames of an animation, in any order, on any number of threads. The result depends only on the frame,
/// the frames before and after it, and the settings.
package struct AnimationFrameEncoder: Sendable {
  package let settings: AnimationSettings

  package init(_ settings: AnimationSettings) { self.settings = settings }

  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without the format's encoder, `.outOfMemory`.
  package func encode(_ change: AnimationChange) throws(VideoError) -> EncodedAnimationFrame {
    guard case .picture(let frame, let previous, let isHeld) = change else { return .unchanged }
    precondition(frame.size == settings.size, "the frame's size differs from the settings'")
    guard let changed = frame.changedRect(since: previous) else { return .unchanged }
    switch settings.format {
    case .apng:
      return EncodedAnimationFrame(content: .png(try PNGRectangle(changed, of: frame, settings)))
    case .webp, .losslessWebP:
      return EncodedAnimationFrame(
        content: .webp(try WebPRectangle(changed, of: frame, after: previous, settings, isHeld: isHeld)))
    case .gif:
      return EncodedAnimationFrame(
        content: .gif(try GIFRectangle(changed, of: frame, hasAlpha: settings.hasAlpha)))
    }
  }
}
