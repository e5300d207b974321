import FlickDecoding
import FlickDocument
import FlickFormula

extension ValueDecoder where Value == [[Formula]] {
  /// Decodes a list of stops, or one for each axis: `{x: [0, 300], y: [0, 200]}`.
  static let stops = list.map { [$0] }.refusing(
    "the stops of both axes are not a list of lists", "such as 'stops: {x: [0, 300], y: [0, 200]}'",
    when: \.isListOfLists
  ).or(
    ObjectDecoder("stops of both axes", ParsedStops(), example: "{x: [0, 300], y: [0, 200]}") {
      Field("x", \.x, list, required: true, "Across")
      Field("y", \.y, list, required: true, "Down")
    }.decoder.map { [$0.x, $0.y] }, when: \.isMapping)

  /// Decodes a value at the beginning, or one for each axis: `{x: 40, y: -80}`.
  static let starts = ValueDecoder<Formula>.formula().map { [[$0]] }.refusing(
    "the start of both axes is not a list", "such as 'start: {x: 40, y: -80}'", when: \.isSequence
  ).or(
    ObjectDecoder("the start of both axes", ParsedStarts(), example: "{x: 40, y: -80}") {
      Field("x", \.x, .formula(), required: true, "Across")
      Field("y", \.y, .formula(), required: true, "Down")
    }.decoder.map { [[$0.x], [$0.y]] }, when: \.isMapping)

  /// Decodes the least and the greatest value, or those of each axis: `{x: [0, 90], y: [0, 40]}`.
  static let limits = range.map { [$0] }.or(
    ObjectDecoder("limits of both axes", ParsedStops(), example: "{x: [0, 90], y: [0, 40]}") {
      Field("x", \.x, range, required: true, "Across")
      Field("y", \.y, range, required: true, "Down")
    }.decoder.map { [$0.x, $0.y] }, when: \.isMapping)

  private static let range = ValueDecoder<[Formula]>.list(
    of: .formula(), count: 2...2, "a list of the least and the greatest value, [0, high - 0.1]")

  private static let list = ValueDecoder<[Formula]>.list(
    of: .formula(), count: 2...100, "a list of 2 to 100 numbers")
}

private struct ParsedStarts: Sendable {
  var x: Formula = "0"
  var y: Formula = "0"
}

private struct ParsedStops: Sendable {
  var x: [Formula] = []
  var y: [Formula] = []
}

extension ValueDecoder {
  /// Refuses values that are written in another form; the remedy shows the right form.
  fileprivate func refusing(
    _ message: String, _ remedy: String, when isRefused: @escaping @Sendable (SourceNode) -> Bool
  ) -> ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      guard isRefused(node) else { return decode(node, &decoding) }
      decoding.report(message, at: node, suggestion: remedy)
      return nil
    }
  }
}

extension SourceNode {
  fileprivate var isListOfLists: Bool {
    if case .sequence(let nodes) = content { nodes.contains(where: \.isSequence) } else { false }
  }
}
