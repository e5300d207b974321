import Synchronization

/// Counts who is in at a time.
final class Crowd: Sendable {
  private let count = Mutex((now: 0, most: 0))

  var most: Int { count.withLock(\.most) }

  func enter() {
    count.withLock { count in
      count.now += 1
      count.most = max(count.most, count.now)
    }
  }

  func leave() { count.withLock { $0.now -= 1 } }
}
