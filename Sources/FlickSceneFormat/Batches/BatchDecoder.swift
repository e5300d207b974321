package import FlickDecoding
import FlickDiagnostics
import FlickDocument

extension ValueDecoder where Value == ParsedBatch {
  /// Decodes a whole batch.
  package static let batch = ObjectDecoder("a batch", ParsedBatch()) {
    Field("batch", .batchVersion, required: true, "The version of the batch language: 1") { _, _, _ in }
    Field("title", \.title, .text, "The purpose of the batch: the heading of its gallery")
    Field(
      "scenes", \.scenes,
      ValueDecoder<[BatchFile.Entry]>.list(of: .entry, count: 1...1000, "a list of scenes"),
      required: true, "Scenes and folders of scenes, from the batch's folder")
    Field("with", \.changes, .settings, "Changes to all scenes: {fps: 30, effect.mask: false}")
    Field("matrix", \.axes, .matrix, "Every scene is rendered with all combinations of these values")
    Field(
      "exclude", \.excluded, .exclusions,
      "Combinations of the matrix that are left out: [{device: ipad, variant: dark}]")
    Field(
      "data", \.data, .data,
      "A table with one variant in each row: a CSV, JSON or YAML file, or a list of mappings")
    Field(
      "output", \.names, .pattern,
      "The pattern of file names, without endings: ${device}/${scene}; ${file} is the name that the scene gives"
    )
  }.decoder
}

extension ValueDecoder where Value == Int {
  fileprivate static let batchVersion = ValueDecoder<Double>.word(
    "1, the version of the batch language that this program reads", .plain([.init("const", 1)])
  ) { scalar in
    let number = scalar.style == .plain ? NumberText(scalar.text)?.value : nil
    return number == Double(BatchFile.version) ? number : nil
  }.map { Int($0) }
}

extension ValueDecoder where Value == BatchFile.Entry {
  /// Decodes a path, or a mapping with changes.
  fileprivate static let entry = ObjectDecoder(
    "a scene of a batch", BatchFile.Entry(path: ""), example: "{use: tabs.yaml, with: {fps: 30}}"
  ) {
    Field("use", \.path, ValueDecoder<String>.path, required: true, "A scene, or a folder of scenes")
    Field("with", \.settings.changes, .settings, "Changes to the scene")
  }.decoder.or(ValueDecoder<String>.path.map { BatchFile.Entry(path: $0) }, when: \.isScalar).then {
    entry, node, _ in
    var entry = entry
    entry.range = node.range
    return entry
  }.named("scene")
}

extension ValueDecoder where Value == SourceNode {
  /// The path or the rows as written; they are decoded when the table is read.
  fileprivate static let data = ValueDecoder(
    .anyOf([ValueDecoder<String>.path.schema, .list(.dictionary(.plain([])), count: 1...10_000)])
  ) { node, decoding in
    if node.isMapping { decoding.reportMismatch(node, expected: "a path or a list of mappings") }
    return node.isMapping ? nil : node
  }
}

extension ValueDecoder where Value == [SourceNode] {
  /// The exclusions as written; they are decoded when the matrix is known.
  fileprivate static let exclusions = ValueDecoder(
    .list(.dictionary(ValueDecoder<String>.text.schema), count: 1...1000)
  ) { node, decoding in
    if case .sequence(let nodes) = node.content, !nodes.isEmpty { return nodes }
    decoding.reportMismatch(node, expected: "a list of mappings, such as [{device: ipad, variant: dark}]")
    return nil
  }
}

extension ValueDecoder where Value == Located<String> {
  /// A pattern for file names, whose `${...}` are filled in for each file.
  fileprivate static let pattern = ValueDecoder(.plain([.init("type", "string")])) { node, decoding in
    if case .scalar(let scalar) = node.content, !scalar.isNothing {
      return Located(value: scalar.text, range: node.range)
    }
    decoding.reportMismatch(node, expected: "a name such as ${device}/${scene}")
    return nil
  }
}

// MARK: - The matrix

extension ValueDecoder where Value == [BatchAxis] {
  /// Axes by name. A plain value is for the scene's key with the axis's name; a mapping lists its changes.
  fileprivate static let matrix = ValueDecoder(
    .dictionary(
      .list(
        .anyOf([ValueDecoder<String>.text.schema, ValueDecoder<ParsedChoice>.choice.schema]), count: 1...1000)
    )
  ) { node, decoding in
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      decoding.reportMismatch(
        node, expected: "a mapping of axes to values, such as {device: [iphone-5, ipad]}")
      return nil
    }
    let axes = entries.compactMap { decoding.axis(called: $0.key, $0.value) }
    return axes.count == entries.count ? axes : nil
  }
}

/// One value of an axis as it is written, before its keys become changes.
private struct ParsedChoice: Sendable {
  var name = ""
  var changes: [SceneChange]?
  var value: SourceNode?
}

extension ValueDecoder where Value == ParsedChoice {
  fileprivate static let choice = ObjectDecoder(
    "a value of an axis", ParsedChoice(), example: "{name: dark, with: {background: black}}",
    rules: [.exactlyOne(["with", "value"])]
  ) {
    Field("name", \.name, ValueDecoder<String>.text, required: true, "The name of this value in file names")
    Field("with", \.changes, .settings, "Changes to the scene: {background: black, effect.mask: false}")
    Field(
      "value", \.value, ValueDecoder<SourceNode>(.plain([])) { node, _ in node },
      "The value for the key that names the axis")
  }.decoder.named("choice")
}

extension Decoding {
  fileprivate mutating func axis(called key: SourceNode.Key, _ node: SourceNode) -> BatchAxis? {
    guard !NamePattern.standardNames.contains(key.text), key.text != "row" else {
      report(
        Diagnostic("an axis cannot be called '\(key.text)': that name has another meaning", at: key.range))
      return nil
    }
    guard case .sequence(let nodes) = node.content, (1...1000).contains(nodes.count) else {
      reportMismatch(node, expected: "a list of values, such as [iphone-5, ipad]")
      return nil
    }
    var choices: [BatchChoice] = []
    for node in nodes {
      guard let choice = choice(of: key, node) else { return nil }
      guard !choices.contains(where: { $0.label == choice.label }) else {
        report("two values of '\(key.text.shortened)' have the name '\(choice.label.shortened)'", at: node)
        return nil
      }
      choices.append(choice)
    }
    return BatchAxis(name: key.text, choices: choices)
  }

  private mutating func choice(of key: SourceNode.Key, _ node: SourceNode) -> BatchChoice? {
    if case .scalar(let scalar) = node.content, !scalar.isNothing {
      return change(key, to: node).map { BatchChoice(label: scalar.text, changes: [$0]) }
    }
    guard let parsed = ValueDecoder<ParsedChoice>.choice.decode(node, &self) else { return nil }
    if let changes = parsed.changes { return BatchChoice(label: parsed.name, changes: changes) }
    guard let value = parsed.value else { return nil }
    return change(key, to: value).map { BatchChoice(label: parsed.name, changes: [$0]) }
  }

  private mutating func change(_ key: SourceNode.Key, to value: SourceNode) -> SceneChange? {
    do throws(Refusal) { return try SceneChange(key, to: value) } catch {
      report(error.diagnostic)
      return nil
    }
  }
}
