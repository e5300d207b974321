import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers

/// Draws display lists as a worker for a movie does: content that two successive frames share is not drawn again.
final class Painter {
  private let compositor: Compositor
  private let mode: DrawingMode
  private var shown: PreparedFrame?
  private(set) var pixels: PixelBuffer
  private(set) var frame: YUVFrame

  /// Use either `draw` or `drawForEncoder` with one painter, not both: each draws over the picture that it drew before.
  init(_ compositor: Compositor, _ mode: DrawingMode = DrawingMode()) {
    var compositor = compositor
    compositor.hidesCovered = mode.hidesCovered
    self.compositor = compositor
    self.mode = mode
    pixels = PixelBuffer(size: compositor.size)
    frame = YUVFrame(pixels)
  }

  /// Draws the picture as RGBA.
  func draw(_ list: DisplayList) {
    let next = compositor.prepare(list, after: shown)
    compositor.draw(next, over: mode.redrawsAll ? nil : shown, into: &pixels, threads: mode.threads)
    shown = next
  }

  /// Draws the picture in the form for the encoder.
  func drawForEncoder(_ list: DisplayList) {
    let next = compositor.prepare(list, after: shown)
    compositor.draw(next, over: mode.redrawsAll ? nil : shown, into: &frame, threads: mode.threads)
    shown = next
  }

  /// Converts the drawn pixels to the form for the encoder.
  func convert() { frame.convert(pixels) }
}
