package import FlickEffects

// The manual as tables in Markdown, for documentation that is kept in files.

extension EffectManual {
  /// Returns a table of the effects, and for each effect a section with everything that a scene may write for it.
  package static func markdown(registry: EffectRegistry) -> String {
    let effects = registry.descriptors
    let overview = tableText(
      ["type", "what it is", "commands"],
      effects.map { [$0.type.code, $0.summary, $0.commands.map(\.name.code).joined(separator: ", ")] })
    return ([overview] + effects.map(markdown)).joined(separator: "\n\n")
  }

  private static func markdown(of effect: EffectDescriptor) -> String {
    let tables = [
      tableText(
        ["parameter", "value", "default", "meaning"],
        effect.parameters.flatMap { $0.entries() }.map(\.cells)),
      tableText(["command", "with", "default", "does"], effect.commands.flatMap(\.markdownRows)),
      markdownTable("control", effect.controls), markdownTable("label", effect.labels),
      markdownTable("state", effect.states), markdownTable("state of a page", effect.pageStates),
      markdownTable("event", effect.events),
    ]
    return (["## " + effect.type, effect.summary + "."] + tables.filter { !$0.isEmpty }).joined(
      separator: "\n\n")
  }

  private static func markdownTable(_ kind: String, _ entries: [NamedSummary]) -> String {
    tableText([kind, "meaning"], entries.map { [$0.name.code, $0.summary] })
  }
}

extension EffectManual.Entry {
  fileprivate var cells: [String] {
    let isWord = defaultText != nil
    let shown = note.isEmpty ? "" : isWord ? note.code : note
    return [name.code, values, shown, summary]
  }
}

extension CommandDescriptor {
  /// The row of the command, followed by the rows of its parameters.
  fileprivate var markdownRows: [[String]] {
    let own = [name.code, "", "", summary]
    return [own]
      + parameters.flatMap { $0.entries() }.map { entry in
        let cells = entry.cells
        return ["", cells[0] + (cells[1].isEmpty ? "" : ": " + cells[1]), cells[2], cells[3]]
      }
  }
}

extension String {
  /// The text as code in Markdown.
  var code: String { "`\(self)`" }
}

/// A table in Markdown, empty when there are no rows.
func tableText(_ head: [String], _ rows: [[String]]) -> String {
  guard !rows.isEmpty else { return "" }
  return ([head, head.map { _ in "---" }] + rows).map { cells in
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }.joined(separator: "\n")
}
