import FlickBasics
package import FlickDiagnostics
import FlickDocument

/// A scene's text in which single values can be replaced. The rest stays as it is, letter by letter.
///
/// ```swift
/// let scene = try EditableScene(text, name: "tabs.yaml")
/// let changed = try scene.setting("effect.pitch", to: "200")
/// ```
package struct EditableScene: Sendable {
  package let text: String
  /// The text's name in messages; one that ends in `.json` is JSON.
  package let name: String
  let root: SourceNode
  /// Whether the text begins with a byte order mark, which positions do not count.
  let hasMark: Bool

  /// - Throws: The mistakes that keep the text from being read at all.
  package init(_ text: String, name: String) throws(SceneDiagnostics) {
    let reading = SceneReader.read(text, name: name)
    guard let root = reading.root, reading.diagnostics.isEmpty else {
      throw SceneDiagnostics(reading.diagnostics, sources: [SourceText(name: name, text: reading.text)])
    }
    (self.name, self.root) = (name, root)
    self.text = reading.text
    hasMark = reading.text.unicodeScalars.count < text.unicodeScalars.count
  }

  /// Whether values are written as in JSON.
  var isJSON: Bool { name.hasSuffix(".json") || character(at: root.range.start) == "{" && hasQuotedKeys }

  private var hasQuotedKeys: Bool {
    guard case .mapping(let entries) = root.content, let first = entries.first else { return true }
    return character(at: first.key.range.start) == "\""
  }

  func refusal(_ message: String, at node: SourceNode? = nil) -> SceneDiagnostics {
    SceneDiagnostics(
      [Diagnostic(message, at: (node ?? root).range)], sources: [SourceText(name: name, text: text)])
  }
}

// MARK: - Places

extension EditableScene {
  /// Returns the index of a position in the text.
  func index(of position: SourcePosition) -> String.Index {
    var (line, column) = (1, 1)
    for index in text.indices {
      if line == position.line, column == position.column { return index }
      if text[index].endsLine { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return text.endIndex
  }

  func character(at position: SourcePosition) -> Character? {
    let index = index(of: position)
    return index < text.endIndex ? text[index] : nil
  }

  /// Whether a list or a mapping is written in brackets.
  func isFlow(_ node: SourceNode) -> Bool {
    let first = character(at: node.range.start)
    return first == "[" || first == "{"
  }

  /// Returns the index after a value's last character. For values without brackets, parsers report the start of the
  /// next value as their end.
  func end(of node: SourceNode) -> String.Index {
    switch node.content {
    case .mapping(let entries) where !isFlow(node):
      if let last = entries.last { return max(end(of: last.value), index(of: last.key.range.end)) }
    case .sequence(let nodes) where !isFlow(node):
      if let last = nodes.last { return end(of: last) }
    default: break
    }
    let start = index(of: node.range.start)
    var end = index(of: node.range.end)
    while end > start, text[text.index(before: end)].isWhitespace { end = text.index(before: end) }
    return end
  }

  func lineEnd(from index: String.Index) -> String.Index {
    text[index...].firstIndex { $0.endsLine } ?? text.endIndex
  }

  func lineStart(of index: String.Index) -> String.Index {
    text[..<index].lastIndex { $0.endsLine }.map { text.index(after: $0) } ?? text.startIndex
  }

  /// Returns the spaces that bring a line to the column of a position.
  func indentation(to position: SourcePosition) -> String {
    String(repeating: " ", count: position.column - 1)
  }

  /// The line ending that the text uses.
  var newline: String { text.contains("\r\n") ? "\r\n" : "\n" }
}

// MARK: - Changes

extension EditableScene {
  /// A text in place of a range of the scene's text.
  struct Change {
    var range: Range<String.Index>
    var text: String
  }

  /// Returns the whole text with changes that do not overlap, with the byte order mark that it had.
  func applying(_ changes: [Change]) -> String {
    var result = text
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(change.range, with: change.text)
    }
    return (hasMark ? "\u{FEFF}" : "") + result
  }

  /// Returns a value on one line, in the text's own format.
  func written(_ value: JSONValue) -> String { isJSON ? value.line : FlowText.text(of: value) }
}
