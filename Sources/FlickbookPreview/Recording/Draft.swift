import FlickDiagnostics

/// A scene's text with proposed changes, which are not written to a file yet.
package struct Draft: Sendable {
  package let number: Int
  /// The number of the scene in the preview.
  package let scene: Int
  /// The digest of the file from which the draft was made.
  package let digest: String
  package let text: String
  /// The name of the step that is new or changed in the draft; nil if there is none.
  package let step: String?
  /// The name of a step whose finger is down at the same time; nil if there is none.
  package let overlap: String?
  package let difference: TextDifference
}

/// The lines where two texts differ.
package struct TextDifference: Hashable, Sendable {
  /// A run of lines that was replaced by others.
  package struct Change: Hashable, Sendable {
    /// The number of the first line of the change, from 1, in the old text and in the new one.
    package var oldLine: Int
    package var newLine: Int
    package var removed: [String] = []
    package var added: [String] = []
  }

  /// The changes, in the order of the lines.
  package let changes: [Change]

  package var removed: [String] { changes.flatMap(\.removed) }
  package var added: [String] { changes.flatMap(\.added) }

  /// The largest number of lines, in both texts together, that are compared line by line; more count as one change.
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

  /// The number of equal lines at the beginning of two texts.
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
