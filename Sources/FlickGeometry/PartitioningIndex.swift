extension Array {
  /// The place of the first element that meets a condition, where all after it meet it, too; `count` if none does.
  /// Found by halving, with about log2 `count` questions.
  @inlinable package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
