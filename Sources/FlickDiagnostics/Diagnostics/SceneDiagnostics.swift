import FlickBasics

/// The mistakes of a scene, or the warnings about it, sorted by position.
public struct SceneDiagnostics: Error, Hashable, Sendable {
  /// The name of the scene's own file, for messages without a place.
  public let name: String
  public let diagnostics: [Diagnostic]
  package let sources: [SourceText]
  /// The variant of the scene that the messages are about, such as `ipad, dark`; nil without variants.
  package var variant: String?
  /// The failure to read the scene's own file; nil for mistakes in its text.
  package var failure: FileFailure?
  /// Whether the mistakes are in what was made, such as a file with too many bytes. They are then mistakes of the scene,
  /// even if an option states the limit.
  package var isAboutResult = false

  /// - Parameters:
  ///   - diagnostics: The mistakes, in the order of the text.
  ///   - sources: The texts that the diagnostics refer to, the scene's own first.
  package init(_ diagnostics: [Diagnostic], sources: [SourceText]) {
    self.name = sources.first?.name ?? "scene"
    self.sources = sources
    self.diagnostics = SceneDiagnostics.sorted(diagnostics, by: sources.map(\.name))
  }

  /// Returns these diagnostics, followed by others about the same scene.
  package func adding(_ others: SceneDiagnostics) -> SceneDiagnostics {
    with(diagnostics + others.diagnostics)
  }

  /// Returns diagnostics about the same scene with other messages.
  package func map(_ change: (Diagnostic) -> Diagnostic) -> SceneDiagnostics {
    with(diagnostics.map(change))
  }

  private func with(_ diagnostics: [Diagnostic]) -> SceneDiagnostics {
    var all = SceneDiagnostics(diagnostics, sources: sources)
    (all.variant, all.failure, all.isAboutResult) = (variant, failure, isAboutResult)
    return all
  }

  /// Sorts by file, then position; messages without a place come first. Equal messages appear once.
  private static func sorted(_ diagnostics: [Diagnostic], by files: [String]) -> [Diagnostic] {
    func key(_ d: Diagnostic) -> (Int, SourcePosition) {
      guard let range = d.range else { return (-1, SourcePosition(line: 0, column: 0)) }
      return (files.firstIndex(of: range.file) ?? files.count, range.start)
    }
    return diagnostics.unique.enumerated().sorted { a, b in
      let (x, y) = (key(a.element), key(b.element))
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }
}

extension Diagnostic {
  /// The kind and the text of the message, such as `error: unknown page 'x'` or `warning: ... [refused-step]`.
  package var heading: String {
    (isError ? "error: " : "warning: ") + VisibleText.exactLine(message)
      + (warning.map { " [\($0.rawValue)]" } ?? "")
  }
}

extension SceneDiagnostics: CustomStringConvertible {
  /// All messages with their source lines, one after the other, without a final line break. Only the first warning of
  /// each kind is shown; the others of its kind are counted.
  public var description: String {
    var line = CurrentLine()
    let counts = Dictionary(grouping: diagnostics.compactMap(\.warning)) { $0 }.mapValues(\.count)
    var shown: Set<WarningKind> = []
    let text = diagnostics.filter { $0.warning.map { shown.insert($0).inserted } ?? true }.map { diagnostic in
      let others = (diagnostic.warning.flatMap { counts[$0] } ?? 1) - 1
      return rendered(diagnostic, &line) + SceneDiagnostics.note(ofOthers: others)
    }.joined(separator: "\n")
    return text + (variant.map { "\n    = rendered with \($0)" } ?? "")
  }

  /// Returns the line that stands for further warnings of a kind; empty when there are none.
  package static func note(ofOthers count: Int) -> String {
    count > 0 ? "\n    = and \(count) more \(count == 1 ? "warning" : "warnings") of this kind" : ""
  }

  /// The characters of the latest line, kept because machine-written scenes are often one long line.
  private struct CurrentLine {
    var file = ""
    var number = 0
    var characters = LineCharacters("")

    mutating func move(to range: SourceRange, of source: SourceText) {
      guard (file, number) != (range.file, range.start.line) else { return }
      (file, number) = (range.file, range.start.line)
      characters = LineCharacters(source.line(number))
    }
  }

  private func rendered(_ diagnostic: Diagnostic, _ line: inout CurrentLine) -> String {
    guard let range = diagnostic.range, let source = sources.first(where: { $0.name == range.file })
    else { return "\(VisibleText.exactLine(name)): \(diagnostic.heading)" + trailer(diagnostic, "  ") }
    let place = "\(VisibleText.exactLine(range.file)):\(range.start.line):\(range.start.column)"
    let number = String(range.start.line)
    let gutter = "  " + String(repeating: " ", count: number.count) + " "
    line.move(to: range, of: source)
    let excerpt = Excerpt(line.characters, of: range)
    let note = diagnostic.note.map { " \(VisibleText.exactLine($0))" } ?? ""
    let text = excerpt.text.isEmpty ? "" : " " + excerpt.text
    return "\(place): \(diagnostic.heading)\n"
      + "  \(number) |\(text)\n"
      + "\(gutter)| \(excerpt.caret)\(note)"
      + trailer(diagnostic, gutter)
  }

  private func trailer(_ diagnostic: Diagnostic, _ gutter: String) -> String {
    let lines = (diagnostic.suggestion.map { [$0] } ?? []) + diagnostic.mentions.map(\.description)
    return lines.map { "\n\(gutter)= \(VisibleText.exactLine($0))" }.joined()
  }
}
