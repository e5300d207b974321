import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickFormula
import FlickScene

extension ValueDecoder where Value == [String: Double] {
  private static let most = 64

  /// Decodes a number; a text belongs elsewhere.
  private static let value = ValueDecoder<Double>(ValueDecoder<Double>.number(-1e9...1e9).schema) {
    node, decoding in
    if let scalar = decoding.scalar(node), !scalar.text.isEmpty, scalar.text.allSatisfy(\.isWordOrSpace) {
      decoding.reportMismatch(
        node, expected: "a number",
        suggestion:
          "'data' is for formulas; write a text as a key of 'each', and show it in a layer by '${...}'")
      return nil
    }
    return ValueDecoder<Double>.number(-1e9...1e9).decode(node, &decoding)
  }

  /// Decodes numbers by the names that formulas use after `data.`.
  static let pageData = ValueDecoder<[(key: SourceNode.Key, value: Double)]>.dictionary(
    of: value, "a mapping of names to numbers, {value: 72}"
  ).then { entries, node, decoding -> [String: Double]? in
    if let effect = decoding.scene.content.effect, effect.type != DeclarativeEffect.type {
      decoding.report(
        "the effect '\(effect.type)' has no formulas that read 'data'", at: node)
      return nil
    }
    guard entries.count <= most else {
      decoding.report("a page has at most \(most) numbers", at: node)
      return nil
    }
    for (key, _) in entries { guard decoding.checkFormulaName(key) else { return nil } }
    return Dictionary(entries.map { ($0.key.text, $0.value) }) { first, _ in first }
  }
}

extension Character {
  fileprivate var isWordOrSpace: Bool { isLetter || self == " " }
}

extension Decoding {
  /// Checks that every page has the values that formulas read.
  mutating func checkData(_ readings: [CollectionDeclaration.DataReading], of pages: [PageTemplate]) {
    guard !readings.isEmpty else { return }
    let outer = mentions
    if let effectUse = scene.content.effectUse { mentions.append(.init("used at", effectUse)) }
    defer { mentions = outer }
    for reading in readings where !isFull {
      guard let page = pages.first(where: { $0.data[reading.name] == nil }) else { continue }
      let names = page.data.keys.sorted()
      report(
        Diagnostic(
          "page '\(page.id)' has no number '\(reading.name.shortened)' in its 'data'",
          at: reading.formula.source?.place(of: reading.range) ?? page.range,
          note: names.isEmpty ? "it has no 'data'" : "its data: \(names.listed)",
          suggestion: Suggestion.text(for: reading.name, in: names)
            ?? "give each page 'data: {\(reading.name.shortened): 0}'"))
    }
  }
}
