package import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
package import FlickLayers
import FlickScene

extension ValueDecoder where Value == Paint {
  /// Decodes a color, or a gradient.
  package static let paint = ValueDecoder<Gradient>.gradient.map { Paint.gradient($0) }
    .or(ValueDecoder<Color>.color.map { Paint.color($0) }, when: \.isScalar).named("plainPaint")
    .paired.named("paint")
}

extension ValueDecoder where Value == Gradient {
  /// Decodes `{linear: [...]}`, which goes from top to bottom unless an angle or two ends are given, or `{radial:
  /// [...]}`, which goes from the center to the nearest sides unless a center and a radius are given.
  static let gradient = ObjectDecoder(
    "a gradient", ParsedGradient(), example: "{linear: [red, blue]}", rules: ParsedGradient.rules
  ) {
    Field("linear", \.linear, .stops, "The colours along a line")
    Field("radial", \.radial, .stops, "The colours from the centre outwards")
    Field(
      "angle", \.angle, ValueDecoder<Double>.angle(),
      "The line's direction, as in CSS: 0deg is up, 90deg to the right, 180deg down")
    Field("from", \.from, ValueDecoder<Point>.unitPoint, "Where the line starts, in percent of the layer")
    Field("to", \.to, ValueDecoder<Point>.unitPoint, "Where the line ends, in percent of the layer")
    Field(
      "center", \.center, ValueDecoder<Point>.unitPoint,
      "The centre, in percent of the layer; by default [50%, 50%]")
    Field("radius", \.radius, ValueDecoder<Point>.unitPoint, "The two radii [x, y] in percent of the layer")
  }.decoder.map { $0.gradient }.named("gradient")
}

extension ValueDecoder where Value == Point {
  /// Decodes `[x, y]` in percent of a layer, as fractions.
  static let unitPoint = ValueDecoder<[Length]>.list(
    of: .length, count: 2...2, "a list of two percentages, [x, y]"
  )
  .then { lengths, node, decoding in
    if lengths.allSatisfy({ $0.points == 0 }) { return Point(lengths[0].fraction, lengths[1].fraction) }
    decoding.report("expected percentages such as [50%, 0%]", at: node)
    return nil
  }
}

extension ValueDecoder where Value == [Gradient.Stop] {
  /// Decodes at least two colors, which are evenly spaced unless they have locations.
  fileprivate static let stops = ValueDecoder<[ParsedStop]>.list(
    of: stop, count: 2...64, "a list of 2 to 64 colours"
  ).then { parsed, node, decoding in
    let spaced = parsed.enumerated().map { index, stop in
      Gradient.Stop(stop.color, at: stop.location ?? Double(index) / Double(parsed.count - 1))
    }
    if zip(spaced, spaced.dropFirst()).allSatisfy({ $0.location <= $1.location }) { return spaced }
    decoding.report("the locations of a gradient's colours must ascend", at: node)
    return nil
  }

  private static let stop = ObjectDecoder("a colour of a gradient", ParsedStop(color: .black)) {
    Field("color", \.color, .color, required: true, "The colour")
    Field("at", \.location, ValueDecoder<Double>.percentage, "The place of the colour, 0% to 100%")
  }.decoder.or(
    ValueDecoder<Color>.color.map { ParsedStop(color: $0) }, when: { $0.isScalar || $0.isPair })
}

extension ValueDecoder where Value == Double {
  /// Decodes `0%` to `100%` as a fraction.
  package static let percentage = ValueDecoder<Length>.extent.then { length, node, decoding in
    if length.points == 0, length.fraction <= 1 { return length.fraction }
    let percent = length.points <= 1 ? length.points * 100 : length.points
    let hint = length.fraction == 0 && percent <= 100 ? "did you mean '\(percent.plain)%'?" : nil
    decoding.report("expected a percentage from 0% to 100%", at: node, suggestion: hint)
    return nil
  }
}

private struct ParsedStop: Sendable {
  var color: Color
  var location: Double?
}

/// The keys of a gradient as written, before they are checked together.
private struct ParsedGradient: Sendable {
  var linear: [Gradient.Stop]?
  var radial: [Gradient.Stop]?
  var angle: Double?
  var from: Point?
  var to: Point?
  var center: Point?
  var radius: Point?

  static let rules: [KeyRule] = [
    .exactlyOne(["linear", "radial"]), .atMostOne(["angle", "from"]), .needs("angle", ["linear"]),
    .needs("from", ["to"]), .needs("to", ["from"]), .needs("from", ["linear"]),
    .needs("center", ["radial"]), .needs("radius", ["radial"]),
  ]

  var gradient: Gradient {
    if let radial {
      let center = center ?? Point(0.5, 0.5)
      return Gradient(.radial, from: center, to: center + (radius ?? Point(0.5, 0.5)), stops: radial)
    }
    let stops = linear ?? []
    if let angle { return Gradient(angle: angle, stops: stops) }
    return Gradient(.linear, from: from ?? Point(0.5, 0), to: to ?? Point(0.5, 1), stops: stops)
  }
}
