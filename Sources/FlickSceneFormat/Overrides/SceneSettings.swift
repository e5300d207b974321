package import FlickBasics
import FlickDecoding
package import FlickDiagnostics
import FlickDocument

/// Values that replace those of a scene before it is read: from the command line, a table, or a batch.
public struct SceneSettings: Hashable, Sendable {
  /// The changes in their order; later ones take precedence.
  package var changes: [SceneChange]
  /// The texts that contain the values, for messages.
  package var sources: [SourceText]
  /// The empty cells of a table's row by their columns, for messages.
  package var emptyCells: [String: SourceRange] = [:]
  /// The pattern of the outputs' names, which uses parameters, too.
  package var names: NamePattern?

  package init(_ changes: [SceneChange], sources: [SourceText]) {
    self.changes = changes
    self.sources = sources
  }

  /// Replaces nothing.
  public init() { self.init([], sources: []) }

  /// Returns these settings with others that take precedence.
  package func adding(_ others: SceneSettings) -> SceneSettings {
    let known = Set(sources.map(\.name))
    var all = SceneSettings(
      changes + others.changes, sources: sources + others.sources.filter { !known.contains($0.name) })
    all.emptyCells = emptyCells.merging(others.emptyCells) { $1 }
    return all
  }
}

extension SceneSettings {
  /// The name of the command line in messages.
  package static let argumentName = "--set"

  /// Reads `key=value` arguments. `key` is a path of keys with dots between them. `value` is a list or a mapping in
  /// YAML's flow style, a text in double quotes, or a single value, taken as it is written. In messages, each argument
  /// is a line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, each a key and a value.
  ///   - name: The name of the arguments in messages.
  /// - Throws: The mistakes in all arguments.
  package init(
    arguments: [String], name: String = SceneSettings.argumentName
  ) throws(SceneDiagnostics) {
    let text = arguments.joined(separator: "\n")
    let table = LineTable(file: name, text: text, noun: "value")
    var changes: [SceneChange] = []
    var mistakes: [Diagnostic] = []
    var start = 0
    for argument in arguments {
      let count = argument.unicodeScalars.count
      do throws(Refusal) {
        changes.append(try SceneChange(argument: start..<start + count, in: table))
      } catch {
        mistakes.append(error.diagnostic)
      }
      start += count + 1
    }
    let sources = arguments.isEmpty ? [] : [SourceText(name: name, text: text)]
    guard mistakes.isEmpty else { throw SceneDiagnostics(mistakes, sources: sources) }
    self.init(changes, sources: sources)
  }
}

extension SceneChange {
  /// A hint at the argument that a pair with a colon means: `fps=30` for `fps: 30`; nil for other texts.
  private static func hint(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /([A-Za-z0-9_.-]+) *: *(.+)/) else { return nil }
    return "did you mean '\(match.1)=\(match.2)'?"
  }

  /// - Parameter argument: The range of `key=value` in the table.
  fileprivate init(argument: Range<Int>, in table: LineTable) throws(Refusal) {
    let scalars = table.scalars[argument]
    guard let equals = scalars.firstIndex(of: "="), equals > argument.lowerBound else {
      throw Refusal(
        Diagnostic(
          "expected key=value", at: table.range(argument.lowerBound, argument.upperBound),
          note: "such as fps=30 or device.preset=ipad",
          suggestion: SceneChange.hint(String(String.UnicodeScalarView(scalars)))))
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<equals])
    let key = SourceNode.Key(text: String(text), range: table.range(argument.lowerBound, equals))
    var value = String.UnicodeScalarView()
    value.append(contentsOf: scalars[(equals + 1)...])
    try self.init(
      key,
      to: SourceNode(
        word: String(value), at: table.range(equals + 1, argument.upperBound), mayBeQuoted: true))
  }
}

extension SourceNode {
  /// Reads a value that is written outside of YAML: a list or a mapping in flow style, or a single value, taken as it
  /// is written. Where the scene expects a text, a value that looks like a list is taken as it is written, too.
  ///
  /// - Parameter mayBeQuoted: Whether quotes around the word are YAML's.
  package init(word: String, at place: SourceRange, mayBeQuoted: Bool) {
    self.init(content: .scalar(Scalar(text: word, style: .plain)), range: place)
    self.outside = Outside(text: word)
    let isCollection = word.hasPrefix("[") || word.hasPrefix("{")
    guard isCollection || (mayBeQuoted && word.hasPrefix("\"")) else { return }
    let reading = SceneReader.read(word, name: place.file, noun: "value", origin: place.start)
    guard let root = reading.root, reading.diagnostics.isEmpty else {
      self.outside?.mistake = reading.diagnostics.first
      return
    }
    self.content = root.content
    if root.isScalar { self.outside = nil }
  }
}
