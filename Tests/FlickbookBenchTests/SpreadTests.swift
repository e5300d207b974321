import Testing

@testable import FlickbookBench

@Suite struct SpreadTests {
  @Test func `one value has no spread`() {
    let spread = Spread([7])
    #expect([spread.median, spread.least, spread.greatest] == [7, 7, 7])
    #expect(spread.count == 1)
  }

  @Test func `an even number has the mean of the middle as its median`() {
    #expect(Spread([5, 1, 2, 100]).median == 3.5)
  }

  @Test func `one wild value does not move the median`() {
    let spread = Spread([3, 1e9, 1, 2, 4])
    #expect(spread.median == 3)
    #expect([spread.least, spread.greatest] == [1, 1e9])
  }
}
