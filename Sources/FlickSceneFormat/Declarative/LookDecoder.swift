import FlickBasics
import FlickDeclarative
import FlickFormula
import FlickScene

/// How something looks, before it is known what its formulas mean.
struct ParsedLook: Sendable {
  var formulas: [LookProperty: Formula] = [:]
  var stops: [CollectionDeclaration.KeyFrames.Stop] = []
  var over: Formula?
  var curve = FormulaCurve.linear

  var look: CollectionDeclaration.Look {
    let keys = CollectionDeclaration.KeyFrames(over: over ?? "phase", curve: curve, stops)
    return CollectionDeclaration.Look(formulas, keys: stops.isEmpty ? nil : keys)
  }
}

extension ParsedLook {
  /// The properties that it says, each where it is first.
  var uses: [Located<LookProperty>] {
    ([formulas] + stops.map(\.formulas)).flatMap { formulas in
      formulas.compactMap { property, formula in
        formula.source.map { Located(value: property, range: $0.range) }
      }
    }.firstOfEach
  }
}

/// How a layer is to look, by the name that stands there for it.
struct NamedLook: Sendable {
  let key: SourceNode.Key
  let look: ParsedLook
}

extension [NamedLook] {
  var byNames: [String: CollectionDeclaration.Look] {
    Dictionary(map { ($0.key.text, $0.look.look) }) { _, last in last }
  }
}

extension ValueDecoder where Value == ParsedLook {
  /// Formulas by properties, and key frames.
  static func look(_ noun: String, _ properties: [LookProperty]) -> ValueDecoder {
    let stop = ObjectDecoder(noun, ParsedLook(), rules: LookPair.rules) { LookFields.formulas(properties) }
      .decoder
    let keys = ValueDecoder<[(key: SourceNode.Key, value: ParsedLook)]>.dictionary(
      of: stop, "a mapping of numbers to what holds there")
    return ObjectDecoder(
      noun, ParsedLook(), example: "{scale: \"1 - 0.1 * abs(phase)\"}",
      rules: LookPair.rulesOfLooks
    ) {
      LookFields.formulas(properties)
      LookFields.keys(keys)
    }.decoder
  }
}

enum LookFields {
  /// A key for each property, and for some pairs.
  static func formulas(_ properties: [LookProperty]) -> [Field<ParsedLook>] {
    let single = properties.filter { !LookPair.hidden.contains($0) }
    let pairs = LookPair.all.filter { properties.contains($0.first) }
    return single.map { property in
      Field(property.rawValue, .formula(of: property), property.summary) { text, look, _ in
        look.formulas[property] = text
      }
    }
      + pairs.map { pair in
        Field(
          pair.name,
          ValueDecoder<[Formula]>.list(
            of: .formula(of: pair.first), count: 2...2, "a list of two numbers, \(pair.example)"),
          pair.summary
        ) { texts, look, _ in
          (look.formulas[pair.first], look.formulas[pair.second]) = (texts[0], texts[1])
        }
      }
  }

  /// Key frames, and what they are frames over.
  @FieldBuilder<ParsedLook> static func keys(
    _ decoder: ValueDecoder<[(key: SourceNode.Key, value: ParsedLook)]>
  ) -> [Field<ParsedLook>] {
    Field("over", .formula(), default: "phase", "What the key frames are at values of") { text, look, _ in
      look.over = text
    }
    Field("ease", ValueDecoder<FormulaCurve>.cases, default: "linear", "The curve between key frames") {
      curve, look, _ in
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

/// Two properties under one key.
struct LookPair: Sendable {
  let name: String
  let first: LookProperty
  let second: LookProperty
  let example: String
  let summary: String

  /// Properties that have no key of their own.
  static let hidden: Set<LookProperty> = [.anchorX, .anchorY, .eyeX, .eyeY]

  /// A pair, or one of its properties.
  static let rules: [KeyRule] = all.filter { !hidden.contains($0.first) }.map {
    .excludes($0.name, [$0.first.rawValue, $0.second.rawValue], "it says both")
  }

  /// Of a whole look, which may have its perspective in key frames.
  static let rulesOfLooks = rules + [.needs("eye", ["perspective", "keys"])]

  static let all = [
    LookPair(
      name: "anchor", first: .anchorX, second: .anchorY, example: "[0.5, 0.5]",
      summary:
        "Where it is scaled and turned about: [0, 0] is its top left corner, [1, 1] the bottom right one"),
    LookPair(
      name: "eye", first: .eyeX, second: .eyeY, example: "[0.5, 0.5]",
      summary: "Over which part of it the eye of its perspective is; the anchor, if nothing is said"),
    LookPair(
      name: "trim", first: .trimStart, second: .trimEnd, example: "[0, 25%]",
      summary: "The part of its outline that the stroke follows"),
  ]
}

extension ValueDecoder where Value == Formula {
  /// A formula for a property; a percentage is a share of what the property is measured by.
  static func formula(of property: LookProperty) -> ValueDecoder {
    property.unit == .color ? .color : .formula(percentOf: property.percentBase)
  }

  /// A colour, a calculation of one, or a pair of them.
  private static let color = ValueDecoder.formula(percentOf: nil, noun: "a colour or a formula").paired
}

extension LookProperty {
  fileprivate var percentBase: PercentBase? {
    switch self {
    case .x, .width: .viewWidth
    case .y, .height: .viewHeight
    case .scale, .scaleX, .scaleY, .opacity, .shade, .shadow, .anchorX, .anchorY, .eyeX, .eyeY, .trimStart,
      .trimEnd:
      .one
    default: nil
    }
  }
}
