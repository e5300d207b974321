import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers

/// Draws display lists as a movie's worker does: what two frames in a row have in common is not drawn again.
final class Painter {
  private let compositor: Compositor
  private let mode: DrawingMode
  private var shown: PreparedFrame?
  private(set) var pixels: PixelBuffer
  private(set) var frame: YUVFrame

  /// The painter draws either pixels or frames for the encoder.
  init(_ compositor: Compositor, _ mode: DrawingMode = DrawingMode()) {
    var compositor = compositor
    compositor.hidesCovered = mode.hidesCovered
    self.compositor = compositor
    self.mode = mode
    pixels = PixelBuffer(size: compositor.size)
    frame = YUVFrame(pixels)
  }

  /// The picture as RGBA.
  func draw(_ list: DisplayList) {
    let next = compositor.prepare(list, after: shown)
    compositor.draw(next, over: mode.redrawsAll ? nil : shown, into: &pixels, threads: mode.threads)
    shown = next
  }

  /// The picture as the encoder takes it.
  func drawForEncoder(_ list: DisplayList) {
    let next = compositor.prepare(list, after: shown)
    compositor.draw(next, over: mode.redrawsAll ? nil : shown, into: &frame, threads: mode.threads)
    shown = next
  }

  /// The pixels for the encoder.
  func convert() { frame.convert(pixels) }
}
