import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula
import FlickLayerFormat
import FlickLayers
import FlickMotion

/// A look as it is written, before its formulas are compiled.
struct ParsedLook: Sendable {
  var formulas: [LookProperty: Formula] = [:]
  var stops: [CollectionDeclaration.KeyFrames.Stop] = []
  var over: Formula?
  var curve = KeyFrameCurve.linear
  /// The unit by which the layer's text is divided into pieces.
  var split: Located<TextUnit>?
  /// The calculations of `let`, by name. Only a look of many layers has them.
  var names: [String: Formula] = [:]
  /// The place of the first of these names.
  var namePlace: SourceNode.Key?

  var look: CollectionDeclaration.Look {
    var (formulas, stops) = (formulas, stops)
    if ([formulas] + stops.map(\.formulas)).contains(where: \.hasOwnCorners) {
      formulas.spreadCorner()
      for index in stops.indices { stops[index].formulas.spreadCorner() }
    }
    let keys = CollectionDeclaration.KeyFrames(over: over ?? "phase", curve: curve, stops)
    return CollectionDeclaration.Look(formulas, keys: stops.isEmpty ? nil : keys)
  }
}

extension ParsedLook {
  /// The properties that the look sets, each at its first place.
  var uses: [LookUse] { Self.uses(in: [formulas] + stops.map(\.formulas)) }

  /// The properties that key frames set, and that have a formula beside them, each at its first place.
  fileprivate var idleUses: [LookUse] {
    let steady = Set(formulas.keys.map(\.written))
    return Self.uses(in: stops.map(\.formulas)).filter { steady.contains($0.property) }
  }

  private static func uses(in looks: [[LookProperty: Formula]]) -> [LookUse] {
    looks.flatMap { formulas in
      formulas.compactMap { property, formula in
        formula.source.map { LookUse(property: property.written, range: $0.range) }
      }
    }.firstOfEach
  }
}

/// The look for the layers with a name, or with names that match a pattern.
struct NamedLook: Sendable {
  let key: SourceNode.Key
  let look: ParsedLook

  var layerUse: LayerUse {
    let split = look.split.map { LayerUse.Division(unit: $0.value, range: $0.range) }
    return LayerUse(key: key, properties: look.uses, split: split)
  }
}

extension [NamedLook] {
  var byNames: [String: CollectionDeclaration.Look] {
    Dictionary(map { ($0.key.text, $0.look.look) }) { _, last in last }
  }
}

extension ValueDecoder where Value == ParsedLook {
  /// Decodes the look of a layer of a page, which may divide the layer's text.
  static let pageLayerLook = look("a layer's look", LookProperty.ofLayers, in: .window) {
    Field(
      "split", \.split, ValueDecoder<TextUnit>.cases.located,
      "Splits the layer's text, so that the formulas apply to each letter, word or line")
    LookFields.names
  }

  /// Decodes formulas by properties, and key frames.
  ///
  /// - Parameter area: The area that percentages of lengths are shares of.
  static func look(
    _ noun: String, _ properties: [LookProperty], in area: PercentArea = .view,
    @FieldBuilder<ParsedLook> more: () -> [Field<ParsedLook>] = { [] }
  ) -> ValueDecoder {
    let stop = ObjectDecoder(noun, ParsedLook(), rules: LookPair.rules) {
      LookFields.formulas(properties, in: area)
    }.decoder
    let keys = ValueDecoder<[(key: SourceNode.Key, value: ParsedLook)]>.dictionary(
      of: stop, "a mapping of numbers to key frames")
    let more = more()
    return ObjectDecoder(
      noun, ParsedLook(), example: "{scale: \"1 - 0.1 * abs(phase)\"}",
      rules: LookPair.rulesOfLooks
    ) {
      LookFields.formulas(properties, in: area)
      LookFields.keys(keys)
      more
    }.decoder.then { look, node, decoding -> ParsedLook? in
      decoding.checkKeyFrames(of: look, in: node)
      return look
    }
  }
}

extension Decoding {
  /// Warns of `over` or `ease` without key frames, and of key frames of a property with a formula.
  mutating func checkKeyFrames(of look: ParsedLook, in node: SourceNode) {
    for key in ["over", "ease"] where node["keys"] == nil {
      guard let idle = node[key] else { continue }
      warn(
        Diagnostic(
          .unusedName, "'\(key)' changes nothing without 'keys'", at: idle.range,
          suggestion: key == "ease"
            ? "add 'keys', or write 'ease(easeIn, ...)' in a formula" : "add 'keys', or delete 'over'"))
    }
    var told: Set<String> = []
    for use in look.idleUses {
      let key = use.property.key
      guard told.insert(key).inserted else { continue }
      warn(
        Diagnostic(
          .unusedName, "the key frames of '\(key)' change nothing", at: use.range,
          note: "'\(key)' has a formula beside 'keys', which counts", suggestion: "delete one of them"))
    }
  }
}

