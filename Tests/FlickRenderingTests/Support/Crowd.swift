import Synchronization

/// Counts the tasks that have entered and not left, and the largest such number so far.
final class Crowd: Sendable {
  private struct State {
    var now = 0
    var most = 0
    /// The tasks that wait until a number of them have been in at the same time.
    var waiting: [(most: Int, go: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var most: Int { state.withLock(\.most) }

  func enter() {
    let going = state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
      let most = state.most
      defer { state.waiting.removeAll { $0.most <= most } }
      return state.waiting.filter { $0.most <= most }
    }
    for waiting in going { waiting.go.resume() }
  }

  /// Enters, and returns when `most` tasks have been in at the same time.
  func enter(waitingFor most: Int) async {
    enter()
    await withCheckedContinuation { go in
      let isReached = state.withLock { state in
        if state.most < most { state.waiting.append((most, go)) }
        return state.most >= most
      }
      if isReached { go.resume() }
    }
  }

  func leave() { state.withLock { $0.now -= 1 } }
}
