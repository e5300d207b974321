import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayerFormat
import FlickScene

extension ValueDecoder where Value == [Caption] {
  static let captions = ValueDecoder.repeatingList(of: .caption, "a list of captions")
}

extension ValueDecoder where Value == Caption {
  fileprivate static let caption = ObjectDecoder(
    "a caption", ParsedCaption(), example: "{at: 1s, text: Tap a tab}",
    rules: ParsedStart.rules
  ) {
    Repetition.fields()
    ParsedStart.fields(of: \ParsedCaption.start)
    Field(
      "for", \.caption.duration, ValueDecoder<Double>.time(0.001...Scene.maximumDuration), default: "2s",
      "The duration, with the fades; a new caption in the same place ends it earlier")
    Field(
      "fade", \.caption.fade, ValueDecoder<Double>.time(0...10), default: "200ms",
      "The duration of each fade")
    Field("text", \.caption.text, .shownText, required: true, "The caption's text")
    Field(
      "place", \.caption.place, ValueDecoder<Caption.Place>.cases, default: "bottom",
      "The place: at the top or bottom of the screen, or above or below the device")
    Field(
      "size", \.caption.size, ValueDecoder<Double>.number(1...1000),
      "The size of the letters, in points; by default one that suits the screen")
    Field("weight", \.caption.weight, .weight, default: "semibold", "100 to 900, or a name")
    Field(
      "color", \.caption.color, .color,
      "The letters' colour; by default one with contrast to the background")
    Field(
      "background", \.caption.background, .color,
      default: .string(Caption.standardBackground.code),
      "The colour behind a text on the screen")
  }.decoder.then { parsed, node, decoding in parsed.caption(at: node, &decoding) }.named("caption")

  private struct ParsedCaption: Sendable {
    var start = ParsedStart()
    var caption = Caption("", start: .at(0))

    func caption(at node: SourceNode, _ decoding: inout Decoding) -> Caption? {
      guard let start = start.start(of: "a caption", at: node, &decoding) else { return nil }
      decoding.checkFades(
        "fade", of: caption.fade, times: 2, in: "a caption", lasting: caption.duration, at: node)
      var caption = caption
      (caption.start, caption.range) = (start, self.start.range)
      if !caption.place.isOnScreen, !decoding.scene.script.mayHaveChrome {
        let isFilm = decoding.scene.script.showsClips
        decoding.reportUnknown(
          Diagnostic(
            isFilm
              ? "a film's caption lies on the clips' picture, and there is no room \(caption.place.rawValue) it"
              : "there is no room \(caption.place.rawValue) the screen", at: (node["place"] ?? node).range,
            suggestion: isFilm
              ? "place it at the top or bottom, or write it in the clip's scene"
              : "'chrome: none' gives the picture a margin; or place it at the top or bottom"),
          about: "captions without a margin")
        return nil
      }
      return caption
    }
  }
}
