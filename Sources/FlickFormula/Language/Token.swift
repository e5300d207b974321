import FlickGeometry

/// A token of a formula.
struct Token: Hashable {
  enum Kind: Hashable {
    case number(Double)
    /// A number with `deg` after it.
    case angle(Double)
    /// A number with `pt` after it.
    case length(Double)
    /// A color such as `#0a84ff`.
    case color(Color)
    /// A number with `ms` or `s` after it, in seconds.
    case time(Double)
    case name(String)
    /// An operator, a parenthesis or a comma.
    case symbol(String)
    case end
  }

  var kind: Kind
  /// The characters of the text.
  var range: Range<Int>

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  /// Returns the token as messages quote it.
  func found(in text: String) -> String {
    kind == .end ? "the end" : "'\(text.slice(range))'"
  }
}

extension String {
  /// Returns some of the string's characters, which are counted from 0; a long part is cut.
  func slice(_ range: Range<Int>) -> String {
    let part = String(dropFirst(range.lowerBound).prefix(range.count))
    return part.count <= 60 ? part : part.prefix(57) + "..."
  }
}
