import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayerFormat
import FlickScene

/// A layer that a scene puts in place of a layer of an effect's overlays.
struct EffectContent: Sendable {
  var layer: LayerTemplate
  /// Whether the layer states its place; otherwise, it has the place of the layer that it replaces.
  var isPlaced: Bool
}

extension ValueDecoder where Value == EffectContent {
  fileprivate static let effectContent = ValueDecoder<LayerTemplate>.singleLayer.then { layer, node, _ in
    EffectContent(layer: layer, isPlaced: ["frame", "at", "use"].contains { node[$0] != nil })
  }
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: EffectContent)] {
  /// Decodes `{photo: {image: fjord.jpg}}`.
  static let effectContents = ValueDecoder.dictionary(
    of: .effectContent, "a mapping of layers' names to layers")
}

extension Decoding {
  /// Returns a declaration of an effect with a scene's layers in place of those with the same names. Reports names that
  /// no layer has.
  mutating func replacing(
    _ contents: [(key: SourceNode.Key, value: EffectContent)], in declaration: ParsedCollection,
    of effect: Located<String>
  ) -> ParsedCollection {
    guard !contents.isEmpty else { return declaration }
    var declaration = declaration
    let names = Set(declaration.overlays.compactMap(\.layer).flatMap(\.givenNames)).sorted()
    for (key, content) in contents {
      guard names.contains(key.text) else {
        report(
          Diagnostic(
            "the overlays of '\(effect.value.shortened)' have no layer '\(key.text.shortened)'",
            at: key.range,
            note: names.isEmpty ? "none of their layers has a name" : "their layers: \(names.listed)",
            suggestion: Suggestion.text(for: key.text, in: names)))
        continue
      }
      for index in declaration.overlays.indices {
        declaration.overlays[index].layer?.replace(key.text, by: content)
      }
    }
    checkOverlays(of: declaration, usedAt: effect.range)
    return declaration
  }

  /// Checks the layers of overlays that formulas change, which may be inside a replaced layer.
  private mutating func checkOverlays(of declaration: ParsedCollection, usedAt place: SourceRange) {
    mentions.append(.init("used at", place))
    defer { mentions.removeLast() }
    for overlay in declaration.overlays { checkLayers(of: overlay) }
  }
}

extension LayerTemplate {
  /// The names that were given to the layer and its sublayers; standard names such as `text` are left out.
  fileprivate var givenNames: [String] {
    let own = ["layer", "text", "image", "shape"].contains(name) ? [] : [name]
    return own + layers.flatMap(\.givenNames)
  }

  fileprivate mutating func replace(_ name: String, by content: EffectContent) {
    guard self.name == name else {
      for index in layers.indices { layers[index].replace(name, by: content) }
      return
    }
    let place = placement
    self = content.layer
    self.name = name
    if !content.isPlaced { placement = place }
  }
}
