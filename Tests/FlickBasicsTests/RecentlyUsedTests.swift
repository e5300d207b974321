import FlickBasics
import FlickTestSupport
import Testing

@Suite struct RecentlyUsedTests {
  @Test func `the least recently used value is removed first`() {
    var kept = RecentlyUsed<String, Int>(budget: 2)
    kept.insert(1, for: "a")
    kept.insert(2, for: "b")
    #expect(kept.use("a") == 1)
    kept.insert(3, for: "c")
    #expect(kept.use("b") == nil)
    #expect(kept.use("a") == 1)
    #expect(kept.use("c") == 3)
    #expect(kept.dropped == 1)
  }

  @Test func `a value that alone exceeds the budget is not kept, and removes no other value`() {
    var kept = RecentlyUsed<String, Int>(budget: 10)
    kept.insert(1, cost: 10, for: "a")
    kept.insert(2, cost: 11, for: "b")
    #expect(kept.use("a") == 1)
    #expect(kept.use("b") == nil)
    #expect(kept.cost == 10)
  }

  @Test func `a key keeps its first value`() {
    var kept = RecentlyUsed<String, Int>(budget: 10)
    kept.insert(1, cost: 3, for: "a")
    kept.insert(2, cost: 4, for: "a")
    #expect(kept.use("a") == 1)
    #expect(kept.count == 1)
    #expect(kept.cost == 3)
  }

  @Test func `it keeps the same values as a list that is searched from end to end`() {
    var kept = RecentlyUsed<Int, Int>(budget: 40)
    var list: [Int] = []
    var random = SplitMix(seed: 7)
    let cost = { 1 + $0 % 7 }
    for step in 0..<20_000 {
      let key = Int(random.next() % 30)
      if random.next() % 64 == 0 {
        kept.removeAll { $0 % 3 == key % 3 }
        list.removeAll { $0 % 3 == key % 3 }
      }
      let place = list.firstIndex(of: key)
      #expect(kept.use(key) == place.map { _ in -key }, "step \(step)")
      if let place { list.remove(at: place) } else { kept.insert(-key, cost: cost(key), for: key) }
      list.append(key)
      while list.reduce(0, { $0 + cost($1) }) > 40 { list.removeFirst() }
      #expect(kept.count == list.count)
      #expect(kept.cost == list.reduce(0) { $0 + cost($1) })
    }
  }
}
