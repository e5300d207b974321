package import FlickGeometry
import FlickStage

/// The canvas, the part and the size of an output's pictures.
package struct PlannedImage: Hashable, Sendable {
  package var canvas: Canvas
  /// The part of the canvas that is shown, in whole pixels.
  package let part: CanvasPart
  /// The size of the output's pictures: the part's size, unless the output is made smaller.
  package let size: PixelSize
  /// Whether pixels may be see-through. Only those of a clear canvas are, so encoders without alpha never receive such
  /// pixels.
  package let hasAlpha: Bool

  package init(canvas: Canvas, part: CanvasPart, size: PixelSize) {
    (self.canvas, self.part, self.size) = (canvas, part, size)
    hasAlpha = canvas.underlay == .clear
  }
}
