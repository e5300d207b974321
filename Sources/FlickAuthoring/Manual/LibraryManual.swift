import FlickBasics
package import FlickEffects
package import FlickSceneFormat

/// The effects of the library, as text for people.
package enum LibraryManual {
  /// Returns the effects, one per line: the one to begin with, those of the program, and those of the library.
  package static func overview(registry: EffectRegistry) -> String {
    let first = EffectLibrary.Entry.pager
    let sections = [
      ("to begin with, as in 'effect: {use: \(first.name)}'", EffectManual.table([first].map(row))),
      (
        "with parameters, commands and events of their own, as in 'effect: {type: page-tabs}'",
        EffectManual.table(registry.descriptors.map { ($0.type, $0.summary) })
      ),
      (
        "of the library, as in 'effect: {use: cover-flow}'", EffectManual.table(EffectLibrary.others.map(row))
      ),
    ]
    return sections.map { ([$0 + ":"] + $1).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Returns a text with `\n` for each line break, as YAML writes it in quotes; a line break would end a table's row.
  private static func onOneLine(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }

  private static func row(_ entry: EffectLibrary.Entry) -> (String, String) { (entry.name, entry.summary) }

  /// Returns an effect's parameters, presets, layers that pages need, layers that a scene may replace, and its text.
  package static func text(of entry: EffectLibrary.Entry) -> String {
    let rows = entry.parameters.map { ("\($0.name): \($0.type)", onOneLine($0.standard)) }
    let parameters = rows.isEmpty ? [] : ["", "parameters:"] + EffectManual.table(rows)
    let presets = entry.presets.isEmpty ? [] : ["", "presets: " + entry.presets.joined(separator: ", ")]
    let layers =
      entry.layers.isEmpty
      ? []
      : [
        "", "layers that every page has: " + entry.layers.joined(separator: ", "),
        "('flickbook effects \(shellWord(entry.name)) --example' prints a scene with them)",
      ]
    let contents = entry.contents.isEmpty ? [] : ["", "content: " + entry.contents.joined(separator: ", ")]
    let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    let parts = parameters + presets + layers + contents
    return ([entry.name + ": " + entry.summary] + parts + ["", "what it is:"] + lines).joined(separator: "\n")
  }

  /// The effects of the library as a table in Markdown.
  package static var markdown: String {
    tableText(
      ["effect", "what it is", "parameters", "presets"],
      EffectLibrary.entries.map { entry in
        [
          "[`\(entry.name)`](../effects/\(entry.name).yaml)", entry.summary,
          entry.parameters.map { "`\($0.name)` \(onOneLine($0.standard))" }.joined(separator: ", "),
          entry.presets.map(\.code).joined(separator: ", "),
        ]
      })
  }
}