enum LookFields {
  /// The field for the names that a rule for many layers defines for itself.
  @FieldBuilder<ParsedLook> static var names: [Field<ParsedLook>] {
    Field(
      "let",
      ValueDecoder<[(key: SourceNode.Key, value: Formula)]>.dictionary(
        of: .formula(), "a mapping of names to formulas"),
      "Further named calculations, which can use values of the part, such as part.n"
    ) { entries, look, decoding in
      look.namePlace = entries.first?.key
      decoding.add(entries, to: &look.names)
    }
  }

  /// Returns a field for each property, and for some pairs of properties.
  static func formulas(_ properties: [LookProperty], in area: PercentArea = .view) -> [Field<ParsedLook>] {
    let single = properties.filter { !LookPair.hidden.contains($0) }
    let pairs = LookPair.all.filter { properties.contains($0.first) }
    return single.map { property -> Field<ParsedLook> in
      if property == .corner { return corner }
      return Field(property.rawValue, .formula(of: property, in: area), property.summary) { text, look, _ in
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

  private static let corner = Field<ParsedLook>(
    LookProperty.corner.rawValue, ValueDecoder<[LookProperty: Formula]>.corners, LookProperty.cornersSummary
  ) { radii, look, _ in look.formulas.merge(radii) { _, new in new } }

  /// Returns the fields for key frames of some properties.
  static func keys(of properties: [LookProperty], in area: PercentArea = .view) -> [Field<ParsedLook>] {
    let stop = ObjectDecoder("a key frame", ParsedLook(), rules: LookPair.rules) {
      formulas(properties, in: area)
    }.decoder
    return keys(
      ValueDecoder<[(key: SourceNode.Key, value: ParsedLook)]>.dictionary(
        of: stop, "a mapping of numbers to key frames"))
  }

  /// The fields for key frames, and for the formula whose values are their positions.
  @FieldBuilder<ParsedLook> static func keys(
    _ decoder: ValueDecoder<[(key: SourceNode.Key, value: ParsedLook)]>
  ) -> [Field<ParsedLook>] {
    Field("over", .formula(), default: "phase", "The formula whose values choose the key frames") {
      text, look, _ in
      look.over = text
    }
    Field(
      "ease", ValueDecoder<KeyFrameCurve>.keyFrameCurve, default: "linear",
      "The curve between key frames: a curve's name, [x1, y1, x2, y2], {spring: 0.6} or {steps: 4}"
    ) { curve, look, _ in
      look.curve = curve
    }
    Field(
      "keys", decoder.withoutCurve,
      "The key frames, by values of 'over', with curves between them: {-1: {scale: 0.8}, 0: {scale: 1}}"
    ) {
      entries, look, decoding in
      for (key, value) in entries {
        let most = FormulaLimits.keyFrames
        guard look.stops.count < most else {
          decoding.report(Diagnostic("there are at most \(most) key frames", at: key.range))
          break
        }
        guard let number = NumberText(key.text)?.value else {
          decoding.report(
            Diagnostic(
              "a key frame is at a number, not at '\(key.text.shortened)'", at: key.range,
              suggestion: numberHint(key.text)))
          continue
        }
        // Equal texts are one key, but '0' and '0.0' are two.
        let other = entries.first { NumberText($0.key.text)?.value == number }?.key ?? key
        guard other.range == key.range else {
          decoding.report(
            Diagnostic(
              "two key frames are at the same number", at: key.range,
              note: "the other one is in line \(other.range.start.line)"))
          continue
        }
        look.stops.append(CollectionDeclaration.KeyFrames.Stop(at: number, value.formulas))
      }
      look.stops.sort { $0.position < $1.position }
    }
  }
}

/// Returns a hint that suggests the number for a percentage; nil for other texts.
private func numberHint(_ text: String) -> String? {
  guard let (number, unit) = NumberText.split(text), unit == "%" else { return nil }
  return "did you mean '\((number / 100).plain)'?"
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: ParsedLook)] {
  /// This decoder, which also reports an `over` or `ease` among the key frames. Both belong beside `keys`.
  fileprivate var withoutCurve: ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      if case .mapping(let entries) = node.content,
        let stray = entries.first(where: { ["over", "ease"].contains($0.key.text) })?.key
      {
        decoding.report(
          Diagnostic(
            "'\(stray.text)' stands beside 'keys', not in it", at: stray.range,
            suggestion: "write it before 'keys'"))
        return nil
      }
      return decode(node, &decoding)
    }
  }
}
