import FlickDeclarative
import FlickDecoding
import FlickDiagnostics

/// The keys of a pinch of a state.
struct ParsedStatePinch: Sendable {
  var measure = CollectionDeclaration.StatePinch.Measure.scale
  var target: Located<String>?
  var isBound = true

  func pinch(ofScene isOfScene: Bool) -> CollectionDeclaration.StatePinch {
    var pinch = CollectionDeclaration.StatePinch(measure, on: target.touchTarget(ofScene: isOfScene))
    pinch.isBound = isBound
    return pinch
  }
}

extension ValueDecoder where Value == ParsedStatePinch {
  /// Decodes `scale`, or `{by: rotation, on: item}`.
  static let statePinch = ValueDecoder<CollectionDeclaration.StatePinch.Measure>.cases.map {
    ParsedStatePinch(measure: $0)
  }.or(
    ObjectDecoder("a pinch of a state", ParsedStatePinch(), example: "{by: scale, on: item}") {
      Field(
        "by", \.measure, ValueDecoder<CollectionDeclaration.StatePinch.Measure>.cases, required: true,
        "The measure of the fingers: scale multiplies the state, rotation adds degrees")
      Field(
        "on", \.target, .touchTarget,
        "The target between the fingers: item, anywhere, or the name of an overlay")
      Field(
        "beyond", ValueDecoder<String>.choice(["band", "free"]), default: "band",
        "The behaviour beyond the stops: band (a rubber band) or free"
      ) { word, parsed, _ in parsed.isBound = word == "band" }
    }.decoder, when: \.isMapping)
}
