package import FlickGeometry

/// The canvas in front of a camera, in points from its top left corner: the screen with everything around it.
package struct PictureSpace: Hashable, Sendable {
  package let size: Size
  /// The screen's rectangle on the canvas.
  package let screen: Rect
  /// Whether the background goes on past the edges, so that a moving camera may see beyond them.
  package let isOpen: Bool

  package init(size: Size, screen: Rect, isOpen: Bool) {
    (self.size, self.screen, self.isOpen) = (size, screen, isOpen)
  }

  /// The greatest ratio k of the longer side to the shorter one with which no path between two framings becomes wider
  /// than the canvas: 2 + √3, rounded down. Between two small framings in opposite corners, `ZoomPath` becomes half as
  /// wide as the diagonal. On a canvas with the area 1, the diagonal's square is k + 1/k, which must be at most 4.
  package static let greatestRatio = 3.7
  /// The ratios of width to height that a camera can have in front of it.
  package static let shapes = 1 / greatestRatio...greatestRatio

  package var shape: Double { size.width / size.height }

  /// The framing that shows the whole canvas.
  package var whole: Framing { Framing(middle: Point(size.width / 2, size.height / 2), zoom: 1) }
}
