import FlickBasics

/// Finds the probable word for a mistyped one.
package enum Suggestion {
  /// Returns "did you mean 'x'?" for the candidate nearest to `word`, or nil when none is near.
  package static func text(for word: String, in candidates: [String]) -> String? {
    nearest(to: word, in: candidates).map { question(about: word, meaning: $0) }
  }

  /// Returns the question whether a name was meant, with the difference if it can hardly be seen:
  /// `did you mean 'ABC'? U+0410 looks like 'A'`.
  package static func question(about word: String, meaning name: String) -> String {
    let odd =
      LookAlikes.sentence(about: word, besides: name) ?? LookAlikes.sentence(about: name, besides: word)
    return "did you mean '\(name)'?" + (odd.map { " \($0)" } ?? "")
  }

  /// Returns the candidate with the fewest edits, if they are at most a third of the word's length, or two for a short
  /// word. Letter case costs nothing. Of candidates with as many edits, the likeliest typing mistake wins, then the
  /// first.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    guard isShort(word), word.count <= 40 else { return nil }
    let limit = min(max(word.count / 3, 2), word.count - 1)
    let near = candidates.filter { isShort($0) && abs($0.count - word.count) <= limit }
      .map { (name: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= limit }
    guard let least = near.map(\.distance).min() else { return nil }
    return near.filter { $0.distance == least }.map { (name: $0.name, effort: effort(word, $0.name)) }
      .min { $0.effort < $1.effort }?.name
  }

  /// Whether a word has few enough scalars to be compared: a letter may carry any number of marks, and the time to compare
  /// two words grows with the product of their scalars.
  private static func isShort(_ word: String) -> Bool { word.utf8.count <= 400 }

  /// Returns the number of insertions, deletions, replacements and exchanges of neighbors that turn one word into the
  /// other (optimal string alignment).
  package static func distance(_ a: String, _ b: String) -> Int { cost(a, b, replacement: 1, other: 1) }

  /// Returns how unlikely it is that one word was typed for the other. A letter is more often left out, doubled or
  /// exchanged with its neighbor than replaced, and the first letter is seldom wrong.
  private static func effort(_ a: String, _ b: String) -> Int {
    cost(a, b, replacement: 3, other: 2) + (a.first?.lowercased() == b.first?.lowercased() ? 0 : 2)
  }

  /// Returns the least cost of edits that turn one word into the other: `replacement` for each replaced letter, `other`
  /// for each inserted or deleted one and for each pair of exchanged neighbors.
  private static func cost(_ a: String, _ b: String, replacement: Int, other: Int) -> Int {
    let (a, b) = (Array(a.lowercased().unicodeScalars), Array(b.lowercased().unicodeScalars))
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = (0...b.count).map { $0 * other }
    var row = before
    for i in a.indices {
      row[0] = (i + 1) * other
      for j in b.indices {
        var best = min(last[j + 1] + other, row[j] + other, last[j] + (a[i] == b[j] ? 0 : replacement))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + other) }
        row[j + 1] = best
      }
      swap(&before, &last)
      swap(&last, &row)
    }
    return last[b.count]
  }
}
