import FlickGeometry

/// A plot as lines and words, in points from its upper left corner. It is written as SVG or drawn in pixels.
package struct PlotDrawing: Hashable, Sendable {
  enum Ink: Hashable, Sendable {
    case paper, text, quiet, grid, mark, event, band
    /// One of the curves' colors; higher numbers start again at the first.
    case curve(Int)
  }

  enum Alignment: String, Hashable, Sendable { case start, middle, end }

  enum Shape: Hashable, Sendable {
    case line([Point], Ink, width: Double, isDashed: Bool)
    case box(Rect, Ink)
    /// A text at a point on its baseline.
    case text(String, at: Point, size: Double, Ink, Alignment, isBold: Bool)
  }

  var size: Size
  var shapes: [Shape] = []

  mutating func line(_ from: Point, _ to: Point, _ ink: Ink, width: Double = 1, isDashed: Bool = false) {
    shapes.append(.line([from, to], ink, width: width, isDashed: isDashed))
  }

  mutating func text(
    _ text: String, at point: Point, size: Double = 11, _ ink: Ink = .quiet, _ alignment: Alignment = .start,
    isBold: Bool = false
  ) {
    shapes.append(.text(text, at: point, size: size, ink, alignment, isBold: isBold))
  }

  /// The approximate width of a text, since fonts differ.
  static func width(of text: String, size: Double) -> Double { Double(text.count) * size * 0.58 }
}
