/// Advice on a word that is none of the names of a catalog.
package struct NameAdvice: Sendable {
  private let entries: [Entry]
  private let known: [String: String]

  private struct Entry: Sendable {
    let name: String
    let words: [String]
    let summary: [String]
  }

  /// - Parameters:
  ///   - names: The names and, for each, a sentence about what it means.
  ///   - known: Names by other words for them; see `NameAdvice.plain`.
  package init(_ names: [(name: String, summary: String)], known: [String: String]) {
    entries = names.map {
      Entry(name: $0.name, words: NameAdvice.words(of: $0.name), summary: NameAdvice.words(of: $0.summary))
    }
    self.known = known
  }

  /// Returns the question whether a name was meant, or the names that the word may be about; nil if there are none.
  ///
  /// - Parameter form: Returns a name in the form in which the reader would write it.
  package func text(for word: String, form: (String) -> String = { $0 }) -> String? {
    let names = nearest(to: word).map { [$0] } ?? related(to: word)
    guard let first = names.first else { return nil }
    if names.count == 1 { return Suggestion.question(about: word, meaning: form(first)) }
    return "there are \(names.prefix(NameAdvice.most).map { "'\(form($0))'" }.joined(separator: ", "));"
  }

  /// Returns a name in small letters, without spaces and signs.
  package static func plain(_ name: String) -> String { words(of: name).joined() }

  /// The largest number of names in one message.
  private static let most = 5

  private func nearest(to word: String) -> String? {
    let plain = NameAdvice.plain(word)
    return entries.first { $0.words.joined() == plain || $0.name == known[plain] }?.name
      ?? Suggestion.nearest(to: word, in: entries.map(\.name))
  }

  /// Returns the names that share the most words with `word`. If none shares a word, returns the names whose sentences do.
  private func related(to word: String) -> [String] {
    let words = NameAdvice.words(of: word)
    let counts = entries.map { entry in words.count { NameAdvice.has($0, among: entry.words) } }
    guard let most = counts.max(), most > 0 else {
      let telling = words.filter { $0.count > 3 }
      return entries.filter { entry in telling.contains { NameAdvice.has($0, among: entry.summary) } }.map(
        \.name)
    }
    return zip(entries, counts).filter { $1 == most }.map(\.0.name)
  }

  /// Returns the words of a name in small letters: `cover-flow`, `Cover Flow` and `coverFlow` have the same two.
  private static func words(of name: String) -> [String] {
    var words = [""]
    for character in name.prefix(200) {
      let isPart = character.isLetter || character.isNumber
      if !isPart || character.isUppercase { words.append("") }
      if isPart { words[words.count - 1] += character.lowercased() }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether a word is among others, with or without an `s` at its end.
  private static func has(_ word: String, among others: [String]) -> Bool {
    others.contains { $0 == word || $0 + "s" == word || $0 == word + "s" }
  }
}
