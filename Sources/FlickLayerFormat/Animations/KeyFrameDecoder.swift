import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula
import FlickGeometry
import FlickMotion

extension ValueDecoder where Value == [ParsedKeyFrame] {
  /// Decodes a mapping of moments to the properties at these moments.
  static let keyFrames = ValueDecoder<[(key: SourceNode.Key, value: ParsedKeyFrame)]>.dictionary(
    of: .keyFrame, "a mapping of times to key frames"
  ).then { entries, node, decoding -> [ParsedKeyFrame]? in
    guard (2...100).contains(entries.count) else {
      let isSingle = entries.count == 1
      decoding.report(
        "an animation has 2 to 100 key frames", at: node,
        note: isSingle ? "here is one" : "here are \(entries.count)",
        suggestion: isSingle ? "for a value that stays, write it at two moments" : nil)
      return nil
    }
    let unit = decoding.unit(meantBy: entries.map(\.key))
    let frames = entries.compactMap { key, frame -> ParsedKeyFrame? in
      var frame = frame
      guard let place = decoding.place(of: key, unit) else { return nil }
      (frame.key, frame.place) = (key, place)
      return frame
    }
    return frames.count == entries.count ? frames : nil
  }
}

extension Decoding {
  /// Returns the unit that numbers without one mean: shares of the run, percentages, or milliseconds. All keys together
  /// tell it, since a run may be written as 0 to 1, as 0 to 100, or in milliseconds.
  fileprivate func unit(meantBy keys: [SourceNode.Key]) -> ParsedKeyFrame.Unit {
    let numbers = keys.compactMap { NumberText.split($0.text) }
    if numbers.contains(where: { ["ms", "s", "f"].contains($0.unit) }) { return .milliseconds }
    let greatest = numbers.filter { $0.unit.isEmpty }.map(\.number).max() ?? 0
    if greatest > 100 { return .milliseconds }
    return greatest > 1 || numbers.contains { $0.unit == "%" } ? .percent : .share
  }

  /// Returns the place of a key such as `50%` or `400ms`; nil, after reporting the mistake, for a key that is not a
  /// moment.
  ///
  /// - Parameter unit: The unit that a number without one means.
  fileprivate mutating func place(of key: SourceNode.Key, _ unit: ParsedKeyFrame.Unit)
    -> ParsedKeyFrame.Place?
  {
    let node = SourceNode(
      content: .scalar(SourceNode.Scalar(text: key.text, style: .plain)), range: key.range)
    guard let text = scalar(node)?.text else { return nil }
    guard let (number, written) = NumberText.split(text) else { return misplaced(key) }
    switch written {
    case "%" where (0...100).contains(number): return .part(number / 100)
    case "ms", "s", "f": return ValueDecoder<Double>.time().decode(node, &self).map { .time($0) }
    default:
      guard written.isEmpty, number >= 0 else { return misplaced(key) }
      let meant =
        switch unit {
        case .share: "\((number * 100).plain)%"
        case .percent: "\(text)%"
        case .milliseconds: "\(text)ms"
        }
      return misplaced(key, suggestion: "did you mean '\(meant)'?")
    }
  }

  private mutating func misplaced(_ key: SourceNode.Key, suggestion: String? = nil) -> ParsedKeyFrame.Place? {
    report(
      Diagnostic(
        "a key frame stands at a percentage of the run, 0% to 100%, or at a time such as 400ms, "
          + "not at '\(key.text.shortened)'", at: key.range, suggestion: suggestion))
    return nil
  }
}

extension ValueDecoder where Value == ParsedKeyFrame {
  fileprivate static let keyFrame = ObjectDecoder(
    "a key frame", ParsedKeyFrame(), example: "{opacity: 0, y: 20}",
    rules: LookPair.rules
  ) {
    LookProperty.ofAnimations.filter { !LookPair.hidden.contains($0) && $0.unit != .color }.map {
      property -> Field<ParsedKeyFrame> in
      if property == .corner { return corner }
      return Field(
        property.rawValue, ValueDecoder<Formula>.formula(of: property).located,
        property.summary
      ) { text, frame, _ in
        frame.formulas[property] = text
      }
    }
    LookPair.all.map { pair in
      Field(
        pair.name,
        ValueDecoder<[Located<Formula>]>.list(
          of: ValueDecoder<Formula>.formula(of: pair.first).located, count: 2...2,
          "a list of two numbers, \(pair.example)"), pair.summary
      ) { texts, frame, _ in
        (frame.formulas[pair.first], frame.formulas[pair.second]) = (texts[0], texts[1])
      }
    }
    LookProperty.ofAnimations.filter { $0.unit == .color }.map { property in
      Field(property.rawValue, ValueDecoder<Color>.color.located, property.summary) { color, frame, _ in
        frame.colors[property] = color
      }
    }
    Field(
      "ease", ValueDecoder<KeyFrameCurve>.keyFrameCurve,
      "The curve from here to the next key frame; by default that of the animation"
    ) { curve, frame, _ in
      frame.curve = curve
    }
  }.decoder

  private static let corner = Field<ParsedKeyFrame>(
    LookProperty.corner.rawValue, ValueDecoder<[LookProperty: Formula]>.corners.located,
    LookProperty.cornersSummary
  ) { radii, frame, _ in
    for (corner, radius) in radii.value {
      frame.formulas[corner] = Located(value: radius, range: radius.source?.range ?? radii.range)
    }
  }
}
