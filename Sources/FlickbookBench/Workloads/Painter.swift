import FlickCompositor
import FlickGeometry
import FlickLayers

/// Draws display lists as a movie's worker does: what does not change is not drawn again.
final class Painter {
  private let compositor: Compositor
  private let mode: DrawingMode
  private var list: DisplayList?
  private(set) var pixels: PixelBuffer
  private(set) var frame: YUVFrame

  init(_ compositor: Compositor, _ mode: DrawingMode = DrawingMode()) {
    self.compositor = compositor
    self.mode = mode
    pixels = PixelBuffer(size: compositor.size)
    frame = YUVFrame(pixels)
  }

  /// The picture as RGBA.
  func draw(_ list: DisplayList) {
    guard list != self.list else { return }
    self.list = list
    compositor.render(
      list, into: &pixels, threads: mode.threads, bandHeight: 16, hidesCovered: mode.hidesCovered)
  }

  /// The picture as the encoder takes it.
  func drawForEncoder(_ list: DisplayList) {
    guard list != self.list else { return }
    draw(list)
    convert()
  }

  func convert() { frame.convert(pixels) }
}
