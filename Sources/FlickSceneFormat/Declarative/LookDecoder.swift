import FlickDeclarative
import FlickFormula
import FlickMotion
import FlickScene

/// How something looks, before it is known what its formulas mean.
struct ParsedLook: Sendable {
  var formulas: [LookProperty: Formula] = [:]
  var stops: [CollectionDeclaration.KeyFrames.Stop] = []
  var over: Formula?
  var curve = KeyFrameCurve.linear

  var look: CollectionDeclaration.Look {
    let keys = CollectionDeclaration.KeyFrames(over: over ?? "phase", curve: curve, stops)
    return CollectionDeclaration.Look(formulas, keys: stops.isEmpty ? nil : keys)
  }
}

extension ValueDecoder where Value == ParsedLook {
  /// Formulas by properties, and key frames.
  static func look(_ noun: String, _ properties: [LookProperty]) -> ValueDecoder {
    let stop = ObjectDecoder(noun, ParsedLook()) { LookFields.formulas(properties) }.decoder
    let keys = ValueDecoder<[(key: SourceNode.Key, value: ParsedLook)]>.dictionary(
      of: stop, "a mapping of numbers to what holds there")
    return ObjectDecoder(noun, ParsedLook(), example: "{scale: \"1 - 0.1 * abs(phase)\"}") {
      LookFields.formulas(properties)
      LookFields.keys(keys)
    }.decoder
  }
}

enum LookFields {
  /// A key for each property; the anchor is one of two numbers.
  static func formulas(_ properties: [LookProperty]) -> [Field<ParsedLook>] {
    let single = properties.filter { ![.anchorX, .anchorY].contains($0) }
    return single.map { property in
      Field(property.rawValue, .formula(percentOf: property.percentBase), property.summary) { text, look, _ in
        look.formulas[property] = text
      }
    } + (properties.contains(.anchorX) ? [anchor] : [])
  }

  private static let anchor = Field<ParsedLook>(
    "anchor",
    ValueDecoder<[Formula]>.list(
      of: .formula(percentOf: .one), count: 2...2, "a list of two numbers, [0.5, 0.5]"),
    "Where it is scaled and turned about: [0, 0] is its top left corner, [1, 1] the bottom right one"
  ) { texts, look, _ in
    (look.formulas[.anchorX], look.formulas[.anchorY]) = (texts[0], texts[1])
  }

  /// Key frames, and what they are frames over.
  @FieldBuilder<ParsedLook> static func keys(
    _ decoder: ValueDecoder<[(key: SourceNode.Key, value: ParsedLook)]>
  ) -> [Field<ParsedLook>] {
    Field("over", .formula(), default: "phase", "What the key frames are at values of") { text, look, _ in
      look.over = text
    }
    Field(
      "ease", ValueDecoder<KeyFrameCurve>.keyFrameCurve, default: "linear",
      "How it goes from each key frame to the next: a curve's name, [x1, y1, x2, y2], {spring: 0.6} or {steps: 4}"
    ) { curve, look, _ in
      look.curve = curve
    }
    Field(
      "keys", decoder, "What holds at numbers, in between on the curve: {-1: {scale: 0.8}, 0: {scale: 1}}"
    ) {
      entries, look, decoding in
      for (key, value) in entries {
        guard let number = NumberText(key.text)?.value, look.stops.count < 12 else {
          decoding.report(
            Diagnostic(
              look.stops.count < 12
                ? "a key frame stands at a number, not at '\(key.text.shortened)'"
                : "there are at most 12 key frames",
              at: key.range))
          continue
        }
        look.stops.append(CollectionDeclaration.KeyFrames.Stop(at: number, value.formulas))
      }
      look.stops.sort { $0.position < $1.position }
    }
  }
}

extension LookProperty {
  fileprivate var percentBase: PercentBase? {
    switch self {
    case .x, .width: .viewWidth
    case .y, .height: .viewHeight
    case .scale, .scaleX, .scaleY, .opacity, .shade, .shadow: .one
    default: nil
    }
  }
}
