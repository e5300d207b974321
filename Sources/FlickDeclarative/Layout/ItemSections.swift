/// The sections of a collection: each begins with an item whose id says so.
struct ItemSections: Hashable, Sendable {
  /// By the item's number: whether it begins a section.
  private(set) var heads: [Bool] = []
  /// By the item's number: that of its section. Items before the first head are in the first section.
  private(set) var numbers: [Int] = []

  /// - Parameters:
  ///   - pattern: The ids that begin a section, with at most one `*`; nil for one section without a head.
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

  /// For the formulas of an item: whether it is a head, and the number of its section.
  func values(ofItem index: Int) -> [Double] {
    guard heads.indices.contains(index) else { return [0, 0] }
    return [heads[index] ? 1 : 0, Double(numbers[index])]
  }
}
