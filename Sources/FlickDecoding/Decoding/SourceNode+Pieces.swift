import FlickBasics
import FlickDiagnostics
import FlickDocument

extension Decoding {
  /// Reports a value without quotes that a comma has divided.
  ///
  /// - Returns: The entries without those that the comma has made of the value.
  mutating func reportPieces(of entries: [SourceNode.Entry]) -> [SourceNode.Entry] {
    let pieces = entries.pieces
    guard let first = pieces.first, let text = entries[pieces].joinedPieces else { return entries }
    report(
      Diagnostic(
        "the value of '\(entries[first].key.text.shortened)' ends at a comma",
        at: entries[first + 1].key.range,
        suggestion: wayOfStyle(text) ?? "put it in quotes: \"\(text.shortened)\""))
    return Array(entries[...first] + entries[pieces.upperBound...])
  }
}

/// Returns how to write a color or a gradient that stands as in CSS; nil for other texts. Of equal numbers in it, only one
/// is a key, so the text is not whole.
private func wayOfStyle(_ text: String) -> String? {
  if ["rgb(", "rgba(", "hsl(", "hsla("].contains(where: text.hasPrefix) {
    return "write the colour as '#rrggbb', or '#rrggbbaa' with its opacity"
  }
  if text.hasPrefix("linear-gradient(") { return "write '{linear: [red, blue]}'" }
  return text.hasPrefix("radial-gradient(") ? "write '{radial: [red, blue]}'" : nil
}

extension [SourceNode.Entry] {
  /// A key and the entries that commas have made of its value, which lacks quotes. In `{y: max(a, b), z: 1}`, these are
  /// the first two of three entries; the second one is the key `b)` without a value. Empty if there are none.
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

extension SourceNode.Entry {
  /// The complaint that the entry, a key without a value, is a part of the value before it in its line, which a comma has
  /// divided: `{scale: 1,5}` and `{text: Now, or never}`. Nil for other entries.
  func pieceOfValue(in entries: [SourceNode.Entry]) -> Diagnostic? {
    guard value.isNothing, let index = entries.firstIndex(of: self), index > 0,
      case .scalar(let before) = entries[index - 1].value.content, before.style == .plain, !before.isNothing,
      entries[index - 1].value.range.end.line == key.range.start.line
    else { return nil }
    let isDecimal = NumberText(before.text) != nil && key.text.isDecimals
    return Diagnostic(
      "the value of '\(entries[index - 1].key.text.shortened)' ends at a comma", at: key.range,
      suggestion: isDecimal
        ? "did you mean '\(before.text).\(key.text)'?"
        : "put it in quotes: \"\((before.text + ", " + key.text).shortened)\"")
  }
}

extension ArraySlice<SourceNode.Entry> {
  /// The probable value.
  var joinedPieces: String? {
    guard let first, case .scalar(let scalar) = first.value.content else { return nil }
    return ([scalar.text] + dropFirst().map(\.key.text)).joined(separator: ", ")
  }
}

extension SourceNode {
  /// The first value of a list that commas have divided, because it lacks quotes: `max(a, b)` in `[0, max(a, b)]`; nil
  /// if there is none.
  var dividedFormula: String? {
    guard case .sequence(let nodes) = content else { return nil }
    var (words, depth) = ([String](), 0)
    for node in nodes {
      guard case .scalar(let scalar) = node.content, scalar.style == .plain else {
        // Only a value without quotes can be a piece.
        if depth > 0 { return nil }
        continue
      }
      let open = scalar.text.openParentheses
      guard depth > 0 || open > 0 else { continue }
      words.append(scalar.text)
      depth += open
      if depth == 0 { return words.joined(separator: ", ").shortened }
    }
    return nil
  }
}

extension String {
  /// Whether the text is digits, perhaps with a unit after them: what follows a decimal point.
  fileprivate var isDecimals: Bool {
    let unit = drop { ("0"..."9").contains($0) }
    return unit.count < count && ["", "s", "ms", "f", "%", "deg", "dB", "MB", "kB"].contains(unit)
  }

  /// The number of opened parentheses less that of closed ones.
  fileprivate var openParentheses: Int {
    unicodeScalars.reduce(0) { $1 == "(" ? $0 + 1 : $1 == ")" ? $0 - 1 : $0 }
  }
}
