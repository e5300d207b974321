/// Makes texts of others - names of files, keys of scenes - safe to show. A character that a terminal would obey, or
/// that would break a table's line, becomes an escape: it can be seen and has no effect.
///
///     VisibleText.line("\u{1B}[31mx\n.yaml")    // \u{1b}[31mx\n.yaml
package enum VisibleText {
  /// The text on one line.
  package static func line(_ text: String) -> String { text.escaping { !$0.isHarmless } }

  /// The text on one line, in which characters that a terminal shows as nothing or as a space are escaped, too. So
  /// texts that differ look different in messages that quote user input.
  package static func exactLine(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return line(text) }
    var (result, last) = ("", Unicode.Scalar(" "))
    for scalar in text.unicodeScalars {
      // A joiner after a character that is not ASCII belongs to a script or an emoji, and stays.
      let joins = (scalar.value == 0x200C || scalar.value == 0x200D) && !last.isASCII
      result += !scalar.isHarmless || (scalar.isInvisible && !joins) ? scalar.escape : String(scalar)
      last = scalar
    }
    return result
  }

  /// The text with its line breaks and tabs, for messages and tables that have several lines.
  package static func lines(_ text: String) -> String {
    text.escaping { !$0.isHarmless && $0 != "\n" && $0 != "\t" }
  }

  /// A file's name from the system, which may have any bytes: bytes that are not UTF-8 are written as `\xff`.
  package static func name(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let length = (1...4).first {
        $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil
      }
      if let length {
        text += line(String(decoding: rest.prefix(length), as: UTF8.self))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return text
  }
}

extension String {
  /// The text with harmful characters escaped. Usually there are none, and the text itself is returned.
  fileprivate func escaping(_ isHarmful: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isHarmful) else { return self }
    return unicodeScalars.map { isHarmful($0) ? $0.escape : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the scalar in its place and on its line. Controls fail this, and so do line separators
  /// and scalars that change the direction of text.
  package var isHarmless: Bool {
    switch value {
    case 0x20...0x7E: true
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
    default: properties.generalCategory != .control
    }
  }

  /// Whether the scalar is shown as nothing, or as a space that differs from the keyboard's.
  package var isInvisible: Bool {
    switch value {
    case 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x202F, 0x205F...0x2064, 0x3000, 0xFEFF: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}
