import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickScene

extension ValueDecoder where Value == EffectChoice {
  /// Decodes `{type: page-tabs, mask: true}`, or the name of the type alone.
  static func effect(in registry: EffectRegistry) -> ValueDecoder {
    let descriptors = registry.descriptors
    let type = ValueDecoder<String>.name(
      of: "an effect", in: descriptors.map(\.type),
      wayOn: "'flickbook effects' lists them; docs/custom-effects.md shows how to make another",
      advice: { EffectNames(registry).advice(forType: $0) })
    let objects = descriptors.map { object(for: $0) }
    let schemas = zip(descriptors, objects).map {
      $0.type == DeclarativeEffect.type ? ValueDecoder<ParsedCollection>.declaration.schema : $1.schema
    }
    return ValueDecoder(.anyOf([type.schema] + schemas + [ValueDecoder<EffectUse>.effectUse.schema])) {
      node, decoding in
      if let name = node["use"] ?? (node["type"] == nil ? node.value(meantBy: "use") : nil) {
        return used(node, at: name.range, &decoding)
      }
      let isWord = node.isScalar
      guard let typeNode = isWord ? node : node.value(meantBy: "type") else {
        let expectation = "an effect with its 'type'"
        decoding.reportMismatch(
          node, expected: expectation, note: "known types: \(descriptors.map(\.type).listed)")
        return nil
      }
      if case .scalar(let word) = typeNode.content, EffectLibrary.entry(named: word.text) != nil,
        !descriptors.contains(where: { $0.type == word.text })
      {
        decoding.report(
          Diagnostic(
            "'\(word.text)' is an effect of the library, not a type", at: typeNode.range,
            suggestion: "write 'effect: {use: \(word.text)}'"))
        return nil
      }
      guard let name = type.decode(typeNode, &decoding),
        let index = descriptors.firstIndex(where: { $0.type == name })
      else { return nil }
      decoding.scene.content.effect = descriptors[index]
      let body = isWord ? SourceNode(mapping: "type", to: node) : node
      if name == DeclarativeEffect.type { return collection(body, at: typeNode.range, &decoding) }
      let parameters = objects[index].decode(body, &decoding)
      return parameters.map { EffectChoice(name, parameters: $0, range: typeNode.range) }
    }
  }

  /// Decodes a collection that the scene declares.
  private static func collection(
    _ node: SourceNode, at range: SourceRange, _ decoding: inout Decoding
  ) -> EffectChoice? {
    choice(ValueDecoder<ParsedCollection>.declaration.decode(node, &decoding), at: range, &decoding)
  }

  /// Decodes an effect of the library, or of a file.
  private static func used(
    _ node: SourceNode, at range: SourceRange, _ decoding: inout Decoding
  ) -> EffectChoice? {
    decoding.scene.content.effect = decoding.registry[DeclarativeEffect.type]?.descriptor
    guard let use = ValueDecoder<EffectUse>.effectUse.decode(node, &decoding) else {
      decoding.scene.content.effect = nil
      return nil
    }
    decoding.scene.content.effectUse = range
    return choice(decoding.declaration(of: use), at: range, &decoding)
  }

  private static func choice(
    _ parsed: ParsedCollection?, at range: SourceRange, _ decoding: inout Decoding
  ) -> EffectChoice? {
    guard let parsed else {
      // The effect's controls, and everything else that scripts use of it, are unknown.
      decoding.scene.content.effect = nil
      return nil
    }
    var choice = EffectChoice(DeclarativeEffect.type, range: range)
    choice.declared = DeclaredEffect(parsed.collection, overlays: parsed.overlays.compactMap(\.layer))
    decoding.scene.content.pageUse = parsed.pageUse
    decoding.scene.content.dataReadings = parsed.collection.declaration.dataReadings
    if decoding.scene.content.effect?.type == DeclarativeEffect.type {
      decoding.scene.content.effect = DeclarativeEffect.descriptor(of: parsed.collection.declaration)
    }
    return choice
  }

  private static func object(for descriptor: EffectDescriptor) -> ValueDecoder<ParameterValues> {
    let noun = "the effect '\(descriptor.type)'"
    let parameters = ObjectDecoder<ParameterValues>(noun, parameters: descriptor.parameters)
    let type = ValueDecoder<String>(.plain([.init("const", .string(descriptor.type))])) { node, decoding in
      decoding.scalar(node)?.text
    }
    return ObjectDecoder(noun, [:]) {
      Field("type", type, required: true, descriptor.summary) { _, _, _ in }
      parameters.fields
    }.decoder
  }
}
