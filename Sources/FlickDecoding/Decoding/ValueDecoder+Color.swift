import FlickDiagnostics
import FlickDocument
package import FlickGeometry

extension ValueDecoder where Value == Color {
  /// Decodes `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or one of a few names; or a pair for the appearances.
  package static let color = ValueDecoder.word("a colour such as '#0a84ff' or white", schema, hint: colorHint)
  {
    Color(text: $0.text)
  }.named("plainColor").paired.named("color")

  private static let schema = Schema.plain([
    .init("type", "string"),
    .init(
      "anyOf",
      [
        ["pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$|\\$\\{"],
        ["enum": .array(Color.codes.map { .string($0.name) })],
      ]),
  ])
}

/// The advice about a missing colour: YAML takes a colour without quotes for a comment.
let colorBehindSpace = "put a colour that starts with '#' in quotes: '#' begins a comment"

@Sendable private func colorHint(_ scalar: SourceNode.Scalar) -> String? {
  let text = scalar.text
  if text.isEmpty { return colorBehindSpace }
  if Color(text: "#" + text) != nil { return "did you mean '#\(text)'?" }
  if ["transparent", "none"].contains(text) { return "did you mean 'clear'?" }
  if let code = text.codeOfStyle { return "did you mean '\(code)'?" }
  return Suggestion.text(for: text, in: Color.codes.map(\.name))
}

extension String {
  /// The code of a color that is written as in CSS, such as `rgba(0, 0, 0, 0.5)`; nil for other texts.
  fileprivate var codeOfStyle: String? {
    guard let match = wholeMatch(of: /rgba?\(([0-9., %\/]+)\)/) else { return nil }
    let parts = match.1.split { ", /".contains($0) }
    let levels = parts.prefix(3).compactMap { Int($0) }.filter { (0...255).contains($0) }
    guard levels.count == 3, parts.count == 3 || parts.count == 4 else { return nil }
    let opacity = parts.count == 4 ? NumberText(String(parts[3]))?.value : 1
    guard let opacity, (0...1).contains(opacity) else { return nil }
    let digits = levels + (opacity < 1 ? [Int((opacity * 255).rounded())] : [])
    return "#" + digits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
