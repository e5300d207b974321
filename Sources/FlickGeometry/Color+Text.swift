// Colors as texts.

extension Color {
  /// The names of colors; the values are those of CSS.
  package static let codes: [(name: String, code: String)] = [
    ("black", "#000"), ("white", "#fff"), ("clear", "#0000"), ("gray", "#808080"), ("red", "#f00"),
    ("green", "#008000"), ("blue", "#00f"), ("yellow", "#ff0"), ("orange", "#ffa500"), ("cyan", "#0ff"),
    ("magenta", "#f0f"), ("purple", "#800080"), ("pink", "#ffc0cb"), ("brown", "#a52a2a"),
    ("teal", "#008080"), ("navy", "#000080"),
  ]

  /// Reads a name, or `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  package init?(text: String) {
    let code = Color.codes.first { $0.name == text }?.code ?? text
    guard code.hasPrefix("#"), code.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    let digits = code.dropFirst().compactMap(\.hexDigitValue)
    switch digits.count {
    case 3, 4: self.init(bytes: digits.map { $0 * 17 })
    case 6, 8:
      self.init(bytes: stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] })
    default: return nil
    }
  }

  private init(bytes: [Int]) {
    let parts = bytes.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}
