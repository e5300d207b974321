/// The result of reading: a drawing, or all mistakes in its text.
package struct SVGReading: Sendable {
  /// The drawing; nil when there are mistakes.
  package var drawing: SVGDrawing?
  package var mistakes: [SVGMistake]
  /// The references to elements that do not exist. The drawing is drawn without them, as browsers do.
  package var omissions: [SVGMistake] = []
}

/// Reads drawings.
///
/// ```swift
/// let reading = SVGReader.read(text)
/// for mistake in reading.mistakes { print(mistake.position as Any, mistake.message) }
/// ```
package enum SVGReader {
  /// Returns the drawing that an SVG text describes, or its mistakes.
  ///
  /// - Parameter text: XML in UTF-8. The encoding that it declares is ignored.
  package static func read(_ text: String) -> SVGReading {
    let document: XMLDocument
    do throws(SVGMistake) { document = try XMLReader.read(text) } catch {
      return SVGReading(drawing: nil, mistakes: [error])
    }
    var builder = DrawingBuilder(document)
    let drawing = builder.drawing()
    return SVGReading(
      drawing: builder.mistakes.isEmpty ? drawing : nil, mistakes: builder.mistakes.inOrder,
      omissions: builder.omissions.inOrder)
  }
}
