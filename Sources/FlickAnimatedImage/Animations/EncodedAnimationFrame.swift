import FlickImage

/// The part of one frame that is stored in the file: the rectangle that differs from the previous frame, encoded.
/// `AnimationFrameEncoder` makes frames in any order, and `AnimationWriter` writes them in order.
package struct EncodedAnimationFrame: Sendable {
  enum Content: Sendable {
    case unchanged
    case png(PNGRectangle)
    case webp(WebPRectangle)
    case gif(GIFRectangle)
  }

  let content: Content

  /// A frame that equals the previous one.
  package static let unchanged = EncodedAnimationFrame(content: .unchanged)

  package var isUnchanged: Bool { if case .unchanged = content { true } else { false } }

  /// The columns and rows that are stored; nil if nothing is stored. A GIF may store fewer of them in the end, because
  /// its colors change in fewer places.
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

  /// The approximate memory, in bytes.
  package var byteCount: Int {
    switch content {
    case .unchanged: 0
    case .png(let rectangle): rectangle.data.count
    case .webp(let rectangle): rectangle.chunks.count
    case .gif(let rectangle): rectangle.png.count
    }
  }
}
