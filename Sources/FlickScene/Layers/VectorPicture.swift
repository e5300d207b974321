package import FlickGeometry
package import FlickSVG

/// A drawing of a file, and the colour in which it is shown.
package struct VectorPicture: Hashable, Sendable {
  /// The file's path in the scene.
  package var name: String
  /// The hash of the file's contents.
  package var digest: String
  package var drawing: SVGDrawing
  /// The colour that `currentColor` stands for; nil where that is left to what the picture is part of.
  package var color: Color?

  package init(_ name: String, _ drawing: SVGDrawing, digest: String, color: Color? = nil) {
    (self.name, self.drawing, self.digest, self.color) = (name, drawing, digest, color)
  }

  /// The size that the drawing says it has, in points.
  package var naturalSize: Size { drawing.size }
}
