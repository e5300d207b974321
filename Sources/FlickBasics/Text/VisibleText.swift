/// Texts of others - names of files, keys of scenes - as they may be shown. What a terminal would obey, or what would
/// break a table's line, is written as an escape, so that it is seen and does nothing.
///
///     VisibleText.line("\u{1B}[31mx\n.yaml")    // \u{1b}[31mx\n.yaml
package enum VisibleText {
  /// On one line.
  package static func line(_ text: String) -> String { text.escaping { !$0.isHarmless } }

  /// On one line, also with what a terminal shows as nothing or as a space, so that texts that look alike do not: for
  /// messages that quote what somebody typed.
  package static func exactLine(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return line(text) }
    var (result, last) = ("", Unicode.Scalar(" "))
    for scalar in text.unicodeScalars {
      // Joiners belong to scripts and pictures whose letters they stand between.
      let joins = (scalar.value == 0x200C || scalar.value == 0x200D) && !last.isASCII
      result += !scalar.isHarmless || (scalar.isInvisible && !joins) ? scalar.escape : String(scalar)
      last = scalar
    }
    return result
  }

  /// With its line breaks and tabs: messages and tables that were put together of lines.
  package static func lines(_ text: String) -> String {
    text.escaping { !$0.isHarmless && $0 != "\n" && $0 != "\t" }
  }

  /// A name of a file as the system has it, which may be any bytes: those that are not UTF-8 as `\xff`.
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
  /// The text itself in the common case that nothing has to be escaped.
  fileprivate func escaping(_ isHarmful: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isHarmful) else { return self }
    return unicodeScalars.map { isHarmful($0) ? $0.escape : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it, where it stands and on its line. Controls do not, nor do separators of lines, nor
  /// what turns the direction of a text around.
  package var isHarmless: Bool {
    switch value {
    case 0x20...0x7E: true
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
    default: properties.generalCategory != .control
    }
  }

  /// Whether nothing is seen of it, or a space that is another than that of the keyboard.
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
