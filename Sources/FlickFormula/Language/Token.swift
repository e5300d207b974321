import FlickGeometry

/// A word of a formula.
struct Token: Hashable {
  enum Kind: Hashable {
    case number(Double)
    /// A number with `deg` behind it.
    case angle(Double)
    /// A number with `pt` behind it.
    case length(Double)
    /// Such as `#0a84ff`.
    case color(Color)
    /// A number with `ms` or `s` behind it, in seconds.
    case time(Double)
    case name(String)
    /// An operator, a parenthesis or a comma.
    case symbol(String)
    case end
  }

  var kind: Kind
  /// Characters of the text.
  var range: Range<Int>

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  /// For messages.
  func found(in text: String) -> String {
    kind == .end ? "the end" : "'\(text.slice(range))'"
  }
}

extension String {
  /// Some of its characters, by their numbers from 0; long ones are cut.
  func slice(_ range: Range<Int>) -> String {
    let part = String(dropFirst(range.lowerBound).prefix(range.count))
    return part.count <= 60 ? part : part.prefix(57) + "..."
  }
}
