extension Array {
  /// The index of the first element that meets a condition; `count` if none does. All elements after it have to meet
  /// the condition, too. The search halves the array and calls `condition` about log2 `count` times.
  @inlinable package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
