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

  /// `#rrggbb`, or `#rrggbbaa` for a color that is not opaque.
  package var code: String {
    let parts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return "#" + parts.map { String(Int(($0 * 255).rounded()) + 256, radix: 16).dropFirst() }.joined()
  }

  private init(bytes: [Int]) {
    let parts = bytes.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}

extension Color {
  /// The color of a sample of BT.709 in limited range, with 8 bits: luma from 16 to 235, chroma around 128 (ITU-R
  /// BT.709, 3.2 to 3.5). Values out of range are clamped.
  package init(luma: Double, cb: Double, cr: Double) {
    let (y, b, r) = ((luma - 16) / 219, (cb - 128) / 224, (cr - 128) / 224)
    self.init(red: y + 1.5748 * r, green: y - 0.1873 * b - 0.4681 * r, blue: y + 1.8556 * b)
  }
}
