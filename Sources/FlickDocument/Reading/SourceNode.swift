package import FlickBasics
package import FlickDiagnostics

/// A value of a scene's text with its place, before its meaning is known. YAML and JSON are read into the same tree.
package struct SourceNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case sequence([SourceNode])
    /// A mapping, whose keys are unique.
    case mapping([Entry])
    /// A value that has been reported already. Decoders accept it as anything, without a further message.
    case refused
  }

  package struct Scalar: Hashable, Sendable {
    package var text: String
    package var style: Style
    /// The text for viewers; nil if it is the same. Calculations that were filled in have fewer digits in it.
    package var shown: String?

    package init(text: String, style: Style, shown: String? = nil) {
      (self.text, self.style, self.shown) = (text, style, shown)
    }

    /// The numbers, `true`, `false` and `null` of JSON are plain; its strings are quoted.
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

  /// A value that was written outside of YAML, with its original text: on the command line, or in a cell of a table.
  package struct Outside: Hashable, Sendable {
    package var text: String
    /// The reason why the text is not a list or a mapping, though it begins like one.
    package var mistake: Diagnostic?

    package init(text: String) { self.text = text }
  }

  package var content: Content
  package var range: SourceRange
  package var outside: Outside?

  package init(content: Content, range: SourceRange) { (self.content, self.range) = (content, range) }
}

extension SourceNode {
  /// Makes a mapping of one key around a value that is written without the key.
  package init(mapping key: String, to value: SourceNode) {
    let entry = Entry(key: Key(text: key, range: value.range), value: value)
    self.init(content: .mapping([entry]), range: value.range)
  }

  /// Returns the value under `key`, if this is a mapping that has the key.
  package subscript(key: String) -> SourceNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  /// Returns the key itself, if this is a mapping that has it.
  package func key(_ name: String) -> Key? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == name }?.key
  }

  /// The node where text is expected. A value from outside of YAML is always text, even if it is empty or looks like a
  /// list or a mapping.
  package var asText: SourceNode {
    guard let outside else { return self }
    return SourceNode(content: .scalar(Scalar(text: outside.text, style: .quoted)), range: range)
  }

  /// The node where a text that viewers see is expected.
  package var asShownText: SourceNode {
    guard case .scalar(let scalar) = content, let shown = scalar.shown else { return asText }
    return SourceNode(content: .scalar(Scalar(text: shown, style: .quoted)), range: range)
  }

  /// The text of a scalar; nil for lists and mappings.
  package var scalarText: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }

  /// The texts of the scalars in a list; none for scalars and mappings.
  package var scalarTexts: [String] {
    if case .sequence(let nodes) = content { nodes.compactMap(\.scalarText) } else { [] }
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

extension SourceNode {
  /// Whether the reader has reported the value and left it out.
  package var isRefused: Bool { if case .refused = content { true } else { false } }

  /// Whether the value is empty, `~` or `null`.
  package var isNothing: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isNothing
  }
}

extension SourceNode.Scalar {
  /// Whether the value is empty, `~` or `null`.
  package var isNothing: Bool { style == .plain && (text.isEmpty || text == "~" || text == "null") }
}
