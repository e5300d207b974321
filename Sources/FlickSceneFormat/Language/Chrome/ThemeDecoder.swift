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
    Field("brand", \.brand, .opaqueColor, "The colour of a product: buttons, links, what one remembers")
    Field("ink", \.ink, .opaqueColor, "The colour of letters")
    Field("paper", \.paper, .opaqueColor, "What letters stand on")
  }.decoder.named("theme")
}

extension ValueDecoder where Value == Color {
  fileprivate static let opaqueColor = ValueDecoder<Color>.color.then { color, node, decoding -> Color? in
    if color.alpha == 1 { return color }
    decoding.report(
      "a theme's colours are opaque, and this one is see-through", at: node,
      suggestion: "say how much is seen of it where it is used, as with 'opacity'")
    return nil
  }
}

extension Decoding {
  /// Makes `${theme.brand}` and the other names stand for the scene's colors, or for the standard ones of its
  /// appearance. Returns false, after reporting it, when something is wrong with the colors.
  mutating func defineTheme(of scene: SourceNode) -> Bool {
    let known = mistakes
    let node = scene.value(meantBy: "theme")
    let parsed = node.flatMap { ValueDecoder<ParsedTheme>.theme.decode($0, &self) }
    let base = self.scene.header.sharedTheme ?? Theme.standard(for: self.scene.header.appearance)
    let theme = parsed?.theme(over: base) ?? base
    self.scene.header.theme = theme
    scope.defineTheme([
      "theme.brand": theme.brand.code, "theme.ink": theme.ink.code,
      "theme.paper": theme.paper.code,
    ])
    return mistakes == known
  }
}
