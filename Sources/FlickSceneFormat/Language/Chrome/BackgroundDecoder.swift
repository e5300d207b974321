import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayerFormat
import FlickLayers
import FlickScene

extension ValueDecoder where Value == Wallpaper {
  /// Decodes a wallpaper. Its colors are those of the scene's theme.
  static let wallpaper = ObjectDecoder(
    "a wallpaper", ParsedWallpaper(), example: "{wallpaper: dunes, seed: 3}"
  ) {
    Field(
      "wallpaper", \.pattern, ValueDecoder<Wallpaper.Pattern>.cases, required: true,
      "The kind of wallpaper, which is made from the theme's colours")
    Field(
      "seed", \.seed, ValueDecoder<Int>.integer(Wallpaper.seeds), default: 0,
      "A number that chooses another picture of the same kind, if the kind has random parts")
  }.decoder.then { parsed, _, decoding in
    Wallpaper(parsed.pattern, theme: decoding.scene.header.theme, seed: parsed.seed)
  }.named("wallpaper")

  private struct ParsedWallpaper: Sendable {
    var pattern = Wallpaper.Pattern.plain
    var seed = 0
  }
}

extension ValueDecoder where Value == Background {
  /// Decodes a color, a gradient or a wallpaper, or a pair for the appearances.
  static let background = ValueDecoder<Paint>.paint.map { Background.paint($0) }
    .or(ValueDecoder<Wallpaper>.wallpaper.map { .wallpaper($0) }, when: \.isWallpaper)
    .paired.named("background")
}

extension SourceNode {
  /// Whether the node is, or should be, a wallpaper.
  var isWallpaper: Bool { value(meantBy: "wallpaper") != nil }
}
