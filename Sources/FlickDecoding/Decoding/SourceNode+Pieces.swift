import FlickDiagnostics
import FlickDocument

extension Decoding {
  /// Reports a value that ends at a comma, since it has no quotes.
  ///
  /// - Returns: The entries without what the comma has made of the value.
  mutating func reportPieces(of entries: [SourceNode.Entry]) -> [SourceNode.Entry] {
    let pieces = entries.pieces
    guard let first = pieces.first, let text = entries[pieces].joinedPieces else { return entries }
    report(
      Diagnostic(
        "the value of '\(entries[first].key.text.shortened)' ends at a comma",
        at: entries[first + 1].key.range,
        suggestion: "put it in quotes: \"\(text.shortened)\""))
    return Array(entries[...first] + entries[pieces.upperBound...])
  }
}

extension [SourceNode.Entry] {
  /// A key and what commas have made of its value, which is not in quotes: in `{y: max(a, b), z: 1}` the first two of
  /// three entries, whose second is the key `b)` without a value. Empty where there is none.
  var pieces: Range<Int> {
    for start in indices {
      guard case .scalar(let scalar) = self[start].value.content, scalar.style == .plain else { continue }
      var (end, depth) = (start + 1, scalar.text.openParentheses)
      while depth > 0, indices.contains(end), self[end].value.isNothing {
        depth += self[end].key.text.openParentheses
        end += 1
      }
      if depth == 0, end > start + 1 { return start..<end }
    }
    return 0..<0
  }
}

extension ArraySlice<SourceNode.Entry> {
  /// The value that was meant.
  var joinedPieces: String? {
    guard let first, case .scalar(let scalar) = first.value.content else { return nil }
    return ([scalar.text] + dropFirst().map(\.key.text)).joined(separator: ", ")
  }
}

extension SourceNode {
  fileprivate var isNothing: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isNothing
  }
}

extension String {
  /// How many more parentheses are opened than closed.
  fileprivate var openParentheses: Int {
    unicodeScalars.reduce(0) { $1 == "(" ? $0 + 1 : $1 == ")" ? $0 - 1 : $0 }
  }
}
