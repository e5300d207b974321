/// Where a server listens and what it puts up with.
package struct ServerSettings: Sendable {
  /// An address of this machine. Others than those of the loopback can be reached from outside.
  package var host = "127.0.0.1"
  /// 0 for a free one.
  package var port = 0
  /// Names that it goes by beside its own.
  package var allowedHosts: [String] = []
  package var limits = ServerLimits()

  package init() {}
}

/// The limits of a server, beyond which it closes connections.
package struct ServerLimits: Sendable {
  /// The most connections that have shown the token, at a time. For one more, a connection that asks nothing is closed.
  package var connections = 32
  /// The most connections that have not shown the token, at a time. For one more, the oldest is closed.
  package var strangers = 64
  /// How many bytes are read at a time, and how many are kept by the system until then.
  package var readBytes = 4 << 10
  package var receiveBytes = 64 << 10
  /// The limit of bytes of a request's head, and of its body.
  package var headBytes = 16 << 10
  package var bodyBytes = 64 << 10
  /// How long a connection may take until it has sent its first request whole.
  package var readingTime = Duration.seconds(15)
  /// The time from an answer to the next request.
  package var idleTime = Duration.seconds(60)
  /// How long a client may take to receive a piece of an answer.
  package var writingTime = Duration.seconds(60)

  package init() {}
}
