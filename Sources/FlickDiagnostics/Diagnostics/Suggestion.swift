/// Finds the probable word for a mistyped one.
package enum Suggestion {
  /// Returns "did you mean 'x'?" for the candidate nearest to `word`, or nil when none is near.
  package static func text(for word: String, in candidates: [String]) -> String? {
    nearest(to: word, in: candidates).map { "did you mean '\($0)'?" }
  }

  /// Returns the candidate with the fewest edits, the first of equals, if the edits are at most a third of the word's
  /// length, or two for a short word. Letter case costs nothing.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let limit = min(max(word.count / 3, 2), word.count - 1)
    let ranked = candidates.lazy
      .filter { abs($0.count - word.count) <= limit }
      .map { (name: $0, distance: distance(word, $0)) }
    guard word.count <= 40, let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= limit ? best.name : nil
  }

  /// Returns the number of insertions, deletions, replacements and exchanges of neighbors that turn one word into the
  /// other (optimal string alignment).
  package static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.lowercased().unicodeScalars), Array(b.lowercased().unicodeScalars))
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = before
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row[j + 1] = best
      }
      swap(&before, &last)
      swap(&last, &row)
    }
    return last[b.count]
  }
}
