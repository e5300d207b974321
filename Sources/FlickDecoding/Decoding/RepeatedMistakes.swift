import FlickBasics
import FlickDiagnostics

/// The messages about unknown names, with the places of each name.
struct RepeatedMistakes {
  private struct Entry {
    /// The index of the message among all.
    var index: Int
    var places: Set<SourceRange>
    /// The number of places that are not mentioned one by one.
    var others = 0
  }

  /// The largest number of places that a message mentions one by one.
  private static let mentioned = 3

  private var entries: [String: Entry] = [:]

  /// Returns the index of an earlier message about the subject; nil for the first message, which is noted with the
  /// index `next`.
  mutating func index(of diagnostic: Diagnostic, about subject: String?, next: Int) -> Int? {
    let subject = subject ?? diagnostic.message
    if let entry = entries[subject] { return entry.index }
    entries[subject] = Entry(index: next, places: Set([diagnostic.range].compactMap(\.self)))
    return nil
  }

  /// Mentions in `diagnostic` that the same mistake occurs at another place.
  mutating func mention(_ place: SourceRange, about subject: String, in diagnostic: inout Diagnostic) {
    guard var entry = entries[subject], entry.places.insert(place).inserted else { return }
    let count = entry.places.count - 1
    if count <= RepeatedMistakes.mentioned {
      diagnostic.mentions.append(.init("also at", place))
    } else {
      entry.others += 1
      if entry.others > 1 { diagnostic.mentions.removeLast() }
      diagnostic.mentions.append(
        .init(entry.others == 1 ? "and at" : "and at \(entry.others) more, the last", place))
    }
    entries[subject] = entry
  }
}
