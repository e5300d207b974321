package import FlickBasics
package import FlickDeclarative
package import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayers
package import FlickScene

extension ParsedLayer {
  /// Reports animations of properties that the layer does not have.
  func checkAnimations(at node: SourceNode, _ decoding: inout Decoding) {
    if let text, number != nil, !text.contains(NumberFormat.place) {
      decoding.report(
        "the text does not contain '{number}'", at: node["number"] ?? node,
        suggestion: "put '\(NumberFormat.place)' where it belongs, in quotes")
    }
    guard !animations.isEmpty else { return }
    let layer = template()
    for use in animations.flatMap(\.uses) {
      decoding.check(use.property, of: layer, called: "the layer", at: use.range)
    }
  }
}

extension Decoding {
  /// Reports properties that would change nothing of a layer, once for each missing feature.
  package mutating func check(_ uses: [LookUse], of layer: LayerTemplate, called name: String) {
    var missing: Set<LayerFeature> = []
    for use in uses {
      guard let feature = layer.missingFeature(for: use.property), missing.insert(feature).inserted else {
        continue
      }
      check(use.property, of: layer, called: name, at: use.range)
    }
  }

  /// Reports a property that would change nothing of a layer.
  package mutating func check(
    _ property: LookProperty, of layer: LayerTemplate, called name: String, at range: SourceRange
  ) {
    guard let feature = layer.missingFeature(for: property) else { return }
    report(
      Diagnostic(
        "'\(property.rawValue)' changes \(feature.noun), and \(name) has none", at: range,
        suggestion: feature.suggestion))
  }
}

/// A number in a text, with its format.
struct ParsedNumber: Sendable {
  var value = 0.0
  var decimals = 0
  var digits = 1
  var group = ""
  var point = "."
}

extension ValueDecoder where Value == ParsedNumber {
  /// Decodes `1250`, or `{value: 1250, decimals: 2, group: ","}`.
  static let number = ObjectDecoder("a number", ParsedNumber(), example: "{value: 0, group: \",\"}") {
    Field(
      "value", \.value, ValueDecoder<Double>.number(-1e12...1e12), default: 0,
      "The number while no animation counts it")
    Field(
      "decimals", \.decimals, ValueDecoder<Int>.integer(0...NumberFormat.mostDecimals), default: 0,
      "The number of decimals")
    Field(
      "digits", \.digits, ValueDecoder<Int>.integer(1...NumberFormat.mostDigits), default: 1,
      "The least number of digits before the decimal point, as in 07")
    Field("group", \.group, .mark, default: "", "The separator between groups of three digits")
    Field("point", \.point, .mark, default: ".", "The decimal point")
  }.decoder
    .or(ValueDecoder<Double>.number(-1e12...1e12).map { ParsedNumber(value: $0) }, when: \.isScalar)
}

extension ValueDecoder where Value == String {
  /// Decodes a few characters.
  fileprivate static let mark = ValueDecoder.text.then { text, node, decoding in
    if text.count <= 3 { return text }
    decoding.report("a separator in numbers has at most 3 characters", at: node)
    return nil
  }
}
