/// A drawing, or all that is wrong with it.
package struct SVGReading: Sendable {
  /// Nil where there are mistakes.
  package var drawing: SVGDrawing?
  package var mistakes: [SVGMistake]
}

/// Reads drawings.
///
/// ```swift
/// let reading = SVGReader.read(text)
/// for mistake in reading.mistakes { print(mistake.position as Any, mistake.message) }
/// ```
package enum SVGReader {
  /// The drawing that an SVG text says.
  ///
  /// - Parameter text: XML in UTF-8, whatever it says of its encoding.
  package static func read(_ text: String) -> SVGReading {
    let document: XMLDocument
    do throws(SVGMistake) { document = try XMLReader.read(text) } catch {
      return SVGReading(drawing: nil, mistakes: [error])
    }
    var builder = DrawingBuilder(document)
    let drawing = builder.drawing()
    return SVGReading(drawing: builder.mistakes.isEmpty ? drawing : nil, mistakes: builder.sortedMistakes)
  }
}
