import FlickDiagnostics
import FlickDocument
package import FlickEffects
import FlickSceneFormat

/// An effect's parameters, commands and names as text for people, made from its descriptor.
package enum EffectManual {
  /// Returns the parameters, commands, controls, labels, states and events of an effect.
  package static func text(of effect: EffectDescriptor) -> String {
    let sections = [
      ("parameters", table(effect.parameters.flatMap(\.rows))),
      ("commands", effect.commands.flatMap(\.lines)),
      ("controls", described(effect.controls)), ("labels", described(effect.labels)),
      ("states", described(effect.states)), ("states of a page", described(effect.pageStates)),
      (
        "events",
        described([NamedSummary("start, release, settled", "The events of every step")] + effect.events)
      ),
    ]
    let shown = sections.filter { !$0.1.isEmpty }.map { (["", $0.0 + ":"] + $0.1).joined(separator: "\n") }
    return ([effect.type + ": " + effect.summary] + shown).joined(separator: "\n")
  }

  private static func described(_ entries: [NamedSummary]) -> [String] {
    table(entries.map { ($0.name, $0.summary) })
  }

  /// Returns rows in two aligned columns, indented by `margin`.
  static func table(_ rows: [(String, String)], margin: Int = 2) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      String(repeating: " ", count: margin) + name + String(repeating: " ", count: width - name.count + 2)
        + text
    }
  }
}

extension CommandDescriptor {
  fileprivate var lines: [String] {
    EffectManual.table([(name, summary)]) + EffectManual.table(parameters.flatMap(\.rows), margin: 6)
  }
}

extension EffectManual {
  /// The description of one parameter.
  struct Entry {
    /// The name, with the groups it lies in: `pasting.budget`.
    var name: String
    /// The possible values: `20...1000`, `a name`.
    var values: String
    var defaultText: String?
    var isOptional: Bool
    var summary: String

    /// The default, or `optional` or `required` if there is none.
    var note: String { defaultText ?? (isOptional ? "optional" : "required") }
    /// The two cells of a table: `pitch: 20...1000`, and the summary with the default.
    fileprivate var row: (String, String) {
      ("\(name): \(values)", "\(summary) (\(note))")
    }
  }
}

extension ParameterDescriptor {
  /// Returns the entry of the parameter, followed by those of a group's parameters.
  func entries(in group: String = "") -> [EffectManual.Entry] {
    let own = EffectManual.Entry(
      name: group + name, values: kind.values, defaultText: defaultValue.map { kind.text(of: $0).plain },
      isOptional: isOptional, summary: summary)
    guard case .group(let parameters) = kind else { return [own] }
    return [own] + parameters.flatMap { $0.entries(in: group + name + ".") }
  }

  fileprivate var rows: [(String, String)] { entries().map(\.row) }
}

extension ParameterDescriptor.Kind {
  /// The possible values: `20...1000`, `a name`.
  fileprivate var values: String {
    switch self {
    case .number(let range), .length(let range): "\(range.lowerBound.plain)...\(range.upperBound.plain)"
    case .angle(let range): "\(range.lowerBound.plain)deg...\(range.upperBound.plain)deg"
    case .duration(let range): "\(range.lowerBound.plain)s...\(range.upperBound.plain)s"
    case .integer(let range): "\(range.lowerBound)...\(range.upperBound)"
    case .choice(let words): words.alternatives
    case .boolean: "true or false"
    case .name: "a name"
    case .page: "a page's id or position"
    case .sparePage: "a spare page's id"
    case .color: "a colour"
    case .group: "a mapping"
    }
  }
}

extension JSONValue {
  /// A scalar as a scene writes it.
  fileprivate var plain: String {
    if case .string(let text) = self { return text }
    return text
  }
}
