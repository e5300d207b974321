// Unsafe: declared sendable without the compiler's check, because the work on a chunk passes it from thread to thread.
import CFFmpeg
package import FlickGeometry
package import FlickImage

/// A frame in memory that an encoder reads. Owns that memory.
///
/// Only one thread at a time may use it, but it may pass from one thread to another.
package final class EncoderFrame: @unchecked Sendable {
  /// The size of the shown picture; in 4:2:0, the frame's own sides are rounded up to even numbers.
  private let size: PixelSize
  private let layout: PixelLayout
  let frame: AVFrameBox

  /// - Parameters:
  ///   - size: The size of the picture.
  ///   - layout: The layout of the planes in memory.
  /// - Throws: `VideoError` when there is no memory left.
  package init(size: PixelSize, layout: PixelLayout) throws(VideoError) {
    self.size = size
    self.layout = layout
    frame = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      let frame = try AVFrameBox(size: layout.size(for: size), format: layout.format)
      frame.tag(.video)
      return frame
    }
  }

  /// Lets `draw` paint the frame's planes, which still show the previous picture.
  ///
  /// - Throws: `VideoError` when there is no memory left.
  /// - Precondition: The layout has no alpha.
  package func paint(_ draw: (YUVPlanes) -> Void) throws(VideoError) {
    precondition(layout != .quarterAlpha, "what is see-through is not drawn over black")
    draw(try planes())
  }

  /// Copies a picture of the frame's size: over black, unless the layout has alpha.
  ///
  /// - Throws: `VideoError` when there is no memory left.
  package func show(_ picture: PixelBuffer) throws(VideoError) {
    let planes = try planes()
    if layout == .quarterAlpha {
      planes.fill(with: picture.straightForChroma())
      frame.fillPlane(3, from: picture)
    } else {
      planes.fill(with: picture)
    }
  }

  /// Returns the frame's planes for drawing. If an encoder still uses the old picture, it keeps the old memory, and the
  /// frame gets a copy.
  private func planes() throws(VideoError) -> YUVPlanes {
    try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in try frame.makeWritable() }
    guard let planes = frame.planes(showing: size, layout == .full ? .full : .quarter) else {
      throw VideoError.encodingFailed(reason: "a frame has no planes")
    }
    return planes
  }
}

extension PixelLayout {
  /// Returns the size of an encoder's frame that shows a picture of `size`.
  package func size(for size: PixelSize) -> PixelSize { self == .full ? size : YUVFrame.size(for: size) }
}

extension AVFrameBox {
  /// Copies the alpha of `picture` into plane `index`; an odd last column or row is repeated.
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
