import Testing

@testable import FlickbookBench

@Suite struct SpreadTests {
  @Test func oneValue() {
    let spread = Spread([7])
    #expect([spread.median, spread.least, spread.greatest] == [7, 7, 7])
    #expect(spread.count == 1)
  }

  @Test func anEvenNumberHasTheMeanOfTheMiddleAsItsMedian() {
    #expect(Spread([5, 1, 2, 100]).median == 3.5)
  }

  @Test func oneWildValueDoesNotMoveTheMedian() {
    let spread = Spread([3, 1e9, 1, 2, 4])
    #expect(spread.median == 3)
    #expect([spread.least, spread.greatest] == [1, 1e9])
  }
}
