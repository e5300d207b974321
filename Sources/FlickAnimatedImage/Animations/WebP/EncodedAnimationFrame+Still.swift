import FlickImage

extension EncodedAnimationFrame {
  /// A rectangle of a frame of animated WebP as a picture file of its own.
  package struct StillPicture: Sendable {
    /// A whole WebP file.
    package let file: [UInt8]
    /// The place of its first pixel in the frame.
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
    /// Whether the picture is blended over the canvas; if not, it replaces the canvas even where it is clear.
    package let isOverlay: Bool
  }

  /// The stored part of the frame as a picture without an animation around it.
  ///
  /// - Returns: Nil if nothing is stored, or if it is not lossless WebP, whose single chunk needs no header.
  package var stillPicture: StillPicture? {
    guard case .webp(let rectangle) = content, rectangle.chunks.starts(with: Array("VP8L".utf8)) else {
      return nil
    }
    let body = Array("WEBP".utf8) + rectangle.chunks
    let file = Array("RIFF".utf8) + UInt32(body.count).littleEndianBytes + body
    let rect = rectangle.rect
    return StillPicture(
      file: file, x: rect.minX, y: rect.minY, width: rect.width, height: rect.height,
      isOverlay: rectangle.isOverlay)
  }
}
