extension Range<Int> {
  /// Returns pieces of `count` elements; the last one may be shorter.
  func pieces(of count: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: count).map { $0..<Swift.min($0 + count, upperBound) }
  }
}
