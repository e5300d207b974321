package import FlickDecoding
import FlickDiagnostics
package import FlickDocument
import FlickGeometry
import FlickScene

extension ValueDecoder where Value == ParsedLayer {
  /// Decodes a part's file: a header, and the look of a layer with its sublayers. The parameters have been read before.
  package static let partBody = ObjectDecoder("a part", ParsedLayer(), example: "{part: 1, layers: [...]}") {
    Field("part", .partVersion, required: true, "The version of the part language: 1") { _, layer, _ in
      if layer.part == nil { layer.part = PartOutline(name: "", size: LengthPoint(.full, .full)) }
    }
    Field("title", .text, "The title of the part") { _, _, _ in }
    Field(
      "size", .extents, default: ["100%", "100%"],
      "The usual [width, height], which a use can change; percentages refer to the surrounding layer"
    ) { size, layer, _ in
      layer.part = PartOutline(name: "", size: size)
    }
    Field(
      "parameters", ValueDecoder<Void>(ValueDecoder<[PartParameter]>.partParameters.schema) { _, _ in },
      "The parameters that a use can set; '${name}' stands for the value"
    ) { _, _, _ in }
    LayerFields.look
    Field(
      "perspective", \.perspective, ValueDecoder<Double>.number(1...100_000),
      "The eye's distance, in points, for layers turned in space")
  }.decoder
}

extension LayerFields {
  package static let partRules: [KeyRule] = [.atMostOne(["use", "layers"]), .needs("with", ["use"])]

  /// The fields for the use of a part. The part comes first, so that other keys of the layer change the part.
  @FieldBuilder<ParsedLayer> package static var part: [Field<ParsedLayer>] {
    Field("with", \.arguments, .arguments, "Values for the part's parameters")
    Field("use", ValueDecoder<String>.path.located, "A part: a path in the scene's folder") {
      name, layer, decoding in
      if let part = decoding.layer(ofPart: name, with: layer.arguments) { layer = part }
    }
  }
}

extension ValueDecoder where Value == SourceNode {
  /// Decodes values by the names of parameters. Each part has its own parameters.
  fileprivate static let arguments = ValueDecoder(.dictionary(ValueDecoder<String>.text.schema)) { node, _ in
    node
  }
}

extension ValueDecoder where Value == Int {
  package static let partVersion = version(of: "part")
  package static let effectVersion = version(of: "effect")

  private static func version(of language: String) -> ValueDecoder {
    ValueDecoder<Double>.word(
      "1, the version of the \(language) language that this program reads", .plain([.init("const", 1)])
    ) { scalar in
      let number = scalar.style == .plain ? NumberText(scalar.text)?.value : nil
      return number == 1 ? number : nil
    }.map { Int($0) }
  }
}

extension ValueDecoder where Value == LengthPoint {
  /// Decodes `[width, height]`.
  fileprivate static let extents = ValueDecoder<[Length]>.list(
    of: .extent, count: 2...2, "a list of two lengths, [width, height]"
  ).map { LengthPoint($0[0], $0[1]) }
}

// MARK: - Parameters

extension ValueDecoder where Value == [PartParameter] {
  /// Decodes a mapping of names to types, or to types with defaults.
  package static let partParameters = ValueDecoder(
    .dictionary(ValueDecoder<ParsedParameter>.partParameter.schema)
  ) {
    node, decoding in
    guard case .mapping(let entries) = node.content else {
      decoding.reportMismatch(node, expected: "a mapping of parameters to their types")
      return nil
    }
    guard entries.count <= 100 else {
      decoding.report("there are at most 100 parameters", at: node, note: "here are \(entries.count)")
      return nil
    }
    let parameters = entries.compactMap { entry in
      ValueDecoder<ParsedParameter>.partParameter.decode(entry.value, &decoding)?.parameter(
        called: entry.key, &decoding)
    }
    return parameters.count == entries.count ? parameters : nil
  }
}

/// The keys of a parameter as written, before they are checked together.
struct ParsedParameter: Sendable {
  var type: PartParameter.ValueType?
  var choices: [String]?
  var defaultNode: SourceNode?

