import FlickBasics
import FlickDiagnostics

/// The messages about names that stand for nothing, and the places where each of them stands.
struct RepeatedMistakes {
  private struct Entry {
    /// The message's place among all.
    var index: Int
    var places: Set<SourceRange>
    /// How many places are not mentioned.
    var others = 0
  }

  /// Mentions that a message has at most.
  private static let mentioned = 3

  private var entries: [String: Entry] = [:]

  /// Where the message is already; nil, and remembered as the `next` one, when this is the first.
  mutating func index(of diagnostic: Diagnostic, about subject: String?, next: Int) -> Int? {
    let subject = subject ?? diagnostic.message
    if let entry = entries[subject] { return entry.index }
    entries[subject] = Entry(index: next, places: Set([diagnostic.range].compactMap(\.self)))
    return nil
  }

  /// Says in `diagnostic` that the same is wrong there.
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
