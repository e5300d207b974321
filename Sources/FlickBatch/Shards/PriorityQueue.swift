/// A queue that yields its least element first.
package struct PriorityQueue<Element: Comparable> {
  /// A binary heap: no element is less than its parent, which is at `(position - 1) / 2`.
  private var heap: [Element] = []

  package init() {}

  package var least: Element? { heap.first }

  package mutating func insert(_ element: Element) {
    heap.append(element)
    var place = heap.count - 1
    while place > 0, heap[place] < heap[(place - 1) / 2] {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  package mutating func removeLeast() -> Element? {
    guard let last = heap.popLast() else { return nil }
    guard let least = heap.first else { return last }
    heap[0] = last
    sink()
    return least
  }

  /// Moves the first element down to its place.
  private mutating func sink() {
    var place = 0
    while true {
      let children = (2 * place + 1..<2 * place + 3).clamped(to: 0..<heap.count)
      guard let next = children.min(by: { heap[$0] < heap[$1] }), heap[next] < heap[place] else { return }
      heap.swapAt(place, next)
      place = next
    }
  }
}
