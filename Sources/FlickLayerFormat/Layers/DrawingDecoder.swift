import FlickBasics
package import FlickDecoding
import FlickDiagnostics
import FlickDigest
import FlickDocument
import FlickSVG
package import FlickScene

extension ValueDecoder where Value == VectorPicture {
  /// Decodes an SVG file in the scene's folder, or a pair for the appearances.
  package static let drawing = ValueDecoder<String>.path.then { name, node, decoding in
    decoding.drawing(name, at: node.range)
  }.paired
}

extension Decoding {
  /// Returns the drawing in the file called `name`. Mistakes of the file itself are reported for each use, those in its
  /// text once.
  fileprivate mutating func drawing(_ name: String, at place: SourceRange) -> VectorPicture? {
    guard let picture = files.drawings[name] ?? readDrawing(name, at: place) else {
      countMistake()
      return nil
    }
    guard admitShapes(picture.drawing.shapeCount) else {
      reportUnknown(Diagnostic("the scene's drawings have more than 100,000 shapes together", at: place))
      return nil
    }
    return picture
  }

  private mutating func readDrawing(_ name: String, at place: SourceRange) -> VectorPicture? {
    do throws(AssetError) {
      let file = try files.assets.file(name, at: place)
      let (text, title) = try files.parts.text(of: file)
      let reading = SVGReader.read(text)
      mentions.append(.init("used at", place))
      for mistake in reading.mistakes {
        report(
          Diagnostic(
            "the drawing cannot be shown: " + mistake.message, at: mistake.range(in: title),
            note: mistake.note,
            suggestion: mistake.suggestion))
      }
      for omission in reading.omissions {
        warn(
          Diagnostic(
            .damagedDrawing, omission.message, at: omission.range(in: title),
            note: "browsers draw it so, too",
            suggestion: omission.suggestion))
      }
      mentions.removeLast()
      if reading.drawing?.shapeCount == 0 {
        report(
          Diagnostic(
            "nothing in '\(name.shortened)' is drawn", at: place,
            note: "the drawing has no shape that is filled or stroked"))
        files.drawings[name] = .some(nil)
        return nil
      }
      let picture = reading.drawing.map { VectorPicture(name, $0, digest: SHA256.hexDigest(of: text)) }
      files.drawings[name] = .some(picture)
      return picture
    } catch {
      reportUnusable(name, error, at: place)
      return nil
    }
  }
}

extension Decoding {
  /// Warns of the colour of a layer whose drawing has no `currentColor`, unless `${...}` makes several layers of it.
  mutating func checkColor(of picture: VectorPicture?, at node: SourceNode) {
    guard let picture, let color = node["color"], !picture.drawing.hasCurrentColor,
      ![color, node["svg"]].contains(where: { $0?.isTemplate ?? false })
    else { return }
    warn(
      Diagnostic(
        .unusedColor, "'color' changes nothing: '\(picture.name.shortened)' has no colour 'currentColor'",
        at: color.range, suggestion: "write fill=\"currentColor\" in the drawing where the colour belongs"))
  }
}

extension SourceNode {
  fileprivate var isTemplate: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.text.contains("${")
  }
}

extension SVGMistake {
  /// Returns the place of the mistake.
  ///
  /// - Parameter title: The name of the file in messages.
  fileprivate func range(in title: String) -> SourceRange? {
    position.map { start in
      var end = start
      end.column += length
      return SourceRange(file: title, start: start, end: end)
    }
  }
}
