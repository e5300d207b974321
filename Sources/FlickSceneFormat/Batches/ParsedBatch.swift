import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument

/// The keys of a batch.
package struct ParsedBatch: Sendable {
  var title: String?
  var scenes: [BatchFile.Entry] = []
  var changes: [SceneChange] = []
  var axes: [BatchAxis] = []
  var data: SourceNode?
  var excluded: [SourceNode] = []
  var names: Located<String>?
}

/// An axis of a matrix, such as `device`, with its values.
struct BatchAxis: Sendable {
  var name: String
  var choices: [BatchChoice]
}

/// One value of an axis.
struct BatchChoice: Sendable {
  var label: String
  var changes: [SceneChange]
}

extension BatchFile {
  init(_ parsed: ParsedBatch, rows: SceneTable?, _ source: SourceText) throws(Refusal) {
    var variants = [SceneVariant()]
    for axis in parsed.axes {
      guard variants.count * axis.choices.count <= BatchFile.maximumVariants else {
        throw BatchFile.hasTooMany
      }
      variants = variants.flatMap { variant in
        axis.choices.map { variant.combined(with: SceneVariant($0, of: axis, source)) }
      }
    }
    let left = try parsed.exclusions()
    variants = variants.filter { variant in !left.contains { $0.applies(to: variant) } }
    guard !variants.isEmpty else {
      throw Refusal(Diagnostic("'exclude' leaves nothing of the matrix", at: parsed.excluded.first?.range))
    }
    if let rows {
      guard variants.count * rows.variants.count <= BatchFile.maximumVariants else {
        throw BatchFile.hasTooMany
      }
      variants = variants.flatMap { variant in rows.variants.map { variant.combined(with: $0) } }
    }
    for index in variants.indices {
      variants[index].settings.changes = variants[index].settings.changes.outermostFirst
    }
    scenes = parsed.scenes
    for (index, entry) in parsed.scenes.enumerated() {
      scenes[index].settings = SceneSettings(parsed.changes + entry.settings.changes, sources: [source])
    }
    (self.variants, title) = (variants, parsed.title)
    names = parsed.names.map { NamePattern($0.value, at: $0.range, of: source) }
    sources = [source]
  }

  private static let hasTooMany = Refusal(
    Diagnostic("the matrix and its rows have more than 10,000 variants", at: nil))
}

extension SceneVariant {
  fileprivate init(_ choice: BatchChoice, of axis: BatchAxis, _ source: SourceText) {
    self.init(
      values: [Value(name: axis.name, text: choice.label)], labels: [choice.label],
      settings: SceneSettings(choice.changes, sources: [source]))
  }
}

/// A combination of values that is left out.
private struct Exclusion {
  var values: [SceneVariant.Value]

  func applies(to variant: SceneVariant) -> Bool { values.allSatisfy(variant.values.contains) }
}

extension ParsedBatch {
  /// Returns the combinations to leave out. Their axes and values must be those of the matrix.
  fileprivate func exclusions() throws(Refusal) -> [Exclusion] {
    try excluded.map { node throws(Refusal) in
      guard case .mapping(let entries) = node.content, !entries.isEmpty else {
        throw Refusal(
          Diagnostic(
            "an excluded combination is a mapping, such as {device: ipad, variant: dark}", at: node.range))
      }
      return Exclusion(values: try entries.map { entry throws(Refusal) in try value(of: entry) })
    }
  }

  private func value(of entry: SourceNode.Entry) throws(Refusal) -> SceneVariant.Value {
    guard let axis = axes.first(where: { $0.name == entry.key.text }) else {
      throw ParsedBatch.unknown(
        "the matrix has no axis", entry.key.text, at: entry.key.range, axes.map(\.name))
    }
    guard case .scalar(let scalar) = entry.value.content,
      axis.choices.contains(where: { $0.label == scalar.text })
    else {
      throw ParsedBatch.unknown(
        "'\(axis.name)' has no value", entry.value.kindName.filter { $0 != "'" }, at: entry.value.range,
        axis.choices.map(\.label))
    }
    return SceneVariant.Value(name: axis.name, text: scalar.text)
  }

  private static func unknown(
    _ complaint: String, _ word: String, at range: SourceRange, _ known: [String]
  ) -> Refusal {
    Refusal(
      Diagnostic(
        "\(complaint) '\(word.shortened)'", at: range, note: "known: \(known.listed)",
        suggestion: Suggestion.text(for: word, in: known)))
  }

  /// Returns the rows that are in the batch itself, or in a file in its folder.
  func table(besideBatchCalled name: String, _ source: SourceText) throws(SceneDiagnostics) -> SceneTable? {
    guard let data else { return nil }
    guard let path = tableFile(besideBatchCalled: name) else {
      do throws(Refusal) { return try SceneTable(data, sources: [source]) } catch {
        throw SceneDiagnostics([error.diagnostic], sources: [source])
      }
    }
    return try SceneTable(file: path, at: data.range, of: source)
  }

  /// The path of the table's file; nil if there is none.
  func tableFile(besideBatchCalled name: String) -> String? {
    guard case .scalar(let scalar) = data?.content else { return nil }
    return scalar.text.hasPrefix("/") ? scalar.text : PathString.folderPrefix(of: name) + scalar.text
  }
}
