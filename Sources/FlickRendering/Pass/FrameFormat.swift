import FlickCompositor
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

  /// The time for which the shutter is open, in seconds of the scene; 0 for a single moment.
  var shutter: Double
  /// The part of the canvas; nil for the whole canvas.
  var part: CanvasPart?
  /// The size to which the part is reduced; the part's own size if it is not reduced.
  var size: PixelSize
  var isOverBlack: Bool
  var form: Form

  init(_ output: PlannedOutput, _ picture: PlannedImage, form: Form) {
    self.init(picture, shutter: output.shutter, form: form)
  }

  fileprivate init(_ picture: PlannedImage, shutter: Double, form: Form) {
    let isWhole = picture.part.size == picture.canvas.size
    self.shutter = shutter
    part = isWhole ? nil : picture.part
    size = picture.size
    isOverBlack = form == .pixels && !picture.hasAlpha
    self.form = form
  }

  /// Whether the compositor can draw this format straight into an encoder's memory.
  func isDirect(on compositor: Compositor) -> Bool {
    guard case .encoder(let picture) = form, picture != .quarterAlpha else { return false }
    return shutter == 0 && part == nil && size == compositor.size
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
    FrameFormat(self, shutter: 0, form: .pixels).pixels(of: canvas)
  }
}

/// A picture of a format. An encoder's memory returns to its owner after use.
enum Picture: Sendable {
  case pixels(PixelBuffer)
  case encoder(EncoderCanvas)
}
