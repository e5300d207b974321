import FlickDiagnostics

/// A scene's text with proposed changes, which no file has yet.
package struct Draft: Sendable {
  package let number: Int
  /// Which of the preview's scenes it is.
  package let scene: Int
  /// The digest of the file that it was made from.
  package let digest: String
  package let text: String
  /// The step that is new in it.
  package let step: String?
  /// The step whose finger is down at the same time.
  package let overlap: String?
  package let difference: TextDifference
}

/// The lines in which two texts differ.
package struct TextDifference: Hashable, Sendable {
  /// Lines that stand one below the other, and those in their place.
  package struct Change: Hashable, Sendable {
    /// The first of them, from 1, in the old text and in the new one.
    package var oldLine: Int
    package var newLine: Int
    package var removed: [String] = []
    package var added: [String] = []
  }

  /// From the first line to the last.
  package let changes: [Change]

  package var removed: [String] { changes.flatMap(\.removed) }
  package var added: [String] { changes.flatMap(\.added) }

  /// Longer stretches than this are told as one change.
  private static let longest = 2000

  package init(from old: String, to new: String) {
    let (old, new) = (SourceText(name: "", text: old).lines, SourceText(name: "", text: new).lines)
    let head = TextDifference.commonCount(old[...], new[...])
    let tail = TextDifference.commonCount(old[head...].reversed(), new[head...].reversed())
    let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
    guard before.count + after.count <= TextDifference.longest else {
      changes = [
        Change(oldLine: head + 1, newLine: head + 1, removed: Array(before), added: Array(after))
      ]
      return
    }
    changes = TextDifference.changes(from: Array(before), to: Array(after), behind: head)
  }

  /// How many lines two texts begin with that are equal.
  private static func commonCount(_ old: some Sequence<String>, _ new: some Sequence<String>) -> Int {
    zip(old, new).prefix { $0 == $1 }.count
  }

  private static func changes(from old: [String], to new: [String], behind head: Int) -> [Change] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var (changes, open): ([Change], Change?) = ([], nil)
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      var change = open ?? Change(oldLine: head + i + 1, newLine: head + j + 1)
      if removed.contains(i) {
        change.removed.append(old[i])
        (i, open) = (i + 1, change)
      } else if added.contains(j) {
        change.added.append(new[j])
        (j, open) = (j + 1, change)
      } else {
        if let open { changes.append(open) }
        (i, j, open) = (i + 1, j + 1, nil)
      }
    }
    return changes + (open.map { [$0] } ?? [])
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
