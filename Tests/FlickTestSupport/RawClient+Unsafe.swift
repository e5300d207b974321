// Unsafe: sockets are used by system calls, which take memory by address.
import Foundation

/// A plain socket that is connected to a server on the loopback, so that a test can send what no browser would. Owns
/// the descriptor.
///
/// Blocking calls run on threads of their own, so that the threads that answer never wait.
package final class RawClient: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - address: The IPv4 address of the server.
  ///   - receiveBytes: The approximate size of the system's receive buffer, in bytes; nil for the system's choice.
  package init(port: Int, address: String = "127.0.0.1", receiveBytes: Int? = nil) throws {
    descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if let receiveBytes { RawClient.set(SO_RCVBUF, to: receiveBytes, of: descriptor) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(UInt16(port).bigEndian)
    place.sin_addr.s_addr = unsafe inet_addr(address)
    // A call that hangs fails in the end. Among two thousand tests, a busy machine may take minutes to answer.
    var patience = timeval(tv_sec: 900, tv_usec: 0)
    for limit in [SO_RCVTIMEO, SO_SNDTIMEO] {
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, limit, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &place) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(descriptor, $0, size) }
    }
    // The descriptor is closed with the client, even if connecting fails.
    guard result == 0 else { throw ClientError(code: errno) }
  }

  deinit { Foundation.close(descriptor) }

  package struct ClientError: Error { package var code: Int32 }

  /// Sets the approximate size of the system's send buffer, in bytes.
  package func keepsUnsent(bytes: Int) { RawClient.set(SO_SNDBUF, to: bytes, of: descriptor) }

  private static func set(_ option: Int32, to value: Int, of descriptor: Int32) {
    var value = Int32(value)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends bytes. Returns whether all of them were sent.
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

  /// Announces that nothing more will be sent, but continues to listen.
  package func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Makes the connection end as by a crash of the machine: with a reset, when the client is released.
  package func breakOff() {
    var lingering = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout<linger>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingering, size)
  }

  /// Receives the next bytes; empty when the server has closed the connection.
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
