/// The sections of a collection. Each section begins with an item whose id matches a pattern.
struct ItemSections: Hashable, Sendable {
  /// Whether each item begins a section, by the item's index.
  private(set) var heads: [Bool] = []
  /// The number of each item's section, by the item's index. Items before the first head are in the first section.
  private(set) var numbers: [Int] = []

  /// - Parameters:
  ///   - pattern: The ids that begin a section, in which one `*` may stand for any text; nil for a single section
  ///     without a head.
  ///   - items: The ids of the items in their order.
  init(_ pattern: String?, items: [String]) {
    guard let pattern else {
      (heads, numbers) = (items.map { _ in false }, items.map { _ in 0 })
      return
    }
    heads = items.map { $0.isLike(pattern) }
    var begun = 0
    for isHead in heads {
      if isHead { begun += 1 }
      numbers.append(max(begun - 1, 0))
    }
  }

  /// Returns the inputs of formulas for an item: whether it is a head, and the number of its section.
  func values(ofItem index: Int) -> [Double] {
    guard heads.indices.contains(index) else { return [0, 0] }
    return [heads[index] ? 1 : 0, Double(numbers[index])]
  }
}
