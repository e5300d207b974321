import FlickCompositor

/// What of one frame goes into the file: the rectangle that differs from the frame before, encoded. Made by
/// `AnimationFrameEncoder`, anywhere; written by `AnimationWriter`, in order.
public struct EncodedAnimationFrame: Sendable {
  enum Content: Sendable {
    case unchanged
    case png(PNGRectangle)
    case webp(WebPRectangle)
  }

  let content: Content

  /// The frame before is shown on.
  public static let unchanged = EncodedAnimationFrame(content: .unchanged)

  public var isUnchanged: Bool { if case .unchanged = content { true } else { false } }

  /// About how much memory it takes, in bytes.
  public var byteCount: Int {
    switch content {
    case .unchanged: 0
    case .png(let rectangle): rectangle.data.count
    case .webp(let rectangle): rectangle.chunks.count
    }
  }
}