  fileprivate func parameter(called key: SourceNode.Key, _ decoding: inout Decoding) -> PartParameter? {
    guard key.text.isParameterName else {
      decoding.report(
        Diagnostic(
          "a parameter's name has letters, digits and '_', and starts with a letter", at: key.range))
      return nil
    }
    guard let kind = type.map({ .value($0) }) ?? choices.map({ PartParameter.Kind.choice($0) }) else {
      return nil
    }
    var parameter = PartParameter(name: key.text, kind: kind, range: key.range)
    guard let defaultNode else { return parameter }
    guard let text = ValueDecoder<String>.argument(kind).decode(defaultNode, &decoding) else { return nil }
    parameter.defaultText = text
    return parameter
  }
}

extension ValueDecoder where Value == ParsedParameter {
  fileprivate static let partParameter = ObjectDecoder(
    "a parameter", ParsedParameter(), example: "{type: text, default: Hello}",
    rules: [.exactlyOne(["type", "choices"])]
  ) {
    Field("type", \.type, .ofParameter, "The type of its values")
    Field(
      "choices", \.choices, ValueDecoder<[String]>.list(of: .text, count: 1...100, "a list of words"),
      "The allowed words")
    Field(
      "default", \.defaultNode,
      ValueDecoder<SourceNode>(ValueDecoder<String>.text.schema) { node, _ in node },
      "The default value; without one, every use has to give a value")
  }.decoder.or(
    ValueDecoder<PartParameter.ValueType>.typeAlone.map { ParsedParameter(type: $0) }, when: \.isScalar
  ).named("parameter")
}

extension ValueDecoder where Value == PartParameter.ValueType {
  /// Decodes a type. A list of words is no type, but a key of its own.
  fileprivate static let ofParameter = ValueDecoder(cases.schema) { node, decoding in
    guard !node.isScalar else { return cases.decode(node, &decoding) }
    decoding.reportMismatch(
      node, expected: "a type such as text", suggestion: "write 'choices: [left, right]' in place of 'type'")
    return nil
  }

  /// Decodes a type. Other texts are probably a default, which goes with a type.
  fileprivate static let typeAlone = ValueDecoder<String>.choice(names) { text in
    guard !text.isEmpty else { return "write its type, as in 'name: text'" }
    let isWord =
      ForeignValues.meaning(of: text, in: names) != nil || Suggestion.nearest(to: text, in: names) != nil
    return isWord ? nil : "write '{type: \(probableType(of: text).rawValue), default: \(text.written)}'"
  }.then { name, _, _ in Value(rawValue: name) }

  private static let names = Value.allCases.map(\.rawValue)

  private static func probableType(of text: String) -> Value {
    if ["true", "false"].contains(text) { return .boolean }
    if NumberText(text)?.value != nil { return .number }
    if Color(text: text) != nil { return .color }
    return [".png", ".jpg", ".jpeg", ".webp"].contains(where: text.lowercased().hasSuffix) ? .image : .text
  }
}

extension String {
  /// The text as it can stand in a mapping.
  fileprivate var written: String {
    allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? self : "\"\(shortened)\""
  }
}

extension ValueDecoder where Value == String {
  /// Decodes the value of a parameter; returns it as it is written, after checking it.
  static func argument(_ kind: PartParameter.Kind) -> ValueDecoder {
    switch kind {
    case .choice(let words): choice(words)
    case .value(.text): text
    case .value(.number): ValueDecoder<Double>.number(-1e9...1e9).asWritten
    case .value(.integer): ValueDecoder<Int>.integer(-1_000_000_000...1_000_000_000).asWritten
    case .value(.length): ValueDecoder<Length>.length.asWritten
    case .value(.angle): ValueDecoder<Double>.angle().asWritten
    case .value(.boolean): ValueDecoder<Bool>.boolean.asWritten
    case .value(.color): ValueDecoder<Color>.color.asWritten
    case .value(.image): ValueDecoder<ImageReference>.image.asWritten
    }
  }
}

extension ValueDecoder {
  fileprivate var asWritten: ValueDecoder<String> {
    ValueDecoder<String>(schema) { node, decoding in
      guard decode(node, &decoding) != nil else { return nil }
      let shown = node.isPair ? decoding.choose(from: node)?.shown ?? node : node
      return decoding.scalar(shown)?.text
    }
  }
}

extension String {
  /// Whether the string can be a whole `${...}`.
  fileprivate var isParameterName: Bool { isIdentifier && !contains("-") }
}
