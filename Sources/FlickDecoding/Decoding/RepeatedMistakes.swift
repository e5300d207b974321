import FlickBasics
import FlickDiagnostics

/// The messages about unknown names, with the places of each name.
struct RepeatedMistakes {
  private struct Entry {
    /// The index of the message among all.
    var index: Int
    /// The place of the message, and all other places.
    var places: Set<SourceRange>
    /// The file of the message, whose places are mentioned first.
    let file: String?
    /// The first few of the other places, which are mentioned one by one.
    var first: [SourceRange] = []
    /// The last of the other places.
    var last: SourceRange?
    /// The number of the message's mentions that are about the other places.
    var mentions = 0

    /// Notes another place; the order is that of the text.
    mutating func add(_ place: SourceRange) {
      func isOrdered(_ a: SourceRange, _ b: SourceRange) -> Bool {
        if a.file != b.file { return b.file != file && (a.file == file || a.file < b.file) }
        return a.start < b.start
      }
      let index = first.firstIndex { isOrdered(place, $0) } ?? first.count
      first.insert(place, at: index)
      last = last.map { isOrdered($0, place) ? place : $0 } ?? place
      if first.count > RepeatedMistakes.mentioned { first.removeLast() }
    }
  }

  /// The largest number of places that a message mentions one by one.
  private static let mentioned = 3

  private var entries: [String: Entry] = [:]

  /// Returns the index of an earlier message about the subject; nil for the first message, which is noted with the
  /// index `next`.
  mutating func index(of diagnostic: Diagnostic, about subject: String?, next: Int) -> Int? {
    let subject = subject ?? diagnostic.message
    if let entry = entries[subject] { return entry.index }
    entries[subject] = Entry(
      index: next, places: Set([diagnostic.range].compactMap(\.self)), file: diagnostic.range?.file)
    return nil
  }

  /// Mentions in `diagnostic` that the same mistake occurs at another place.
  mutating func mention(_ place: SourceRange, about subject: String, in diagnostic: inout Diagnostic) {
    guard var entry = entries[subject], entry.places.insert(place).inserted else { return }
    entry.add(place)
    diagnostic.mentions.removeLast(entry.mentions)
    diagnostic.mentions += entry.first.map { .init("also at", $0) }
    let others = entry.places.count - (entry.file == nil ? 0 : 1) - entry.first.count
    if others > 0, let last = entry.last {
      diagnostic.mentions.append(.init(others == 1 ? "and at" : "and at \(others) more, the last", last))
    }
    entry.mentions = entry.first.count + min(others, 1)
    entries[subject] = entry
  }
}
