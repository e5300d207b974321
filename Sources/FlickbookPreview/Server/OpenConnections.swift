import NIOCore
import Synchronization

/// The connections that are open. There is always room for one more: of those that have not shown the token, the oldest
/// gives way, and of those that have, the one that has asked nothing for the longest time.
final class OpenConnections: Sendable {
  private struct Entry {
    let channel: any Channel
    var hasToken = false
    /// Whether an answer is under way.
    var isBusy = false
    /// When it was opened, or has had an answer: of two, the later is the greater.
    var time: Int
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var time = 0

    mutating func now() -> Int {
      time += 1
      return time
    }

    /// Takes out the first in order of those with the token or without, if they are more than so many.
    mutating func surplus(hasToken: Bool, over limit: Int, but kept: ObjectIdentifier) -> (any Channel)? {
      let peers = entries.filter { $0.value.hasToken == hasToken }
      guard peers.count > limit else { return nil }
      let first = peers.filter { $0.key != kept }.min {
        ($0.value.isBusy ? 1 : 0, $0.value.time) < ($1.value.isBusy ? 1 : 0, $1.value.time)
      }
      return first.flatMap { entries.removeValue(forKey: $0.key)?.channel }
    }
  }

  private let limits: ServerLimits
  private let state = Mutex(State())

  init(limits: ServerLimits) { self.limits = limits }

  /// Keeps a connection until it is closed.
  func admit(_ channel: any Channel) {
    change(channel, hasToken: false, limit: limits.strangers) { state, key in
      state.entries[key] = Entry(channel: channel, time: state.now())
    }
    let key = ObjectIdentifier(channel)
    channel.closeFuture.whenComplete { _ in self.state.withLock { $0.entries[key] = nil } }
  }

  /// A connection has shown the token.
  func recognize(_ channel: any Channel) {
    change(channel, hasToken: true, limit: limits.connections) { $0.entries[$1]?.hasToken = true }
  }

  /// An answer is under way on it.
  func begin(_ channel: any Channel) {
    state.withLock { $0.entries[ObjectIdentifier(channel)]?.isBusy = true }
  }

  /// The answer has been received.
  func finish(_ channel: any Channel) {
    state.withLock { state in
      let (key, time) = (ObjectIdentifier(channel), state.now())
      state.entries[key]?.isBusy = false
      state.entries[key]?.time = time
    }
  }

  func close() {
    for entry in state.withLock({ Array($0.entries.values) }) { entry.channel.close(promise: nil) }
  }

  private func change(
    _ channel: any Channel, hasToken: Bool, limit: Int,
    _ body: (inout sending State, ObjectIdentifier) -> Void
  ) {
    let key = ObjectIdentifier(channel)
    let surplus = state.withLock { state -> (any Channel)? in
      body(&state, key)
      return state.surplus(hasToken: hasToken, over: limit, but: key)
    }
    surplus?.close(promise: nil)
  }
}
