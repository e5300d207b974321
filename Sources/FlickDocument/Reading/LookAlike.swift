import FlickBasics
import FlickDiagnostics

/// A character that looks like a sign of the language, but is a different one. Texts from web pages, office programs
/// and East Asian keyboards contain such characters.
package struct LookAlike {
  let scalar: Unicode.Scalar
  /// The sign that the character looks like; empty for an invisible character.
  let meant: String

  init?(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII, let meant = LookAlike.meant(by: scalar) else { return nil }
    (self.scalar, self.meant) = (scalar, meant)
  }

  private static func meant(by scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xAD, 0x180E, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: ""
    case _ where scalar.isInvisible: " "
    case 0x201C...0x201F, 0x2033, 0xAB, 0xBB, 0xFF02: "\""
    case 0x2018...0x201B, 0x2032, 0xFF07: "'"
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: "-"
    case 0xFE55, 0xA789, 0x2236: ":"
    case 0x3001, 0xFE50: ","
    // The full-width forms are in the order of ASCII.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map(String.init)
    default: nil
    }
  }

  /// The message about the look-alike.
  var message: String {
    switch meant {
    case "": "there is an invisible character here, \(scalar.code)"
    case " ": "this is not a usual space, but \(scalar.code)"
    default: "'\(scalar)' (\(scalar.code)) is not the '\(meant)' of YAML"
    }
  }

  var remedy: String {
    switch meant {
    case "": "delete it, or type the line again"
    case " ": "type it again; text from web pages often has such spaces"
    default: "write \(meant)"
    }
  }

  func diagnostic(at range: SourceRange) -> Diagnostic { Diagnostic(message, at: range, suggestion: remedy) }
}

extension LookAlike {
  /// Returns the text with plain signs in place of look-alikes, and without quotes around it; nil when it has no
  /// look-alikes.
  package static func plainForm(of text: String) -> String? {
    let plain = LookAlikes.plain(text.unicodeScalars.map { LookAlike($0)?.meant ?? String($0) }.joined())
    guard plain != text else { return nil }
    let words = plain.drop { $0 == " " }
    for quote in ["\"", "'"] where words.count > 1 && words.hasPrefix(quote) && words.hasSuffix(quote) {
      return String(words.dropFirst().dropLast())
    }
    return String(words)
  }
}

extension LineTable {
  /// Returns a complaint about the first look-alike in a line of YAML where a sign is expected: before the line's first
  /// word, or beside the first ':'. Look-alikes within texts are intended.
  func lookAlike(inLineOf offset: Int) -> Diagnostic? {
    let line = lineRange(around: offset)
    var (isInText, last) = (false, Unicode.Scalar(" "))
    for index in line {
      let scalar = scalars[index]
      if let found = LookAlike(scalar), isSign(found, after: last, isInText) {
        return found.diagnostic(at: range(index, index + 1))
      }
      if scalar == ":" {
        isInText = false
      } else if !" ,[{-\t".unicodeScalars.contains(scalar) {
        isInText = true
      }
      if ",[{".unicodeScalars.contains(scalar) { isInText = false }
      last = scalar
    }
    return nil
  }

  /// Returns a complaint about an unusual space, an invisible character, or a ':' of another script in a key.
  func lookAlike(inKeyFrom start: Int, to end: Int) -> Diagnostic? {
    for index in start..<min(end, scalars.count) {
      if let found = LookAlike(scalars[index]),
        ["", " ", ":"].contains(found.meant) || (index == start && found.meant == "-")
      {
        return found.diagnostic(at: range(index, index + 1))
      }
    }
    return nil
  }

  /// Whether the character is where a sign would be, and not within a text.
  private func isSign(_ found: LookAlike, after last: Unicode.Scalar, _ isInText: Bool) -> Bool {
    switch found.meant {
    case "", " ": !isInText || last == ":"
    case ":", ",", "[", "]", "{", "}", "#": true
    default: !isInText
    }
  }

  /// Returns the range of the line's scalars, without the line's end.
  func lineRange(around offset: Int) -> Range<Int> {
    func ends(_ index: Int) -> Bool { scalars[index] == "\n" || scalars[index] == "\r" }
    let offset = min(max(offset, 0), scalars.count)
    var (start, end) = (offset, offset)
    while start > 0, !ends(start - 1) { start -= 1 }
    while end < scalars.count, !ends(end) { end += 1 }
    return start..<end
  }

  /// Returns the nearest line above that is not blank; nil when there is none.
  func lineRange(above line: Range<Int>) -> Range<Int>? {
    var line = line
    while line.lowerBound > 0 {
      line = lineRange(around: line.lowerBound - 1)
      if scalars[line].contains(where: { $0 != " " && $0 != "\t" }) { return line }
    }
    return nil
  }
}
