/// The effects of the library, as text for people.
public enum LibraryManual {
  /// A line for each effect.
  public static var overview: String {
    let rows = EffectLibrary.entries.map { ($0.name, $0.summary) }
    return (["", "of the library, as in 'effect: {use: cover-flow}':"] + EffectManual.table(rows)).joined(
      separator: "\n")
  }

  /// Parameters, presets, layers that a scene may replace, and the text that it is.
  public static func text(of entry: EffectLibrary.Entry) -> String {
    let rows = entry.parameters.map { ("\($0.name): \($0.type)", $0.standard) }
    let parameters = rows.isEmpty ? [] : ["", "parameters:"] + EffectManual.table(rows)
    let presets = entry.presets.isEmpty ? [] : ["", "presets: " + entry.presets.joined(separator: ", ")]
    let contents = entry.contents.isEmpty ? [] : ["", "content: " + entry.contents.joined(separator: ", ")]
    let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    let parts = parameters + presets + contents
    return ([entry.name + ": " + entry.summary] + parts + ["", "what it is:"] + lines).joined(separator: "\n")
  }

  /// A table in Markdown.
  public static var markdown: String {
    tableText(
      ["effect", "what it is", "parameters", "presets"],
      EffectLibrary.entries.map { entry in
        [
          "[`\(entry.name)`](../effects/\(entry.name).yaml)", entry.summary,
          entry.parameters.map { "`\($0.name)` \($0.standard)" }.joined(separator: ", "),
          entry.presets.map(\.code).joined(separator: ", "),
        ]
      })
  }
}
