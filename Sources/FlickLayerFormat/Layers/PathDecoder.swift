import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayers
import FlickSVG

extension ValueDecoder where Value == Path {
  /// Decodes path data as in SVG.
  static let svgPath = ValueDecoder<String>.text.then { text, node, decoding -> Path? in
    var parser = SVGPathParser(text)
    do throws(SVGPathParser.Mistake) { return try parser.parsed() } catch {
      let place = node.place(of: error.range, in: text)
      decoding.report(Diagnostic(error.message, at: place, note: error.note))
      return nil
    }
  }
}

extension SourceNode {
  /// Returns the place of some of a scalar's characters; the place of the whole scalar when columns cannot be counted,
  /// as in a text of several lines.
  fileprivate func place(of characters: Range<Int>, in text: String) -> SourceRange {
    guard let first = firstColumn(of: Scalar(text: text, style: .plain)) else { return range }
    var place = range
    place.start.column = first + characters.lowerBound
    place.end.column = first + characters.upperBound
    return place
  }
}
