import FlickLayers

/// Finds the items of a display list that the previous picture already has: the equal ones at the beginning and at the
/// end of the list, and between them those that are equal to the item at the same index.
struct KnownItems {
  private let previous: PreparedImage?
  private let count: Int
  private let equalAtStart: Int
  private let equalAtEnd: Int
  /// Whether each of the items between them is equal to the one at the same index.
  private let isEqualBetween: [Bool]

  init(_ previous: PreparedImage?, for list: DisplayList) {
    self.previous = previous
    count = list.items.count
    let old = previous?.list.items ?? []
    let limit = min(old.count, count)
    let start = (0..<limit).first { old[$0] != list.items[$0] } ?? limit
    equalAtStart = start
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == list.items[count - 1 - end] { end += 1 }
    equalAtEnd = end
    isEqualBetween = (start..<max(start, limit - equalAtEnd)).map { old[$0] == list.items[$0] }
  }

  /// Item `index` as prepared for the previous picture. Nil when the previous picture does not have it, or did not need
  /// it.
  subscript(index: Int) -> PreparedItem? {
    guard let previous else { return nil }
    if index < equalAtStart { return previous.prepared[index] }
    if index >= count - equalAtEnd { return previous.prepared[index - count + previous.prepared.count] }
    let place = index - equalAtStart
    return place < isEqualBetween.count && isEqualBetween[place] ? previous.prepared[index] : nil
  }
}
