import NIOCore
import Synchronization

/// The connections that are open; no more than there may be.
final class OpenConnections: Sendable {
  private let limit: Int
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

  init(limit: Int) { self.limit = limit }

  /// Keeps a connection until it is closed, unless there are too many already.
  func admit(_ channel: any Channel) -> Bool {
    let key = ObjectIdentifier(channel)
    let isAdmitted = channels.withLock { channels in
      guard channels.count < limit else { return false }
      channels[key] = channel
      return true
    }
    if isAdmitted {
      channel.closeFuture.whenComplete { _ in self.channels.withLock { $0[key] = nil } }
    }
    return isAdmitted
  }

  func close() {
    for channel in channels.withLock({ Array($0.values) }) { channel.close(promise: nil) }
  }
}
