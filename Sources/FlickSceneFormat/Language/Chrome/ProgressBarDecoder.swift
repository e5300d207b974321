import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

extension ValueDecoder where Value == ProgressBar? {
  /// Decodes `true`, `false`, or a mapping.
  static let progressBar = object.map { ProgressBar?.some($0) }.or(
    ValueDecoder<Bool>.boolean.then { isShown, _, decoding -> ProgressBar?? in
      .some(isShown ? ProgressBar(color: decoding.scene.header.statedBrand ?? ProgressBar.usualColor) : nil)
    }, when: { !$0.isMapping })

  private static let object = ObjectDecoder(
    "a progress bar", ProgressBar(), example: "true or {place: top, color: \"#0a84ff\"}"
  ) {
    Field(
      "place", \.edge, ValueDecoder<ProgressBar.Edge>.cases, default: "bottom",
      "The edge of the picture where the bar lies"
    )
    Field(
      "height", \.height, ValueDecoder<Double>.number(ProgressBar.heights), default: 4,
      "The height of the bar, in points")
    Field(
      "color", \.color, .color, default: .string(ProgressBar.usualColor.code),
      "The colour of the time that has passed; by default the brand's, if a theme states it")
    Field(
      "track", \.track, .color, default: .string(ProgressBar.usualTrack.code),
      "The colour of the remaining time")
    Field(
      "titles", \.showsTitles, .boolean, default: true,
      "Whether the title of the current chapter is shown beside the bar")
  }.decoder.then { bar, node, decoding in
    var bar = bar
    if node["color"] == nil, let brand = decoding.scene.header.statedBrand { bar.color = brand }
    return bar
  }
}
