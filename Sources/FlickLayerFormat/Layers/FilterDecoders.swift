import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayers
import FlickScene

extension LayerFields {
  /// The keys that filter the layer, or the picture below it.
  @FieldBuilder<ParsedLayer> static var filters: [Field<ParsedLayer>] {
    Field(
      "backdrop", \.backdrop, .backdrop,
      "The blur and the saturation of the picture below the layer, which shows through it")
    Field(
      "material", ValueDecoder<Material>.cases,
      "A kind of glass, a backdrop with a colour over it; light or dark, as the appearance"
    ) { material, layer, decoding in
      layer.backdrop = material.filter(in: decoding.scene.header.appearance)
    }
    Field("filter", \.filter, .filter, "A filter for the whole layer without its shadow")
    Field(
      "blend", \.blend, ValueDecoder<BlendMode>.cases, default: "normal",
      "The mode by which its colours are mixed with those below it, as CSS's mix-blend-mode")
  }
}

extension ValueDecoder where Value == PictureFilter {
  fileprivate static let backdrop = decoder(of: "a backdrop").named("backdrop")
  fileprivate static let filter = decoder(of: "a filter").named("filter")

  private static func decoder(of noun: String) -> ValueDecoder {
    ObjectDecoder(noun, PictureFilter(), example: "{blur: 12}") {
      Field(
        "blur", \.blur, ValueDecoder<Double>.number(0...100), default: 0,
        "The blur's standard deviation, in points")
      Field(
        "saturate", \.saturation, ValueDecoder<Double>.number(0...PictureFilter.mostSaturation), default: 1,
        "The saturation: 0 is grey, 1 keeps the colours")
    }.decoder.then { filter, node, decoding in
      if node["blur"] != nil || node["saturate"] != nil { return filter }
      decoding.report("\(noun) needs 'blur' or 'saturate'", at: node)
      return nil
    }
  }
}

extension Decoding {
  /// The largest number of backdrops. For each, the layers below it are drawn once more, separately.
  private static let mostBackdrops = 16
  /// The largest number of filters. The pixels of each are kept while it is visible.
  private static let mostFilters = 64
  private static let mostNestedFilters = 8

  /// Whether the layers of a list have few enough filters and backdrops for one picture; reports it if not.
  mutating func checkFilters(of layers: [LayerTemplate], at node: SourceNode) -> Bool {
    let limits = [
      ("backdrops", Decoding.mostBackdrops, layers.count { $0.backdrop != nil }),
      ("filters", Decoding.mostFilters, layers.count { $0.filter != nil }),
    ]
    for (name, most, count) in limits where count > most {
      report(
        Diagnostic(
          "the layers of one list and their sublayers may have at most \(most) \(name); here are \(count)",
          at: node.range, note: "each is drawn separately in every frame"))
      return false
    }
    return true
  }

  /// Whether a layer's filters are not nested too deeply; reports it if they are.
  mutating func checkFilters(of layer: LayerTemplate, at node: SourceNode) -> Bool {
    if layer.filterDepth <= Decoding.mostNestedFilters { return true }
    report(
      Diagnostic(
        "filters and backdrops may be nested \(Decoding.mostNestedFilters) deep at most", at: node.range,
        note: "each is drawn separately in every frame"))
    return false
  }
}

extension LayerTemplate {
  /// Returns the number of layers that meet a condition, among this one and those in it.
  fileprivate func count(_ condition: (LayerTemplate) -> Bool) -> Int {
    layers.count(condition) + (condition(self) ? 1 : 0)
  }

  /// The deepest nesting of filters and backdrops.
  fileprivate var filterDepth: Int {
    layers.reduce(0) { max($0, $1.filterDepth) } + (backdrop == nil && filter == nil ? 0 : 1)
  }
}

extension [LayerTemplate] {
  fileprivate func count(_ condition: (LayerTemplate) -> Bool) -> Int {
    reduce(0) { $0 + $1.count(condition) }
  }
}
