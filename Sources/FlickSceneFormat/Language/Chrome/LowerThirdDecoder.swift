import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayerFormat
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
    Field(
      "subtitle", \.subtitle, ValueDecoder<String>.shownText, "A smaller line under the name, such as a role")
    Field(
      "size", \.size, ValueDecoder<Double>.number(4...400),
      "The size of the name's letters, in points; by default one that suits the picture")
    Field(
      "color", \.color, ValueDecoder<Color>.color, "The colour of the letters; by default the theme's ink")
    Field(
      "background", \.background, ValueDecoder<Color>.color,
      "The colour behind the letters; by default the theme's paper")
    Field(
      "accent", \.accent, ValueDecoder<Color>.color,
      "The colour of the stripe at the left; by default the theme's brand")
  }.decoder.then { parsed, node, decoding in parsed.lowerThird(at: node, &decoding) }.named("lowerThird")
}

/// The keys of a lower third as written, before they are checked together.
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
      "The duration, with both slides")
    Field(
      "slide", \.slide, ValueDecoder<Double>.time(0...10), default: "700ms",
      "The duration of each slide, in and out")
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
