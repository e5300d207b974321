/// Characters that look like others, for messages about names that seem to be equal.
package enum LookAlikes {
  /// Returns the plain characters that a character looks like: none for a character that cannot be seen, and nil for one
  /// that looks like no others.
  package static func plain(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return nil }
    switch scalar.value {
    case 0xAD, 0x180E, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: return ""
    case _ where scalar.isInvisible: return " "
    case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: return "\""
    case 0x2018...0x201B, 0x2032: return "'"
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: return "-"
    // The full-width forms are in the order of ASCII.
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map(String.init)
    default: return letters[scalar]
    }
  }

  /// Returns the text with plain characters in place of those that look like them.
  package static func plain(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += plain($1) ?? String($1) }
  }

  /// Describes the first character of `text` that `other` lacks and that looks like another character:
  /// `U+0410, which looks like 'A'`. Nil when there is none.
  package static func difference(of text: String, from other: String) -> String? {
    guard let (scalar, meant) = found(in: text, notIn: other) else { return nil }
    return "\(scalar.code), which \(words(for: meant))"
  }

  /// Describes the same character in a sentence: `U+0410 looks like 'A'`.
  package static func sentence(about text: String, besides other: String) -> String? {
    guard let (scalar, meant) = found(in: text, notIn: other) else { return nil }
    return "\(scalar.code) \(words(for: meant))"
  }

  private static func found(in text: String, notIn other: String) -> (Unicode.Scalar, String)? {
    for scalar in text.unicodeScalars {
      if let meant = plain(scalar), !other.unicodeScalars.contains(scalar) { return (scalar, meant) }
    }
    return nil
  }

  private static func words(for meant: String) -> String {
    switch meant {
    case "": "cannot be seen"
    case " ": "looks like a space"
    case "'": "looks like an apostrophe"
    default: "looks like '\(meant)'"
    }
  }

  /// The letters of Cyrillic and Greek that look like Latin ones, and ligatures.
  private static let letters: [Unicode.Scalar: String] = {
    let pairs = [
      ("АВЕЗІЈКМНОРСЅТУХаеіјорсѕухԁһӏԛԝ", "ABE3IJKMHOPCSTYXaeijopcsyxdhlqw"),
      ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ", "ABEZHIKMNOPTYXaikvopux"), ("ıſ", "if"),
    ]
    var letters: [Unicode.Scalar: String] = [
      "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl",
      "\u{FB06}": "st",
    ]
    for (others, plain) in pairs {
      for (other, letter) in zip(others.unicodeScalars, plain) { letters[other] = String(letter) }
    }
    return letters
  }()
}

extension Unicode.Scalar {
  /// The scalar's number as the Unicode standard writes it: `U+00A0`.
  package var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
