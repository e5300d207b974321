import FlickImage

/// The part of one frame that goes into the file: the rectangle that differs from the frame before, encoded. Made by
/// `AnimationFrameEncoder`, anywhere; written by `AnimationWriter`, in order.
package struct EncodedAnimationFrame: Sendable {
  enum Content: Sendable {
    case unchanged
    case png(PNGRectangle)
    case webp(WebPRectangle)
    case gif(GIFRectangle)
  }

  let content: Content

  /// The frame before is shown on.
  package static let unchanged = EncodedAnimationFrame(content: .unchanged)

  package var isUnchanged: Bool { if case .unchanged = content { true } else { false } }

  /// The columns and rows that are stored; nil when nothing is. GIF may find that fewer change in its colours.
  package var rect: (x: Range<Int>, y: Range<Int>)? {
    let rect: PixelRect
    switch content {
    case .unchanged: return nil
    case .png(let rectangle): rect = rectangle.rect
    case .webp(let rectangle): rect = rectangle.rect
    case .gif(let rectangle): rect = rectangle.rect
    }
    return (rect.columns, rect.rows)
  }

  /// About how much memory it takes, in bytes.
  package var byteCount: Int {
    switch content {
    case .unchanged: 0
    case .png(let rectangle): rectangle.data.count
    case .webp(let rectangle): rectangle.chunks.count
    case .gif(let rectangle): rectangle.png.count
    }
  }
}
