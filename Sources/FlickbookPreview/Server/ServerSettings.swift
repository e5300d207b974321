/// The address at which a server listens, and its limits.
package struct ServerSettings: Sendable {
  /// An address of this machine. Addresses other than the loopback's can be reached from outside.
  package var host = "127.0.0.1"
  /// The port; 0 for a free one.
  package var port = 0
  /// Host names that the server accepts besides `host` and the loopback's.
  package var allowedHosts: [String] = []
  package var limits = ServerLimits()

  package init() {}

  /// The host in the address for the user: the one that the server listens at, or the loopback's if the server listens
  /// at every address.
  var reachableHost: String {
    if ["0.0.0.0", "::", ""].contains(host) { return "127.0.0.1" }
    return host.contains(":") ? "[\(host)]" : host
  }
}

/// The limits of a server, beyond which it closes connections.
package struct ServerLimits: Sendable {
  /// The largest number of connections with the token. For one more, the one that has been idle longest is closed.
  package var connections = 32
  /// The largest number of connections without the token. For one more, the oldest is closed.
  package var strangers = 64
  /// The number of bytes that are read at a time, and the number that the system may buffer.
  package var readBytes = 4 << 10
  package var receiveBytes = 64 << 10
  /// The largest sizes of a request's head and body, in bytes.
  package var headBytes = 16 << 10
  package var bodyBytes = 64 << 10
  /// The time in which a new connection must have sent its first request completely.
  package var readingTime = Duration.seconds(15)
  /// The longest time from a response to the end of the next request.
  package var idleTime = Duration.seconds(60)
  /// The longest time that a client may take to receive a part of a response.
  package var writingTime = Duration.seconds(60)

  package init() {}
}
