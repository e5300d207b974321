import FlickLayers
import FlickScene

extension ParsedLayer {
  /// Reports what the animations of a layer would change and the layer does not have.
  func checkAnimations(at node: SourceNode, _ decoding: inout Decoding) {
    if let text, number != nil, !text.contains(NumberFormat.place) {
      decoding.report(
        "the text has no place for the number", at: node["number"] ?? node,
        suggestion: "put '\(NumberFormat.place)' where it belongs, in quotes")
    }
    for use in animations.flatMap(\.uses) {
      guard let need = need(of: use.value) else { continue }
      decoding.report(
        Diagnostic(
          "'\(use.value)' changes \(need.what), and the layer has none", at: use.range,
          suggestion: need.suggestion))
    }
  }

  /// What a property needs that the layer lacks.
  private func need(of property: String) -> (what: String, suggestion: String)? {
    let isShape = shape != nil || line != nil || polygon != nil || path != nil
    switch property {
    case "fill" where !isShape, "stroke" where !isShape, "lineWidth" where !isShape,
      "trimStart" where !isShape, "trimEnd" where !isShape:
      return ("a shape", "give it a 'shape', 'line', 'polygon' or 'path'")
    case "lineWidth" where stroke == nil, "trimStart" where stroke == nil, "trimEnd" where stroke == nil:
      return ("a stroke", "give it a 'stroke'")
    case "color" where text == nil: return ("a text", "give it a 'text'")
    case "number" where number == nil:
      return ("a number in a text", "give it 'text: \"{number}\"' and 'number: 0'")
    case "border" where border == nil: return ("a border", "give it a 'border'")
    default: return nil
    }
  }
}

/// A number in a text.
struct ParsedNumber: Sendable {
  var value = 0.0
  var decimals = 0
  var group = ""
  var point = "."
}

extension ValueDecoder where Value == ParsedNumber {
  /// `1250`, or `{value: 1250, decimals: 2, group: ","}`.
  static let number = ObjectDecoder("a number", ParsedNumber(), example: "{value: 0, group: \",\"}") {
    Field(
      "value", \.value, ValueDecoder<Double>.number(-1e12...1e12), default: 0,
      "The number where no animation counts it")
    Field(
      "decimals", \.decimals, ValueDecoder<Int>.integer(0...NumberFormat.mostDecimals), default: 0,
      "How many digits stand behind the point")
    Field("group", \.group, .mark, default: "", "Between groups of three digits")
    Field("point", \.point, .mark, default: ".", "The decimal point")
  }.decoder
    .or(ValueDecoder<Double>.number(-1e12...1e12).map { ParsedNumber(value: $0) }, when: \.isScalar)
}

extension ValueDecoder where Value == String {
  /// A few characters.
  fileprivate static let mark = ValueDecoder.text.then { text, node, decoding in
    if text.count <= 3 { return text }
    decoding.report("a mark in numbers has at most 3 characters", at: node)
    return nil
  }
}
