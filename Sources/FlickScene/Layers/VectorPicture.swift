package import FlickGeometry
package import FlickSVG

/// A drawing from a file, with its current color.
package struct VectorPicture: Hashable, Sendable {
  /// The file's path in the scene.
  package var name: String
  /// The hash of the file's contents.
  package var digest: String
  package var drawing: SVGDrawing
  /// The color of `currentColor`; nil if the layer or card around the drawing decides.
  package var color: Color?

  package init(_ name: String, _ drawing: SVGDrawing, digest: String, color: Color? = nil) {
    (self.name, self.drawing, self.digest, self.color) = (name, drawing, digest, color)
  }

  /// The size that the drawing states, in points.
  package var naturalSize: Size { drawing.size }
}
