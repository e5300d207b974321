/// A part of a text with templates.
package enum TemplatePart {
  case text(Substring)
  /// `$${`, which stands for the text `${`.
  case escapedOpening
  /// `${...}`; the value is the expression between the braces.
  case template(Substring)
  /// A `${` without a `}`, with everything after it.
  case unclosed(Substring)

  /// Returns the parts of a text, in order.
  package static func parts(of text: String) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    var rest = Substring(text)
    while let opening = rest.firstRange(of: "${") {
      let (before, after) = (rest[..<opening.lowerBound], rest[opening.upperBound...])
      if before.last == "$" {
        parts += [.text(before.dropLast()), .escapedOpening]
        rest = after
      } else if let close = after.firstIndex(of: "}") {
        parts += [.text(before), .template(after[..<close])]
        rest = after[close...].dropFirst()
      } else {
        return parts + [.text(before), .unclosed(rest[opening.lowerBound...])]
      }
    }
    return parts + [.text(rest)]
  }
}

extension String {
  /// Appends a text to one that is read as a template later, so that both together do not make a `${`.
  mutating func appendText(_ text: some StringProtocol) {
    if last == "$", text.first == "{" { self += "$" }
    self += text
  }
}
