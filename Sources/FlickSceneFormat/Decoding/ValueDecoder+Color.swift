import FlickGeometry
import FlickScene

extension ValueDecoder where Value == Color {
  /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or one of a few names; or a pair of them.
  static let color = ValueDecoder.word("a colour such as '#0a84ff' or white", schema, hint: colorHint) {
    ColorText.color($0.text)
  }.named("plainColor").paired.named("color")

  private static let schema = Schema.plain([
    .init("type", "string"),
    .init(
      "anyOf",
      [
        ["pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$|\\$\\{"],
        ["enum": .array(ColorText.names.map { .string($0.name) })],
      ]),
  ])
}

@Sendable private func colorHint(_ scalar: SourceNode.Scalar) -> String? {
  let text = scalar.text
  if text.isEmpty { return "put a colour that starts with '#' in quotes: '#' begins a comment" }
  if ColorText.color("#" + text) != nil { return "did you mean '#\(text)'?" }
  if ["transparent", "none"].contains(text) { return "did you mean 'clear'?" }
  return Suggestion.text(for: text, in: ColorText.names.map(\.name))
}

/// Colours as they are written.
enum ColorText {
  /// The values are those of CSS.
  static let names: [(name: String, code: String)] = [
    ("black", "#000"), ("white", "#fff"), ("clear", "#0000"), ("gray", "#808080"), ("red", "#f00"),
    ("green", "#008000"), ("blue", "#00f"), ("yellow", "#ff0"), ("orange", "#ffa500"), ("cyan", "#0ff"),
    ("magenta", "#f0f"), ("purple", "#800080"), ("pink", "#ffc0cb"), ("brown", "#a52a2a"),
    ("teal", "#008080"), ("navy", "#000080"),
  ]

  static func color(_ text: String) -> Color? {
    if let named = names.first(where: { $0.name == text }) { return color(named.code) }
    guard text.hasPrefix("#"), text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    switch digits.count {
    case 3, 4: return color(digits.map { $0 * 17 })
    case 6, 8: return color(stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] })
    default: return nil
    }
  }

  private static func color(_ bytes: [Int]) -> Color {
    let parts = bytes.map { Double($0) / 255 }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}
