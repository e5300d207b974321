import FlickCompositor
import FlickDrawing
import FlickGeometry
package import FlickImage
package import FlickPlanning
import FlickVideo

/// The format in which an output takes its frames. Outputs of the same format share their pictures.
struct FrameFormat: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case pixels
    /// Pixels in an encoder's memory.
    case encoder(PixelLayout)
  }

  var exposure: Exposure
  /// The part of the canvas; nil for the whole canvas.
  var part: CanvasPart?
  /// The size to which the part is reduced; the part's own size if it is not reduced.
  var size: PixelSize
  /// Whether the picture is laid over black, because its file has no alpha.
  var isOverBlack: Bool
  var form: Form

  init(_ output: PlannedOutput, _ picture: PlannedImage, form: Form) {
    self.init(picture, output.exposure, form: form)
  }

  fileprivate init(_ picture: PlannedImage, _ exposure: Exposure, form: Form) {
    let isWhole = picture.part.size == picture.canvas.size
    self.exposure = exposure
    part = isWhole ? nil : picture.part
    size = picture.size
    isOverBlack = form == .pixels && !picture.hasAlpha
    self.form = form
  }

  /// Whether a frame may be the average of moments.
  var averages: Bool { exposure != .moment }

  /// Whether the compositor can draw this format straight into an encoder's memory.
  func isDirect(on compositor: Compositor) -> Bool {
    guard case .encoder(let layout) = form, layout != .quarterAlpha else { return false }
    return !exposure.isShutter && part == nil && size == compositor.size
  }

  /// The number of moments in the average of a frame.
  func momentCount(at time: Double, by renderer: FrameRenderer) -> Int {
    averages ? renderer.moments(of: exposure, at: time).count : 1
  }

  /// Returns the picture of this format, made from the drawn canvas.
  func pixels(of canvas: PixelBuffer) -> PixelBuffer {
    var picture = canvas
    if let part { picture = picture.part(x: part.x, y: part.y, size: part.size) }
    picture = picture.reduced(to: size)
    return isOverBlack ? picture.overBlack() : picture
  }
}

extension PlannedImage {
  /// Returns the picture of one moment, made from the drawn canvas.
  package func pixels(of canvas: PixelBuffer) -> PixelBuffer {
    FrameFormat(self, .moment, form: .pixels).pixels(of: canvas)
  }
}

/// A picture in a frame format. An encoder's memory returns to its owner after use.
enum Picture: Sendable {
  case pixels(PixelBuffer)
  case encoder(EncoderCanvas)
}
