import FlickBasics
import FlickDiagnostics
import FlickDocument

extension Decoding {
  /// Reports a value without quotes that a comma has divided.
  ///
  /// - Returns: The entries without the pieces that the comma has cut off.
  mutating func reportPieces(of entries: [SourceNode.Entry]) -> [SourceNode.Entry] {
    let pieces = entries.pieces
    guard let first = pieces.first, let text = entries[pieces].joinedPieces else { return entries }
    report(
      Diagnostic(
        "the value of '\(entries[first].key.text.shortened)' ends at a comma",
        at: entries[first + 1].key.range,
        suggestion: wayOfStyle(text) ?? "put it in quotes: \"\(text.toCopy)\""))
    return Array(entries[...first] + entries[pieces.upperBound...])
  }
}

/// Returns advice for a color or a gradient in the notation of CSS; nil for other texts. The advice cannot repeat the
/// value: equal numbers in it have become a single key.
private func wayOfStyle(_ text: String) -> String? {
  if ["rgb(", "rgba(", "hsl(", "hsla("].contains(where: text.hasPrefix) {
    return "write the colour as '#rrggbb', or '#rrggbbaa' with its opacity"
  }
  if text.hasPrefix("linear-gradient(") { return "write '{linear: [red, blue]}'" }
  return text.hasPrefix("radial-gradient(") ? "write '{radial: [red, blue]}'" : nil
}

/// The largest number of pieces that are joined again. No call has so many arguments, and each entry with an open
/// parenthesis looks at that many others.
private let mostPieces = 32

extension [SourceNode.Entry] {
  /// The keys whose values commas have divided, and the keys that are pieces of these values.
  var dividedKeys: [String] {
    indices.filter { self[$0].pieceOfValue(in: self) != nil }.map { self[$0 - 1].key.text }
      + self[pieces].map(\.key.text)
  }

  /// The range of an entry whose unquoted value is divided by commas, and of the pieces behind it; empty if there is no
  /// such entry. In `{y: max(a, b), z: 1}`, these are the first two of three entries: `y`, and the key `b)` without a
  /// value. In `{y: spring(a, duration: 1s)}`, these are `y`, and `duration` with the value `1s)`.
  var pieces: Range<Int> {
    for start in indices {
      guard case .scalar(let scalar) = self[start].value.content, scalar.style == .plain else { continue }
      var (end, depth) = (start + 1, scalar.text.openParentheses)
      while depth > 0, end - start < mostPieces, indices.contains(end), let piece = self[end].piece {
        depth += piece.openParentheses
        end += 1
      }
      if depth == 0, end > start + 1 { return start..<end }
    }
    return 0..<0
  }
}

extension SourceNode.Entry {
  /// The text of an entry that may be a piece of the value before it; nil for other entries.
  fileprivate var piece: String? {
    if value.isNothing { return key.text }
    guard case .scalar(let scalar) = value.content, scalar.style == .plain else { return nil }
    return "\(key.text): \(scalar.text)"
  }

  /// Returns the complaint about a key that is a piece of the value before it, which a comma in the line has divided:
  /// `{scale: 1,5}` and `{text: Now, or never}`. Nil for other entries.
  func pieceOfValue(in entries: [SourceNode.Entry]) -> Diagnostic? {
    guard isPiece, let index = entries.firstIndex(of: self), index > 0,
      case .scalar(let before) = entries[index - 1].value.content, before.style == .plain, !before.isNothing,
      entries[index - 1].value.range.end.line == key.range.start.line
    else { return nil }
    let followsNumber = NumberText(before.text) != nil && value.isNothing
    let isNumber = followsNumber && NumberText(key.text) != nil
    let isDecimal = followsNumber && key.text.isDecimals && !before.text.contains(".")
    let pieces = [before.text] + entries[index...].textPieces.compactMap(\.piece)
    return Diagnostic(
      "the value of '\(entries[index - 1].key.text.shortened)' ends at a comma", at: key.range,
      suggestion: isDecimal
        ? "did you mean '\(before.text).\(key.text)'?"
        : isNumber
          ? "a list stands in brackets: [\(before.text), \(key.text), ...]"
          : "put it in quotes: \"\(pieces.joined(separator: ", ").toCopy)\"")
  }

  /// Whether the entry looks like a piece of a text: it has a key without a value, or one of several words.
  fileprivate var isPiece: Bool { piece != nil && (value.isNothing || key.text.contains(" ")) }
}

extension ArraySlice<SourceNode.Entry> {
  /// The pieces of a text at the beginning of the entries: the first one, and those behind it in its line.
  var textPieces: ArraySlice<SourceNode.Entry> {
    guard let first else { return self }
    return prefix { $0.isPiece && $0.key.range.start.line == first.key.range.start.line }
  }
}

extension ArraySlice<SourceNode.Entry> {
  /// The value as it was before commas divided it; nil if the first entry has no text.
  var joinedPieces: String? {
    guard let first, case .scalar(let scalar) = first.value.content else { return nil }
    return ([scalar.text] + dropFirst().compactMap(\.piece)).joined(separator: ", ")
  }
}

extension SourceNode {
  /// The first unquoted value of a list that commas have divided: `max(a, b)` in `[0, max(a, b)]`. Nil if there is none.
  var dividedFormula: String? {
    guard case .sequence(let nodes) = content else { return nil }
    var (words, depth) = ([String](), 0)
    for node in nodes {
      guard let piece = node.piece else {
        // Only a value without quotes can be a piece.
        if depth > 0 { return nil }
        continue
      }
      let open = piece.openParentheses
      guard depth > 0 || open > 0 else { continue }
      words.append(piece)
      depth += open
      if depth == 0 { return words.joined(separator: ", ").toCopy }
    }
    return nil
  }
}

extension SourceNode {
  /// The text of an element of a list that may be a piece of an unquoted value: a word, or a single key with one, as
  /// `duration: 1s)` in `[spring(a, duration: 1s), 0]`. Nil for other elements.
  private var piece: String? {
    switch content {
    case .scalar(let scalar): scalar.style == .plain ? scalar.text : nil
    case .mapping(let entries): entries.count == 1 ? entries[0].piece : nil
    case .sequence, .refused: nil
    }
  }
}

extension String {
  /// Whether the text can follow a decimal point: it is digits, perhaps with a unit after them.
  fileprivate var isDecimals: Bool {
    let unit = drop { ("0"..."9").contains($0) }
    return unit.count < count && ["", "s", "ms", "f", "%", "deg", "dB", "MB", "kB"].contains(unit)
  }

  /// The number of opened parentheses less that of closed ones.
  fileprivate var openParentheses: Int {
    unicodeScalars.reduce(0) { $1 == "(" ? $0 + 1 : $1 == ")" ? $0 - 1 : $0 }
  }
}
