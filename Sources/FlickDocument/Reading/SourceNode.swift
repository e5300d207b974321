package import FlickBasics
package import FlickDiagnostics

/// A value of a scene's text with its place, before anything is known about its meaning. YAML and JSON come
/// to the same tree.
package struct SourceNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case sequence([SourceNode])
    /// Keys are unique.
    case mapping([Entry])
    /// Something that has been reported already; it is read as anything without another word.
    case refused
  }

  package struct Scalar: Hashable, Sendable {
    package var text: String
    package var style: Style

    package init(text: String, style: Style) {
      self.text = text
      self.style = style
    }

    /// JSON's numbers, `true`, `false` and `null` are plain, its strings are quoted.
    package enum Style: Sendable { case plain, quoted }
  }

  package struct Entry: Hashable, Sendable {
    package var key: Key
    package var value: SourceNode

    package init(key: Key, value: SourceNode) {
      self.key = key
      self.value = value
    }
  }

  package struct Key: Hashable, Sendable {
    package var text: String
    package var range: SourceRange

    package init(text: String, range: SourceRange) {
      self.text = text
      self.range = range
    }
  }

  /// A value that was written outside of YAML, as it stands there: on the command line, or in a cell of a table.
  package struct Outside: Hashable, Sendable {
    package var text: String
    /// Why it is no list or mapping, though it begins like one.
    package var mistake: Diagnostic?

    package init(text: String, mistake: Diagnostic? = nil) {
      self.text = text
      self.mistake = mistake
    }
  }

  package var content: Content
  package var range: SourceRange
  package var outside: Outside?

  package init(content: Content, range: SourceRange, outside: Outside? = nil) {
    (self.content, self.range, self.outside) = (content, range, outside)
  }
}

extension SourceNode {
  /// A mapping of one key, for a value that is written without it.
  package init(mapping key: String, to value: SourceNode) {
    let entry = Entry(key: Key(text: key, range: value.range), value: value)
    self.init(content: .mapping([entry]), range: value.range)
  }

  /// The value under `key`, when this is a mapping that has it.
  package subscript(key: String) -> SourceNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  /// The key itself, when this is a mapping that has it.
  package func key(_ name: String) -> Key? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == name }?.key
  }

  /// The same where text is expected: what was written outside of YAML is text whatever it begins with, and also when
  /// it is empty.
  package var asText: SourceNode {
    guard let outside else { return self }
    return SourceNode(content: .scalar(Scalar(text: outside.text, style: .quoted)), range: range)
  }

  /// The kind of node, for messages.
  package var kindName: String {
    switch content {
    case .scalar(let scalar) where scalar.isNothing: "nothing"
    case .scalar(let scalar): "'\(scalar.text.shortened)'"
    case .sequence(let nodes): nodes.isEmpty ? "an empty list" : "a list of \(nodes.count)"
    case .mapping: "a mapping"
    case .refused: "something else"
    }
  }
}

extension SourceNode.Scalar {
  /// An empty value, `~` or `null`.
  package var isNothing: Bool { style == .plain && (text.isEmpty || text == "~" || text == "null") }
}
