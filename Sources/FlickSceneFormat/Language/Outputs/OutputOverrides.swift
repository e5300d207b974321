import FlickBasics
import FlickDeclarative
import FlickDecoding
package import FlickDiagnostics
package import FlickDocument
package import FlickEffects
package import FlickScene
package import FlickStage

/// Values that replace those of outputs in their scene, by the keys of the scene language: `width`, `crf`.
package struct OutputOverrides: Hashable, Sendable {
  package private(set) var entries: [SourceNode.Entry] = []
  package private(set) var dropped: Set<String> = []
  /// The preset that replaces the scene's outputs; nil to make the scene's own outputs.
  package var preset: OutputPreset?
  /// The texts that contain the values, for messages.
  package private(set) var sources: [SourceText] = []

  /// Replaces nothing.
  package init() {}

  /// Whether outputs stay as they are.
  package var isEmpty: Bool { entries.isEmpty && dropped.isEmpty && preset == nil }

  /// Replaces a value of outputs.
  ///
  /// - Parameters:
  ///   - key: A key of outputs, such as `width`.
  ///   - text: The value as scenes write it, such as `50%` or `[0, 0, 100, 80]`.
  ///   - name: The name of the value in messages, such as `--width`.
  /// - Throws: The mistake in the value.
  package mutating func set(_ key: String, to text: String, name: String) throws(SceneDiagnostics) {
    let source = SourceText(name: name, text: text)
    let table = LineTable(file: name, text: text, noun: "value")
    let place = table.range(0, table.scalars.count)
    do throws(Refusal) {
      let value = SourceNode(word: text, at: place, mayBeQuoted: true)
      if let mistake = ParsedOutput.mistake(in: value, under: key) { throw Refusal(mistake) }
      entries.append(SourceNode.Entry(key: SourceNode.Key(text: key, range: place), value: value))
      sources.append(source)
    } catch {
      throw SceneDiagnostics([error.diagnostic], sources: [source])
    }
  }

  /// Removes the value of `key` from outputs, so that they have the standard value.
  package mutating func drop(_ key: String) { dropped.insert(key) }

  /// Returns the first value that none of `formats` can have: its name, and the formats that can have it.
  package func unusable(with formats: [OutputFormat]) -> (name: String, formats: [OutputFormat])? {
    entries.lazy.map { ($0.key.range.file, OutputFormat.having($0.key.text)) }
      .first { $0.1.allSatisfy { !formats.contains($0) } }
  }

  /// Returns the output with these values, as far as its format can have them.
  ///
  /// - Parameters:
  ///   - output: An output of `scene`.
  ///   - scene: The scene, for messages.
  ///   - stage: The scene as it was played.
  ///   - registry: The effects that the scene was played with.
  /// - Throws: The mistakes in values that do not go together with others of the output.
  package func applied(
    to output: Output, of scene: Scene, _ stage: Stage, registry: EffectRegistry
  ) throws(SceneDiagnostics) -> Output {
    if entries.isEmpty, dropped.isEmpty { return output }
    do throws(SceneDiagnostics) {
      var node = try output.node
      guard case .mapping(let present) = node.content else { return output }
      let new = entries.filter { OutputFormat.having($0.key.text).contains(output.format) }
      let gone = dropped.union(ParsedOutput.excluded(by: Set(new.map(\.key.text))))
      let kept = present.filter { old in
        !gone.contains(old.key.text) && !new.contains { $0.key.text == old.key.text }
      }
      node.content = .mapping(kept.withoutOrphans(beside: new) + new)
      return try Output(node, output.name, path: output.path, stage, registry)
    } catch {
      throw SceneDiagnostics(error.diagnostics, sources: scene.sources + sources)
    }
  }
}

extension [SourceNode.Entry] {
  /// Returns the entries without those that need another entry, if that is neither among them nor in `others`:
  /// `resample` needs a size, and `keep` a limit.
  fileprivate func withoutOrphans(beside others: [SourceNode.Entry]) -> [SourceNode.Entry] {
    let keys = Set((self + others).map(\.key.text))
    return filter { entry in
      switch entry.key.text {
      case "resample": !keys.isDisjoint(with: ["width", "scale"])
      case "keep": keys.contains("maxBytes")
      default: true
      }
    }
  }
}

extension ParsedOutput {
  /// Returns the mistake in a value, without regard to other values.
  fileprivate static func mistake(in value: SourceNode, under key: String) -> Diagnostic? {
    guard let field = fields.first(where: { $0.property.name == key }) else { return nil }
    var (parsed, decoding) = (ParsedOutput(), Decoding(registry: .builtIn, textName: value.range.file))
    field.read(value, &parsed, &decoding)
    return decoding.diagnostics.first
  }

  /// Returns the keys that may not be written beside `keys`.
  fileprivate static func excluded(by keys: Set<String>) -> Set<String> {
    rules.reduce(into: []) { excluded, rule in
      guard case .atMostOne(let names) = rule, !keys.isDisjoint(with: names) else { return }
      excluded.formUnion(Set(names).subtracting(keys))
    }
  }
}

extension Output {
  /// The output as its scene writes it, with the place of each value.
  fileprivate var node: SourceNode {
    get throws(SceneDiagnostics) {
      var node = try Output.node(words: words, name: name, path: path)
      node.range = range ?? node.range
      guard case .mapping(var entries) = node.content else { return node }
      for i in entries.indices {
        guard let place = place(of: entries[i].key.text) else { continue }
        (entries[i].key.range, entries[i].value.range) = (place, place)
      }
      node.content = .mapping(entries)
      return node
    }
  }
}
