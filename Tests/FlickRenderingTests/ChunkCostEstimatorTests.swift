import Testing

@testable import FlickRendering

/// Tests the order in which chunks are looked at.
@Suite struct ChunkCostEstimatorTests {
  @Test func `the order goes to halves, then to quarters`() {
    #expect(ChunkCostEstimator.spread(Array(0..<8)) == [0, 4, 2, 6, 1, 5, 3, 7])
    #expect(ChunkCostEstimator.spread(["a", "b", "c"]) == ["a", "c", "b"])
  }

  /// No chunk is left out, and the first half of the order has as many chunks of the first half of the whole as of the
  /// second, give or take two.
  @Test(arguments: 0...200) func `any beginning is spread over the whole`(count: Int) {
    let order = ChunkCostEstimator.spread(Array(0..<count))
    #expect(order.sorted() == Array(0..<count))
    let early = order.prefix(count / 2).filter { 2 * $0 < count }.count
    #expect(abs(2 * early - count / 2) <= 3)
  }
}
