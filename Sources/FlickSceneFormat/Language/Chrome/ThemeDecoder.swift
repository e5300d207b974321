import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

/// The keys of `theme`; a missing one has its standard value.
struct ParsedTheme: Sendable {
  var brand: Color?
  var ink: Color?
  var paper: Color?

  /// - Parameter base: The theme with the colors that are not stated.
  func theme(over base: Theme) -> Theme {
    Theme(brand: brand ?? base.brand, ink: ink ?? base.ink, paper: paper ?? base.paper)
  }
}

extension ValueDecoder where Value == ParsedTheme {
  static let theme = ObjectDecoder(
    "a theme", ParsedTheme(), example: "{brand: \"#5e5ce6\"}"
  ) {
    Field("brand", \.brand, .opaqueColor, "The brand's colour, for buttons, links and highlights")
    Field("ink", \.ink, .opaqueColor, "The colour of text")
    Field("paper", \.paper, .opaqueColor, "The colour behind text")
  }.decoder.named("theme")
}

extension ValueDecoder where Value == Color {
  fileprivate static let opaqueColor = ValueDecoder<Color>.color.then { color, node, decoding -> Color? in
    if color.alpha == 1 { return color }
    decoding.report(
      "a theme's colours have to be opaque, and this one is not", at: node,
      suggestion: "make it see-through where it is used, for example with 'opacity'")
    return nil
  }
}

extension Decoding {
  /// Makes `${theme.brand}` and the other names stand for the scene's colors, or for the standard ones of its
  /// appearance. Returns false, after reporting the mistake, when something is wrong with the colors.
  mutating func defineTheme(of scene: SourceNode) -> Bool {
    let known = mistakes
    let node = scene.value(meantBy: "theme")
    let parsed = node.flatMap { ValueDecoder<ParsedTheme>.theme.decode($0, &self) }
    let base = self.scene.header.sharedTheme ?? Theme.standard(for: self.scene.header.appearance)
    let theme = parsed?.theme(over: base) ?? base
    self.scene.header.theme = theme
    self.scene.header.statedBrand = parsed?.brand ?? self.scene.header.statedBrand
    scope.defineTheme([
      "theme.brand": theme.brand.code, "theme.ink": theme.ink.code,
      "theme.paper": theme.paper.code,
    ])
    return mistakes == known
  }
}
