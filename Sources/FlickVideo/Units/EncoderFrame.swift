import CFFmpeg
public import FlickCompositor
public import FlickGeometry

/// A frame in the memory that an encoder reads, drawn there by a compositor. It knows what it shows, so that the next
/// frame redraws only what differs.
///
/// One thread at a time may use it; it may go from one to another.
public final class EncoderFrame: @unchecked Sendable {
  /// Of what is drawn; the frame's own sides are rounded up to even.
  private let size: PixelSize
  let frame: AVFrameBox
  private var shown: PreparedFrame?

  /// - Parameter size: The size of what will be drawn.
  /// - Throws: `VideoError` when there is no memory left.
  public init(size: PixelSize) throws(VideoError) {
    self.size = size
    frame = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      let frame = try AVFrameBox(size: YUVFrame.size(for: size), format: AV_PIX_FMT_YUV420P)
      frame.tag(.video)
      return frame
    }
  }

  /// Shows `next`, prepared by `compositor`.
  ///
  /// - Throws: `VideoError` when there is no memory left.
  public func show(_ next: PreparedFrame, by compositor: Compositor) throws(VideoError) {
    try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      // An encoder that still holds on to the old picture keeps it; the copy is what we draw on.
      try frame.makeWritable()
    }
    guard let planes = frame.planes(showing: size) else {
      throw VideoError.encodingFailed(reason: "a frame has no planes")
    }
    compositor.draw(next, over: shown, into: planes)
    shown = next
  }

  /// Shows a picture of the frame's size, over black.
  ///
  /// - Parameter prepared: What the picture shows, if it is all of what a compositor prepared.
  /// - Throws: `VideoError` when there is no memory left.
  public func show(_ picture: PixelBuffer, of prepared: PreparedFrame? = nil) throws(VideoError) {
    try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      try frame.makeWritable()
    }
    guard let planes = frame.planes(showing: size) else {
      throw VideoError.encodingFailed(reason: "a frame has no planes")
    }
    planes.fill(with: picture)
    shown = prepared
  }
}
