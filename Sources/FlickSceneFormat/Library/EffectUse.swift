import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickLayerFormat
import FlickScene

/// The use of an effect of the library, or of a file, with values for the effect's parameters.
struct EffectUse: Sendable {
  var name: Located<String>?
  var arguments: SourceNode?
  var preset: Located<String>?
  var contents: [(key: SourceNode.Key, value: EffectContent)] = []
}

extension ValueDecoder where Value == EffectUse {
  /// Decodes `{use: cover-flow, with: {angle: 50deg}}`.
  static let effectUse = ObjectDecoder(
    "the use of an effect", EffectUse(), example: "{use: cover-flow}"
  ) {
    Field(
      "use", \.name, ValueDecoder<String>.path.located, required: true,
      "An effect of the library, such as cover-flow, or the path of a file with one")
    Field(
      "with", \.arguments,
      ValueDecoder<SourceNode>(.dictionary(ValueDecoder<String>.text.schema)) { node, _ in node },
      "Values for its parameters")
    Field(
      "preset", \.preset, ValueDecoder<String>.text.located,
      "The name of a preset: values for several of its parameters"
    )
    Field(
      "content", \.contents, .effectContents,
      "Layers that replace layers of its overlays, by name: {photo: {image: fjord.jpg}}")
  }.decoder
}

extension Decoding {
  /// Returns the collection that a use of an effect describes; nil, after reporting the mistake, when there is none.
  mutating func declaration(of use: EffectUse) -> ParsedCollection? {
    guard let name = use.name, let part = effect(name) else { return nil }
    guard let arguments = arguments(of: use, for: part) else { return nil }
    guard let scope = scope(for: part, arguments, at: name.range) else { return nil }
    let declaration = inside(part, usedAt: name.range, scope) { decoding in
      ValueDecoder<ParsedCollection>.effectFile.decode(part.root, &decoding)
    }
    return declaration.map { replacing(use.contents, in: $0, of: name) }
  }

  private mutating func effect(_ name: Located<String>) -> Part? {
    if let entry = EffectLibrary.entry(named: name.value) {
      let path = "effects/\(name.value).yaml"
      return effect(name, at: path, files.parts.read(entry.text, called: path, noun: "effect"))
    }
    guard name.value.contains(".") || name.value.contains("/") else {
      guard !registry.descriptors.contains(where: { $0.type == name.value }) else {
        report(
          Diagnostic(
            "'\(name.value)' is a type of effect, not an effect of the library", at: name.range,
            suggestion: "write 'effect: {type: \(name.value)}'"))
        return nil
      }
      let near = EffectNames(registry).advice(forUse: name.value)
      report(
        Diagnostic(
          "the library has no effect '\(name.value.shortened)'", at: name.range,
          note: "it has \(EffectLibrary.entries.map(\.name).listed)",
          suggestion: (near.map { $0 + " " } ?? "") + "write the name of a file with its ending"))
      return nil
    }
    do throws(AssetError) {
      let file = try files.assets.file(name.value, at: name.range)
      let reading = try files.parts.read(file, noun: "effect")
      let effect = effect(name, at: file.path, reading)
      if let effect {
        checkHeader(of: effect)
        for warning in Diagnostic.unusedParameters(in: effect.root) { warn(warning) }
      }
      return effect
    } catch {
      report(
        Diagnostic(
          "cannot use '\(name.value.shortened)': \(error.message)", at: name.range,
          suggestion: error.suggestion))
      return nil
    }
  }

  private mutating func effect(_ name: Located<String>, at path: String, _ reading: SceneReader.Result)
    -> Part?
  {
    for diagnostic in reading.diagnostics { report(diagnostic) }
    guard let root = reading.root, reading.diagnostics.isEmpty else { return nil }
    guard root["scene"] == nil, let version = root["effect"] else {
      let isScene = root["scene"] != nil
      report(
        Diagnostic(
          "'\(name.value.shortened)' is \(isScene ? "a scene, and " : "")not an effect", at: name.range,
          note: "an effect's file begins with 'effect: 1'"))
      return nil
    }
    guard ValueDecoder<Int>.effectVersion.decode(version, &self) != nil else { return nil }
    return parameters(declaredBy: root).map {
      Part(name: name.value, path: path, root: root, parameters: $0, noun: "effect")
    }
  }

  /// Returns the written values, with those of the preset for the other parameters.
  private mutating func arguments(of use: EffectUse, for effect: Part) -> SourceNode? {
    let nothing = SourceNode(content: .mapping([]), range: use.name?.range ?? effect.root.range)
    guard let preset = use.preset else { return use.arguments ?? nothing }
    guard let values = effect.root["presets"]?[preset.value], case .mapping(let entries) = values.content
    else {
      var names: [String] = []
      if case .mapping(let presets)? = effect.root["presets"]?.content { names = presets.map(\.key.text) }
      report(
        Diagnostic(
          "the effect '\(effect.name.shortened)' has no preset '\(preset.value.shortened)'", at: preset.range,
          note: names.isEmpty ? "it has none" : "its presets: \(names.listed)",
          suggestion: Suggestion.text(for: preset.value, in: names)))
      return nil
    }
    var written: [SourceNode.Entry] = []
    if case .mapping(let own)? = use.arguments?.content { written = own }
    let others = entries.filter { entry in !written.contains { $0.key.text == entry.key.text } }
    return SourceNode(content: .mapping(written + others), range: use.arguments?.range ?? preset.range)
  }
}
