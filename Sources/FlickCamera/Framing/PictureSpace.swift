package import FlickGeometry

/// The picture that a camera looks at, in points from its top left corner: the screen, and all that is around it.
package struct PictureSpace: Hashable, Sendable {
  package let size: Size
  /// Where the screen lies in it.
  package let screen: Rect
  /// Whether what is behind everything goes on past the edges, so that a camera may see beyond them on its way.
  package let isOpen: Bool

  package init(size: Size, screen: Rect, isOpen: Bool) {
    (self.size, self.screen, self.isOpen) = (size, screen, isOpen)
  }

  /// The shapes in which a way between two framings never becomes wider than the picture: width to height.
  package static let shapes = 1 / 3.7...3.7

  package var shape: Double { size.width / size.height }

  /// All of it.
  package var whole: Framing { Framing(middle: Point(size.width / 2, size.height / 2), zoom: 1) }
}
