import CFFmpeg
public import FlickCompositor
public import FlickGeometry

/// A frame in the memory that an encoder reads, drawn there by a compositor. It knows what it shows, so that the next
/// frame redraws only what differs.
///
/// One thread at a time may use it; it may go from one to another.
public final class EncoderFrame: @unchecked Sendable {
  /// Of what is drawn; in 4:2:0 the frame's own sides are rounded up to even.
  private let size: PixelSize
  private let form: PictureForm
  let frame: AVFrameBox
  private var shown: PreparedFrame?

  /// - Parameter size: The size of what will be drawn.
  /// - Throws: `VideoError` when there is no memory left.
  public init(size: PixelSize, form: PictureForm = .quarter) throws(VideoError) {
    self.size = size
    self.form = form
    frame = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      let frame = try AVFrameBox(size: form.size(for: size), format: form.format)
      frame.tag(.video)
      return frame
    }
  }

  /// Shows `next`, prepared by `compositor`, over black.
  ///
  /// - Throws: `VideoError` when there is no memory left.
  public func show(_ next: PreparedFrame, by compositor: Compositor) throws(VideoError) {
    precondition(form != .quarterAlpha, "what is see-through is not drawn over black")
    compositor.draw(next, over: shown, into: try planes())
    shown = next
  }

  /// Shows a picture of the frame's size: over black, unless the form has alpha.
  ///
  /// - Parameter prepared: What the picture shows, if it is all of what a compositor prepared.
  /// - Throws: `VideoError` when there is no memory left.
  public func show(_ picture: PixelBuffer, of prepared: PreparedFrame? = nil) throws(VideoError) {
    let planes = try planes()
    if form == .quarterAlpha {
      planes.fill(with: picture.straightForChroma())
      frame.fillPlane(3, from: picture)
    } else {
      planes.fill(with: picture)
    }
    shown = prepared
  }

  /// The frame's memory. An encoder that still holds on to the old picture keeps it; the copy is what we draw on.
  private func planes() throws(VideoError) -> YUVPlanes {
    try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in try frame.makeWritable() }
    guard let planes = frame.planes(showing: size, form == .full ? .full : .quarter) else {
      throw VideoError.encodingFailed(reason: "a frame has no planes")
    }
    return planes
  }
}

extension PictureForm {
  /// The size of an encoder's frame that shows a picture of `size`.
  public func size(for size: PixelSize) -> PixelSize { self == .full ? size : YUVFrame.size(for: size) }
}

extension AVFrameBox {
  /// The alpha of `picture` as plane `index`; an odd last column or row is repeated.
  fileprivate func fillPlane(_ index: Int, from picture: PixelBuffer) {
    let size = YUVFrame.size(for: picture.size)
    var alpha: [UInt8] = []
    alpha.reserveCapacity(size.area)
    for y in 0..<size.height {
      let row = min(y, picture.size.height - 1) * picture.stride + 3
      for x in 0..<size.width { alpha.append(picture.bytes[row + 4 * min(x, picture.size.width - 1)]) }
    }
    fillPlane(index, width: size.width, rows: size.height, from: alpha)
  }
}
