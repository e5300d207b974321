// Unsafe: declared sendable without the compiler's check, because the work on a chunk passes it from thread to thread.
import FlickCompositor
import FlickGeometry
import FlickImage
import FlickVideo

/// An encoder's frame with a record of its content, so that the next moment redraws only the differences.
///
/// Only one thread at a time may use it, but it may pass from one thread to another. Owns the frame.
final class EncoderCanvas: @unchecked Sendable {
  let frame: EncoderFrame
  private var shown: PreparedFrame?

  /// - Throws: `VideoError` when there is no memory left.
  init(size: PixelSize, layout: PixelLayout) throws(VideoError) {
    frame = try EncoderFrame(size: size, layout: layout)
  }

  /// Draws `next`, prepared by `compositor`, over black.
  ///
  /// - Throws: `VideoError` when there is no memory left.
  func show(_ next: PreparedFrame, by compositor: Compositor) throws(VideoError) {
    try frame.paint { compositor.draw(next, over: shown, into: $0) }
    shown = next
  }

  /// Copies a picture of the frame's size.
  ///
  /// - Parameter prepared: The prepared frame that the picture shows completely; nil if there is none.
  /// - Throws: `VideoError` when there is no memory left.
  func show(_ picture: PixelBuffer, of prepared: PreparedFrame?) throws(VideoError) {
    try frame.show(picture)
    shown = prepared
  }
}
