import FlickBasics
import FlickDeclarative
package import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
package import FlickMotion
package import FlickScene

/// An animation with the properties that it changes.
package struct DecodedAnimation: Sendable {
  package let animation: LayerAnimation
  /// The properties, each at its first place in the text.
  package let uses: [LookUse]
}

extension ValueDecoder where Value == [DecodedAnimation] {
  /// Decodes an animation, or a list of animations.
  package static let animations = ValueDecoder<DecodedAnimation>.animation.map { [$0] }
    .or(
      ValueDecoder<[DecodedAnimation]>.list(of: .animation, count: 1...10, "a list of 1 to 10 animations"),
      when: \.isSequence)
}

extension ValueDecoder where Value == DecodedAnimation {
  /// Decodes `{after: open.settled, keys: {0s: {opacity: 0}, 300ms: {opacity: 1}}}`.
  fileprivate static let animation = ObjectDecoder(
    "an animation", ParsedAnimation(),
    example: "{duration: 1s, keys: {0%: {opacity: 0}, 100%: {opacity: 1}}}",
    rules: [.atMostOne(["at", "after", "when"]), .needs("wait", ["after", "when"])]
  ) {
    Field(
      "at", \.at, ValueDecoder<Double>.time().located,
      "The start, as a time of the scene; by default at once")
    Field(
      "after", \.after, ValueDecoder<StepReferenceText>.anyStepReference.located,
      "The event of a step at which the animation begins: 'open.settled'")
    Field(
      "when", \.state, ValueDecoder<String>.text,
      "What starts the animation each time it turns on: a state of a declarative effect, or rest, visible or page"
    )
    Field("wait", \.wait, ValueDecoder<Double>.time(), default: "0ms", "The wait after 'after' or 'when'")
    Field(
      "duration", \.duration, ValueDecoder<Double>.time(0.001...Scene.maximumDuration).located,
      "The duration of one run; if key frames are at times, by default the time of the last one")
    Field(
      "repeat", ValueDecoder<Int?>.runs, default: 1, "The number of runs, or 'forever': until the scene ends"
    ) { runs, animation, _ in
      animation.runs = runs
    }
    Field(
      "mirror", \.isMirrored, .boolean, default: false, "Whether every second run goes backwards")
    Field(
      "ease", \.curve, .keyFrameCurve, default: "linear",
      "The curve between key frames: a curve's name, [x1, y1, x2, y2], {spring: 0.6} or {steps: 4}"
    )
    Field(
      "keys", .keyFrames, required: true,
      "The key frames, by their times in a run: {0%: {opacity: 0}, 100%: {opacity: 1}} or {0s: {...}, 300ms: {...}}"
    ) { frames, animation, _ in
      animation.frames = frames
    }
  }.decoder.then { parsed, node, decoding -> DecodedAnimation? in
    var parsed = parsed
    parsed.keysRange = node.key("keys")?.range
    return parsed.animation(at: node, &decoding).map { DecodedAnimation(animation: $0, uses: parsed.uses) }
  }.named("animation")
}

extension ParsedAnimation {
  fileprivate var uses: [LookUse] {
    var uses: [LookUse] = []
    for frame in frames {
      uses += frame.formulas.map { LookUse(property: $0.key.written, range: $0.value.range) }
      uses += frame.colors.map { LookUse(property: $0.key, range: $0.value.range) }
    }
    return uses.firstOfEach
  }
}

extension ValueDecoder where Value == Int? {
  /// Decodes the number of runs; nil means forever.
  fileprivate static let runs = ValueDecoder<Int>.integer(1...10_000).map { Int?.some($0) }
    .or(
      ValueDecoder<String>.choice(["forever"]).map { _ in Int?.none },
      when: { node in
        guard case .scalar(let scalar) = node.content else { return false }
        return NumberText(scalar.text) == nil && !scalar.text.contains("$")
      })
}

extension ValueDecoder where Value == KeyFrameCurve {
  /// Decodes a name, four numbers as in CSS, a spring, or steps.
  package static let keyFrameCurve = ValueDecoder<CurveName>.cases.map(\.curve)
    .or(
      ValueDecoder<[Double]>.list(
        of: .number(-10...10), count: 4...4, "a curve's four numbers, [x1, y1, x2, y2]"
      ).then { values, node, decoding in
        if let curve = TimingCurve(values[0], values[1], values[2], values[3]) { return .timing(curve) }
        decoding.report(
          "x1 and x2 of a curve lie between 0 and 1, so that it goes forward in time", at: node)
        return nil
      }, when: \.isSequence
    )
    .or(
      ObjectDecoder(
        "a curve", KeyFrameCurve.linear, example: "{spring: 0.6}", rules: [.exactlyOne(["spring", "steps"])]
      ) {
        Field(
          "spring", ValueDecoder<Double>.number(0.05...1),
          "The damping ratio of a spring: below 1 it overshoots, with 1 it does not"
        ) { ratio, curve, _ in curve = .spring(dampingRatio: ratio) }
        Field(
          "steps", ValueDecoder<Int>.integer(1...1000), "The number of jumps, with the last one at the end"
        ) {
          count, curve, _ in
          curve = .steps(count)
        }
      }.decoder, when: \.isMapping
    )
    .named("keyFrameCurve")
}

/// The curves with names.
private enum CurveName: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut, hold

  var curve: KeyFrameCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .timing(.easeIn)
    case .easeOut: .timing(.easeOut)
    case .easeInOut: .timing(.easeInOut)
    case .hold: .hold
    }
  }
}
