import FlickBasics
import FlickTestSupport
import Synchronization
import Testing

@Suite struct SharedCacheTests {
  struct Refusal: Error, Equatable {}

  final class Counter: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
    func increase() { value.add(1, ordering: .relaxed) }
  }

  static func cache(budget: Int) -> SharedCache<Int, [Int]> { SharedCache(budget: budget) { $0.count } }

  @Test func `many threads that want the same values make each once`() async {
    let cache = Self.cache(budget: 1000)
    let made = Counter()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<16 {
        group.addTask {
          for step in 0..<100 {
            let key = (step + worker / 2 * 13) % 100
            let value = cache.value(for: key) { () -> [Int]? in
              made.increase()
              // Takes long enough for other threads to ask meanwhile, and itself asks for another value.
              let other = key.isMultiple(of: 2) ? cache.value(for: 100 + key) { [7] } : [7]
              let work = (0..<3000).reduce(0) { sum, number in sum ^ (number &* key) }
              return (other ?? []) + [work]
            }
            #expect(value?.count == 2)
            #expect(value?.first == 7)
          }
        }
      }
    }
    #expect(made.count == 100)
    #expect(cache.statistics.made == 150)
    #expect(cache.statistics.made + cache.statistics.found >= 1600)
    #expect(cache.statistics.cost == 250)
    #expect(cache.statistics.dropped == 0)
  }

  @Test func `values that are too large to be kept are made again`() {
    let cache = Self.cache(budget: 2)
    #expect(cache.value(for: 1) { [1, 2, 3] } == [1, 2, 3])
    #expect(cache.value(for: 1) { [4, 5, 6] } == [4, 5, 6])
    #expect(cache.statistics.cost == 0)
  }

  @Test func `the least recently used value is removed, as in a list that is searched from end to end`() {
    let cache = Self.cache(budget: 40)
    var kept: [(key: Int, cost: Int)] = []
    var random = SplitMix(seed: 5)
    for _ in 0..<20_000 {
      let key = Int(random.next() % 30)
      let cost = 1 + key % 7
      var isMade = false
      _ = cache.value(for: key) { () -> [Int]? in
        isMade = true
        return [Int](repeating: key, count: cost)
      }
      let place = kept.firstIndex { $0.key == key }
      #expect(isMade == (place == nil))
      if let place { kept.remove(at: place) }
      kept.append((key, cost))
      while kept.reduce(0, { $0 + $1.cost }) > 40 { kept.removeFirst() }
      #expect(cache.statistics.cost == kept.reduce(0) { $0 + $1.cost })
    }
    #expect(cache.statistics.dropped > 1000)
  }

  @Test func `values that fail or do not exist are requested again`() throws {
    let cache = Self.cache(budget: 10)
    #expect(throws: Refusal()) { try cache.value(for: 1) { () throws(Refusal) in throw Refusal() } }
    #expect(cache.value(for: 1) { nil } == nil)
    #expect(cache.value(for: 1) { [5] } == [5])
    #expect(cache.value(for: 1) { [6] } == [5])
  }
}
