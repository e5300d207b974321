package import FlickBasics
package import FlickDiagnostics

/// Reads the text of a scene, or of a part, into its tree of nodes.
package struct SceneReader {
  package struct Result {
    /// The tree; nil when the text could not be read, in which case there are diagnostics.
    package var root: SourceNode?
    package var diagnostics: [Diagnostic]
    /// The text that positions refer to, without a byte order mark.
    package var text = ""
  }

  /// - Parameters:
  ///   - text: The text, which may be a part of a file.
  ///   - name: The name of the file in messages. If it ends in `.json`, the text has to be JSON.
  ///   - noun: The kind of text, for messages.
  ///   - origin: The position of the text's first character in the file.
  package static func read(
    _ text: String, name: String, noun: String = "scene",
    origin: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> Result {
    if text.utf8.count > ReadingLimits.bytes {
      return Result(diagnostics: [Diagnostic("the \(noun) is larger than 1 MiB", at: nil)])
    }
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let body = hasMark ? String(text.unicodeScalars.dropFirst()) : text
    var result = parse(body, LineTable(file: name, text: body, noun: noun, origin: origin))
    result.text = body
    return result
  }

  private static func parse(_ body: String, _ table: LineTable) -> Result {
    if let refused = table.refusedCharacter { return Result(diagnostics: [refused]) }
    if table.file.hasSuffix(".json") { return json(table) }
    guard body.looksLikeJSON else { return yaml(table, body) }
    let json = json(table)
    if json.root != nil { return json }
    let yaml = yaml(table, body)
    return yaml.root != nil ? yaml : json
  }

  private static func json(_ table: LineTable) -> Result {
    var reader = JSONReader(table)
    do {
      let root = try reader.read()
      return Result(root: root, diagnostics: reader.diagnostics)
    } catch {
      return Result(diagnostics: reader.diagnostics + [table.conflict ?? error.diagnostic])
    }
  }

  private static func yaml(_ table: LineTable, _ text: String) -> Result {
    var reader = YAMLReader(table, text: text)
    do {
      let root = try reader.read()
      let empty = root == nil ? [Diagnostic("the \(table.noun) is empty", at: table.range(0, 0))] : []
      return Result(root: root, diagnostics: reader.diagnostics + empty)
    } catch {
      return Result(diagnostics: reader.diagnostics + [error.diagnostic])
    }
  }
}

extension String {
  /// Whether the text begins like a mapping whose first key is in double quotes, or like an empty mapping.
  fileprivate var looksLikeJSON: Bool {
    let start = unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.prefix(2)
    return start.elementsEqual("{\"".unicodeScalars) || start.elementsEqual("{}".unicodeScalars)
  }
}

extension LineTable {
  /// A complaint about the first character that a text file should not contain.
  fileprivate var refusedCharacter: Diagnostic? {
    guard let offset = scalars.firstIndex(where: { $0.isRefused }) else { return nil }
    let code = String(scalars[offset].value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return Diagnostic("the control character \(name) is not allowed", at: range(offset, offset + 1))
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character other than tab, line feed, carriage return and next line; a byte
  /// order mark; or a non-character.
  fileprivate var isRefused: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
