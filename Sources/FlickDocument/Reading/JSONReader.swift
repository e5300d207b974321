import FlickBasics
import FlickDiagnostics

/// Reads JSON (RFC 8259) into nodes with their places.
struct JSONReader {
  private let table: LineTable
  private var offset = 0
  private var budget: ReadingBudget
  private(set) var diagnostics: [Diagnostic] = []

  init(_ table: LineTable) {
    self.table = table
    budget = ReadingBudget(table.noun)
  }

  /// Reads the single value of the text.
  mutating func read() throws(Refusal) -> SourceNode {
    let node = try value()
    skipSpace()
    guard peek == nil else {
      throw Refusal(
        Diagnostic(
          "there is more text after the end of the \(table.noun)", at: place,
          suggestion: peek == "{" ? "write several mappings as one list: [{...}, {...}]" : nil))
    }
    return node
  }

  private mutating func value() throws(Refusal) -> SourceNode {
    skipSpace()
    try budget.countNode(at: place)
    switch peek {
    case "{": return try mapping()
    case "[": return try sequence()
    case "\"":
      let start = offset
      let text = try string()
      return scalar(text, .quoted, from: start)
    case nil: throw refusal("the text ends where a value is expected")
    default: return try word()
    }
  }

  private mutating func mapping() throws(Refusal) -> SourceNode {
    let start = offset
    try budget.enter(at: place)
    offset += 1
    var entries = UniqueEntries()
    skipSpace()
    while peek != "}" {
      guard peek == "\"" else { throw refusal("expected a key in double quotes") }
      let keyStart = offset
      try budget.countNode(at: place)
      let key = SourceNode.Key(text: try string(), range: table.range(keyStart, offset))
      skipSpace()
      guard take(":") else { throw refusal("expected ':' after the key") }
      entries.append(key, try value())
      try separator(before: "}")
    }
    offset += 1
    budget.leave()
    if let mistake = entries.mistake(isListed: false) { diagnostics.append(mistake) }
    return SourceNode(content: .mapping(entries.entries), range: table.range(start, offset))
  }

  private mutating func sequence() throws(Refusal) -> SourceNode {
    let start = offset
    try budget.enter(at: place)
    offset += 1
    var nodes: [SourceNode] = []
    skipSpace()
    while peek != "]" {
      nodes.append(try value())
      try separator(before: "]")
    }
    offset += 1
    budget.leave()
    return SourceNode(content: .sequence(nodes), range: table.range(start, offset))
  }

  private mutating func separator(before close: Unicode.Scalar) throws(Refusal) {
    skipSpace()
    if take(",") {
      skipSpace()
      if peek == close { throw refusal("JSON allows no comma before '\(close)'") }
    } else if peek != close {
      throw refusal("expected ',' or '\(close)'")
    }
  }

  /// Reads a number, `true`, `false` or `null`. The reader of the value checks the form of a number.
  private mutating func word() throws(Refusal) -> SourceNode {
    let start = offset
    var text = ""
    while let next = peek, next.isWordPart {
      text.unicodeScalars.append(next)
      offset += 1
    }
    let isValue = ["true", "false", "null"].contains(text) || NumberText(text) != nil
    guard isValue else {
      let range = table.range(start, max(offset, start + 1))
      throw Refusal(Diagnostic("expected a JSON value", at: range, note: "text needs double quotes"))
    }
    return scalar(text, .plain, from: start)
  }

  private func scalar(_ text: String, _ style: SourceNode.Scalar.Style, from start: Int) -> SourceNode {
    let scalar = SourceNode.Scalar(text: text, style: style)
    return SourceNode(content: .scalar(scalar), range: table.range(start, offset))
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(Refusal) -> String {
    offset += 1
    var text = String.UnicodeScalarView()
    while true {
      guard let next = peek else { throw refusal("the text ends inside a string") }
      if next == "\"" { break }
      if next.value < 0x20 { throw refusal("a string cannot hold a line break or tab as it is") }
      offset += 1
      text.append(next == "\\" ? try escape() : next)
    }
    offset += 1
    return String(text)
  }

  private mutating func escape() throws(Refusal) -> Unicode.Scalar {
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard let next = peek else { throw refusal("the text ends inside a string") }
    if let scalar = simple[next] {
      offset += 1
      return scalar
    }
    guard next == "u" else { throw refusal("unknown escape '\\\(next)'", from: offset - 1, to: offset + 1) }
    return try unicodeEscape(from: offset - 1)
  }

  /// Reads `\u0041`, or the two halves of a surrogate pair.
  private mutating func unicodeEscape(from start: Int) throws(Refusal) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, peek == "\\" {
      offset += 1
      if peek == "u" {
        let second = try hexDigits()
        if (0xDC00...0xDFFF).contains(second),
          let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        {
          return scalar
        }
      }
    }
    throw refusal("half a surrogate pair is not a character", from: start, to: start + 6)
  }

  private mutating func hexDigits() throws(Refusal) -> UInt32 {
    let digits = table.scalars[min(offset + 1, table.scalars.count)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else {
      throw refusal("'\\u' needs four hexadecimal digits", from: offset - 1, to: offset + 5)
    }
    offset += 5
    return digits.reduce(0) { $0 << 4 | UInt32(Character($1).hexDigitValue ?? 0) }
  }
}

// MARK: - Scanning

extension JSONReader {
  private var peek: Unicode.Scalar? { offset < table.scalars.count ? table.scalars[offset] : nil }
  private var place: SourceRange { table.range(offset, offset + 1) }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let next = peek, next == " " || next == "\n" || next == "\r" || next == "\t" { offset += 1 }
  }

  private func refusal(_ message: String, from start: Int? = nil, to end: Int? = nil) -> Refusal {
    Refusal(Diagnostic(message, at: table.range(start ?? offset, end ?? offset + 1)))
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self) || "+-.".unicodeScalars.contains(self))
  }
}
