import FlickBasics
import Testing

@Suite struct IndirectTests {
  private struct Page: Hashable {
    @Indirect var numbers = [1, 2, 3]
    var name = "a"
  }

  @Test func `a change of a copy does not change the original`() {
    let first = Page()
    var second = first
    second.numbers.append(4)
    #expect(first.numbers == [1, 2, 3])
    #expect(second.numbers == [1, 2, 3, 4])
  }

  @Test func `equality and hashes are those of the values`() {
    var page = Page()
    #expect(page == Page())
    #expect(page.hashValue == Page().hashValue)
    page.numbers[0] = 0
    #expect(page != Page())
  }

  /// Four integers take 32 bytes, a reference 8.
  @Test func `an indirect value takes the room of a reference`() {
    #expect(MemoryLayout<(Int, Int, Int, Int)>.size == 32)
    #expect(MemoryLayout<Indirect<(Int, Int, Int, Int)>>.size == 8)
  }

  @Test func `reflection shows the value alone`() {
    let children = Mirror(reflecting: Indirect(wrappedValue: [5, 6])).children
    #expect(children.compactMap { $0.value as? Int } == [5, 6])
  }
}
