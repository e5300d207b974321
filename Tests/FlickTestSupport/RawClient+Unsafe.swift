// Unsafe: sockets are spoken to by system calls, with memory passed by address.
import Foundation

/// A plain socket that is connected to a server on the loopback, so that a test can say what no browser would.
///
/// What blocks does so on threads of its own, so that those that answer are never the ones that wait.
package final class RawClient: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - address: of version 4.
  ///   - receiveBytes: About how many bytes the system takes for it before it reads them; nil for the system's choice.
  package init(port: Int, address: String = "127.0.0.1", receiveBytes: Int? = nil) throws {
    descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if let receiveBytes { RawClient.set(SO_RCVBUF, to: receiveBytes, of: descriptor) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(UInt16(port).bigEndian)
    place.sin_addr.s_addr = unsafe inet_addr(address)
    // What hangs fails in the end; among two thousand tests a busy machine may take minutes to answer.
    var patience = timeval(tv_sec: 900, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &place) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(descriptor, $0, size) }
    }
    // The descriptor is closed with the client, also with one that is not there in the end.
    guard result == 0 else { throw ClientError(code: errno) }
  }

  deinit { Foundation.close(descriptor) }

  package struct ClientError: Error { package var code: Int32 }

  /// Lets the system take about so many bytes that the server has not received.
  package func keepsUnsent(bytes: Int) { RawClient.set(SO_SNDBUF, to: bytes, of: descriptor) }

  private static func set(_ option: Int32, to value: Int, of descriptor: Int32) {
    var value = Int32(value)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Whether all of it was taken.
  @discardableResult package func send(_ bytes: [UInt8]) async -> Bool {
    await blocking { [descriptor] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  @discardableResult package func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  /// Says that nothing more will come, and goes on listening.
  package func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Ends the connection as a crash of the machine would: by a reset, when the client is let go.
  package func breakOff() {
    var lingering = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout<linger>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingering, size)
  }

  /// What comes next; empty when the server has hung up.
  package func receive() async -> [UInt8] {
    await blocking { [descriptor] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
      return Array(bytes.prefix(max(count, 0)))
    }
  }

  private func blocking<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}
