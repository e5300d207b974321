import FlickDecoding
import FlickFormula

extension ValueDecoder where Value == [[Formula]] {
  /// Decodes a list of stops, or one for each axis: `{x: [0, 300], y: [0, 200]}`.
  static let stops = list.map { [$0] }.or(
    ObjectDecoder("stops of both axes", ParsedStops(), example: "{x: [0, 300], y: [0, 200]}") {
      Field("x", \.x, list, required: true, "Across")
      Field("y", \.y, list, required: true, "Down")
    }.decoder.map { [$0.x, $0.y] }, when: \.isMapping)

  private static let list = ValueDecoder<[Formula]>.list(
    of: .formula(), count: 2...100, "a list of 2 to 100 numbers")
}

private struct ParsedStops: Sendable {
  var x: [Formula] = []
  var y: [Formula] = []
}
