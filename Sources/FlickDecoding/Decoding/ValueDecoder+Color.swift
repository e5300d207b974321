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

@Sendable private func colorHint(_ scalar: SourceNode.Scalar) -> String? {
  let text = scalar.text
  if text.isEmpty { return "put a colour that starts with '#' in quotes: '#' begins a comment" }
  if Color(text: "#" + text) != nil { return "did you mean '#\(text)'?" }
  if ["transparent", "none"].contains(text) { return "did you mean 'clear'?" }
  return Suggestion.text(for: text, in: Color.codes.map(\.name))
}
