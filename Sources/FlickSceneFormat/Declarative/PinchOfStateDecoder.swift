import FlickDeclarative
import FlickDecoding
import FlickDiagnostics

/// The keys of a pinch of a state.
struct ParsedStatePinch: Sendable {
  var measure = CollectionDeclaration.StatePinch.Measure.scale
  var target: Located<String>?
  var isBound = true

  func pinch(ofScene isOfScene: Bool) -> CollectionDeclaration.StatePinch {
    let target: CollectionDeclaration.Trigger.Target =
      switch self.target?.value {
      case "item": .item
      case "anywhere": .anywhere
      case let name?: .overlay(name)
      case nil: isOfScene ? .anywhere : .item
      }
    var pinch = CollectionDeclaration.StatePinch(measure, on: target)
    pinch.isBound = isBound
    return pinch
  }

  /// The name of the overlay that the target names, with its place; nil for other targets.
  var overlay: Located<String>? {
    target.flatMap { ["item", "anywhere"].contains($0.value) ? nil : $0 }
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
        "on", \.target, ValueDecoder<String>.text.located,
        "The target between the fingers: item, anywhere, or the name of an overlay")
      Field(
        "beyond", ValueDecoder<String>.choice(["band", "free"]), default: "band",
        "The behaviour beyond the stops: band (a rubber band) or free"
      ) { word, parsed, _ in parsed.isBound = word == "band" }
    }.decoder, when: \.isMapping)
}
