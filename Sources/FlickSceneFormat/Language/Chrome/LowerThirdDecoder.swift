import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

extension ValueDecoder where Value == [LowerThird] {
  static let lowerThirds = ValueDecoder.repeatingList(
    of: .lowerThird, "a list of lower thirds", most: LowerThird.most)
}

extension ValueDecoder where Value == LowerThird {
  fileprivate static let lowerThird = ObjectDecoder(
    "a lower third", ParsedLowerThird(), example: "{at: 1s, text: Ada Lovelace, subtitle: Analyst}",
    rules: ParsedStart.rules
  ) {
    Repetition.fields()
    ParsedLowerThird.when
    Field("text", \.text, .shownText, required: true, "The name")
    Field("subtitle", \.subtitle, ValueDecoder<String>.shownText, "A smaller line under it, such as a role")
    Field(
      "size", \.size, ValueDecoder<Double>.number(4...400),
      "Of the name's letters, in points; what suits the picture unless said otherwise")
    Field(
      "color", \.color, ValueDecoder<Color>.color, "Of the letters; the theme's ink unless said otherwise")
    Field(
      "background", \.background, ValueDecoder<Color>.color,
      "Behind the letters; the theme's paper unless said otherwise")
    Field(
      "accent", \.accent, ValueDecoder<Color>.color,
      "Of the stripe at the left; the theme's brand unless said otherwise")
  }.decoder.then { parsed, node, decoding in parsed.lowerThird(at: node, &decoding) }.named("lowerThird")
}

/// The keys of a lower third as they are written, before they are checked together.
private struct ParsedLowerThird: Sendable {
  var start = ParsedStart()
  var duration = LowerThird.standardDuration
  var slide = LowerThird.standardSlide
  var text = ""
  var subtitle: String?
  var size: Double?
  var color: Color?
  var background: Color?
  var accent: Color?

  @FieldBuilder<ParsedLowerThird> static var when: [Field<ParsedLowerThird>] {
    ParsedStart.fields(of: \ParsedLowerThird.start)
    Field(
      "for", \.duration, ValueDecoder<Double>.time(0.001...Scene.maximumDuration), default: "4s",
      "How long it is there, its coming and going included")
    Field(
      "slide", \.slide, ValueDecoder<Double>.time(0...10), default: "700ms",
      "How long it takes to slide in, and to slide out")
  }

  func lowerThird(at node: SourceNode, _ decoding: inout Decoding) -> LowerThird? {
    guard let start = start.start(of: "a lower third", at: node, &decoding) else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else {
      decoding.report("a lower third's text is empty", at: node["text"] ?? node)
      return nil
    }
    decoding.checkFades("slide", of: slide, times: 2, in: "a lower third", lasting: duration, at: node)
    var third = LowerThird(
      text, subtitle: subtitle, start: start, duration: duration, slide: slide, size: size,
      theme: decoding.scene.header.theme, range: self.start.range)
    third.color = color ?? third.color
    third.background = background ?? third.background
    third.accent = accent ?? third.accent
    return third
  }
}
