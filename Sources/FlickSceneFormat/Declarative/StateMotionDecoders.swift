import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula
import FlickLayerFormat
import FlickMotion

/// The law of a state's motion if no spring moves it.
enum StateCurve: Hashable, Sendable {
  case eased(KeyFrameCurve)
  case bounce

  func motion(duration: Double) -> CollectionDeclaration.StateMotion {
    switch self {
    case .eased(let curve): .curve(curve, duration: duration)
    case .bounce: .bounce
    }
  }
}

extension ValueDecoder where Value == StateCurve {
  /// Decodes a curve of key frames, or `bounce`.
  static let stateCurve = ValueDecoder<String>.choice(
    FormulaCurve.allCases.map(\.rawValue) + ["bounce"]
  ).map { word -> StateCurve in FormulaCurve(rawValue: word).map { StateCurve.eased($0.curve) } ?? .bounce }
    .or(ValueDecoder<KeyFrameCurve>.keyFrameCurve.map { StateCurve.eased($0) }, when: { !$0.isScalar })
}

extension ValueDecoder where Value == Spring {
  /// Decodes `{duration: 500ms, bounce: 0.2}` or `{stiffness: 300, damping: 20}`.
  static let spring = ObjectDecoder(
    "a spring", ParsedSpring(), example: "{duration: 500ms, bounce: 0.2}",
    rules: [
      .exactlyOne(["duration", "stiffness"]), .needs("bounce", ["duration"]),
      .needs("damping", ["stiffness"]),
      .needs("stiffness", ["damping"]),
    ]
  ) {
    Field(
      "duration", \.duration, ValueDecoder<Double>.time(0.01...20), "The time of one swing without damping")
    Field(
      "bounce", \.bounce, ValueDecoder<Double>.number(0...0.95), default: 0,
      "The overshoot; with 0 there is none")
    Field(
      "stiffness", \.stiffness, ValueDecoder<Double>.number(0.1...100_000), "The stiffness, for a mass of 1")
    Field("damping", \.damping, ValueDecoder<Double>.number(0.1...10_000), "The damping, for a mass of 1")
  }.decoder.then { parsed, _, _ in parsed.spring }
}

private struct ParsedSpring: Sendable {
  var duration: Double?
  var bounce = 0.0
  var stiffness: Double?
  var damping: Double?

  var spring: Spring? {
    if let duration { return Spring(perceptualDuration: duration, bounce: bounce) }
    return stiffness.flatMap { stiffness in damping.flatMap { Spring(stiffness: stiffness, damping: $0) } }
  }
}
