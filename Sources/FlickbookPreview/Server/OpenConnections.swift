import NIOCore
import Synchronization

/// The open connections. There is always room for one more. To make room, a connection without the token closes the
/// oldest one without it; a connection with the token closes the one whose last response began longest ago.
final class OpenConnections: Sendable {
  private struct Entry {
    let channel: any Channel
    var hasToken = false
    /// Whether a response is being sent.
    var isBusy = false
    /// A counter that orders connections by the time when they were opened or last asked for something. Clients see the
    /// same order. A client with its response may ask again before the response's end has been noted here.
    var time: Int
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var time = 0

    mutating func now() -> Int {
      time += 1
      return time
    }

    /// Removes and returns a surplus connection, if there are more than `limit` with the token, or without it.
    /// Connections that are not busy go first, and of these the one with the smallest time.
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

  /// Adds a connection, and keeps it until it is closed.
  func admit(_ channel: any Channel) {
    change(channel, hasToken: false, limit: limits.strangers) { state, key in
      state.entries[key] = Entry(channel: channel, time: state.now())
    }
    let key = ObjectIdentifier(channel)
    channel.closeFuture.whenComplete { _ in self.state.withLock { $0.entries[key] = nil } }
  }

  /// Notes that a connection has shown the token.
  func recognize(_ channel: any Channel) {
    change(channel, hasToken: true, limit: limits.connections) { $0.entries[$1]?.hasToken = true }
  }

  /// Notes that a response on the connection has begun.
  func begin(_ channel: any Channel) {
    state.withLock { state in
      let (key, time) = (ObjectIdentifier(channel), state.now())
      state.entries[key]?.isBusy = true
      state.entries[key]?.time = time
    }
  }

  /// Notes that the client has received the response.
  func finish(_ channel: any Channel) {
    state.withLock { $0.entries[ObjectIdentifier(channel)]?.isBusy = false }
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
