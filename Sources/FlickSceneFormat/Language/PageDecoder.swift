import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickLayerFormat
import FlickScene

extension ValueDecoder where Value == PageTemplate {
  /// Decodes a page that is shown from the start.
  static let shownPage = page(isSpare: false)
  /// Decodes a page that `append` and `insert` add.
  static let sparePage = page(isSpare: true)

  private static func page(isSpare: Bool) -> ValueDecoder {
    ObjectDecoder("a page", ParsedPage(), example: "{id: news}", rules: LayerFields.partRules) {
      Repetition.fields()
      LayerFields.part.map { $0.lifted(to: \ParsedPage.layer) }
      Field(
        "id", \.id, ValueDecoder<String>.pageIdentifier.located, required: true,
        "The page's name in the script")
      Field("labels", \.labels, .labels, "Texts that the effect places")
      Field("data", \.data, .pageData, "Numbers for the effect's formulas: {value: 72} is data.value")
      LayerFields.look.map { $0.lifted(to: \ParsedPage.layer) }
      Field(
        "perspective", \.layer.perspective, ValueDecoder<Double>.number(1...100_000),
        "The eye's distance, in points, for layers turned in space")
    }.decoder.then { parsed, node, decoding in
      guard let id = parsed.id else { return nil }
      if let complaint = decoding.scene.content.pages.add(id.value, isSpare: isSpare, at: id.range) {
        decoding.report(complaint)
        return nil
      }
      var layer = parsed.layer
      layer.part = nil  // a page is as large as the effect makes it
      var page = PageTemplate(
        id: id.value, labels: parsed.labels, layer: layer.template(named: id.value), range: node.range)
      page.data = parsed.data
      return page
    }.named("page")
  }
}

private struct ParsedPage: Sendable {
  var id: Located<String>?
  var labels: [String: String] = [:]
  var data: [String: Double] = [:]
  var layer = ParsedLayer()
}

extension ValueDecoder where Value == [String: String] {
  /// Decodes texts by the names that the effect knows.
  fileprivate static let labels = ValueDecoder<[(key: SourceNode.Key, value: String)]>.dictionary(
    of: .shownText, "a mapping of labels to texts"
  ).then { entries, _, decoding in
    if let effect = decoding.scene.content.effect {
      for entry in entries { decoding.checkLabel(entry.key, of: effect) }
    }
    return Dictionary(entries.map { ($0.key.text, $0.value) }) { first, _ in first }
  }
}

extension Decoding {
  fileprivate mutating func checkLabel(_ key: SourceNode.Key, of effect: EffectDescriptor) {
    let names = effect.labels.map(\.name)
    if names.contains(key.text) { return }
    let note = names.isEmpty ? "it has none" : "known labels: \(names.listed)"
    report(
      Diagnostic(
        "unknown label '\(key.text.shortened)' of the effect '\(effect.type)'", at: key.range, note: note,
        suggestion: Suggestion.text(for: key.text, in: names)))
  }
}

/// The pages that the effect shows, and the spare ones.
struct ParsedContent: Sendable {
  var pages: [PageTemplate] = []
  var spare: [PageTemplate] = []
}

extension ValueDecoder where Value == ParsedContent {
  static let content = ObjectDecoder("the content", ParsedContent()) {
    Field(
      "pages", \.pages, .pages(of: .shownPage), required: true, "The pages, cards or cells in their order")
    Field(
      "spare", \.spare, .pages(of: .sparePage),
      "Pages that are not shown at first; append and insert take them in order")
  }.decoder
}

extension ValueDecoder where Value == [PageTemplate] {
  fileprivate static func pages(of page: ValueDecoder<PageTemplate>) -> ValueDecoder {
    let list = ValueDecoder.repeatingList(of: page, "a list of pages")
    return ValueDecoder(list.schema) { node, decoding in
      guard let pages = list.decode(node, &decoding) else {
        decoding.scene.content.pages.isIncomplete = true
        return nil
      }
      if decoding.scene.content.pages.count <= Scene.maximumPages { return pages }
      decoding.report(
        "a scene has at most \(Scene.maximumPages) pages", at: node,
        note: "here are \(decoding.scene.content.pages.count)")
      return nil
    }
  }
}
