extension Formula {
  /// Returns the names with a prefix that the formula uses, with their characters; none if it cannot be read.
  package func names(withPrefix prefix: String) -> [(name: String, range: Range<Int>)] {
    guard text.contains(prefix), let tokens = try? Lexer.tokens(of: text) else { return [] }
    return tokens.compactMap { token in
      guard case .name(let name) = token.kind, name.hasPrefix(prefix) else { return nil }
      return (name, token.range)
    }
  }
}
