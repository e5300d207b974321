// Unsafe: sendable by promise, which the compiler cannot check; the work on a chunk is what hands it on.
import FlickCompositor
import FlickFiles
import FlickGeometry
import FlickImage
import FlickVideo

/// An encoder's frame that knows what it shows, so that the next moment redraws only what differs.
///
/// One thread at a time may use it; it may go from one to another.
final class EncoderCanvas: @unchecked Sendable {
  let frame: EncoderFrame
  private var shown: PreparedFrame?

  /// - Throws: `VideoError` when there is no memory left.
  init(size: PixelSize, form: PixelLayout) throws(VideoError) {
    frame = try EncoderFrame(size: size, form: form)
  }

  /// Shows `next`, prepared by `compositor`, over black.
  ///
  /// - Throws: `VideoError` when there is no memory left.
  func show(_ next: PreparedFrame, by compositor: Compositor) throws(VideoError) {
    try frame.paint { compositor.draw(next, over: shown, into: $0) }
    shown = next
  }

  /// Shows a picture of the frame's size.
  ///
  /// - Parameter prepared: The prepared frame that the picture shows, if it shows all of it.
  /// - Throws: `VideoError` when there is no memory left.
  func show(_ picture: PixelBuffer, of prepared: PreparedFrame? = nil) throws(VideoError) {
    try frame.show(picture)
    shown = prepared
  }
}
