import FlickBasics
import Testing

@Suite struct LazyTests {
  struct Refusal: Error, Equatable {}

  @Test func `the value is made once, however many threads ask for it`() async {
    let value = Lazy<Int>()
    let made = SharedCacheTests.Counter()
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        group.addTask {
          value.value {
            made.increase()
            return number
          }
        }
      }
      var values: Set<Int> = []
      for await value in group { values.insert(value) }
      #expect(values.count == 1)
    }
    #expect(made.count == 1)
  }

  @Test func `a value whose making fails is made at the next request`() throws {
    let value = Lazy<Int>()
    #expect(throws: Refusal()) { try value.value { () throws(Refusal) in throw Refusal() } }
    #expect(value.value { 1 } == 1)
    #expect(value.value { 2 } == 1)
  }
}
