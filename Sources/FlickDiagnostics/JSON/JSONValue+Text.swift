import FlickBasics

extension JSONValue {
  /// The document as text, indented by two spaces a level, without a final line break. An array of plain
  /// values, or of rows of them, takes one line.
  public var text: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  /// The document on one line.
  public var line: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { quoted($0.name) + ": " + $0.value.line }.joined(separator: ", ") + "}"
    default: scalarText
    }
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .object(let members) where !members.isEmpty:
      writeBlock("{", "}", members, to: &text, indentation) { member, text, inner in
        text += quoted(member.name) + ": "
        member.value.write(to: &text, indentation: inner)
      }
    case .array(let elements) where elements.contains(where: \.isNested):
      writeBlock("[", "]", elements, to: &text, indentation) { element, text, inner in
        element.write(to: &text, indentation: inner)
      }
    default: text += line
    }
  }

  private func writeBlock<Element>(
    _ open: String, _ close: String, _ elements: [Element], to text: inout String, _ indentation: String,
    body: (Element, inout String, String) -> Void
  ) {
    let inner = indentation + "  "
    text += open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      body(element, &text, inner)
    }
    text += "\n" + indentation + close
  }

  /// Whether the value needs its own lines inside an array: a non-empty object, or an array that contains arrays or
  /// objects.
  private var isNested: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .array(let elements): elements.contains { $0.isContainer }
    default: false
    }
  }

  private var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  private var scalarText: String {
    switch self {
    case .null, .array, .object: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): decimal(value)
    case .string(let value): quoted(value)
    }
  }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    // JSON would allow some of these characters, but a terminal would obey them.
    case _ where !scalar.isHarmless: result += unicodeEscape(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

private func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
