import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server for a single user: the one who has started it.
///
/// It knows nothing about the content that it serves: `respond` handles each request that `RequestGate` has let in.
/// When a client disconnects, the task that handles its request is cancelled.
package final class PreviewServer: Sendable {
  package typealias Responder = @Sendable (Request) async -> Response

  private let listener: any Channel
  private let connections: OpenConnections
  private let host: String
  package let token: AccessToken

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - settings: The address to listen at, and the limits of connections.
  ///   - token: The token by which the server recognizes its user.
  ///   - respond: Returns the response to a request.
  /// - Throws: `PreviewError.cannotListen`.
  package init(
    _ settings: ServerSettings, token: AccessToken = AccessToken(), respond: @escaping Responder
  ) async throws(PreviewError) {
    host = settings.reachableHost
    let gate = RequestGate(token, names: settings.allowedHosts + [host])
    let connections = OpenConnections(limits: settings.limits)
    let connection = Connection(gate: gate, limits: settings.limits, open: connections, respond: respond)
    (self.token, self.connections) = (token, connections)
    do {
      listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).serverChannelOption(
        .backlog, value: 256
      )
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: settings.limits.readBytes)
      )
      .childChannelOption(
        .socketOption(.so_rcvbuf), value: .init(clamping: settings.limits.receiveBytes)
      )
      .childChannelInitializer { channel in
        connections.admit(channel)
        return channel.eventLoop.makeCompletedFuture { try connection.serve(channel) }
      }
      .bind(host: settings.host, port: settings.port).get()
    } catch {
      throw .cannotListen(host: settings.host, port: settings.port, reason: PreviewError.reason(of: error))
    }
  }

  package var port: Int { listener.localAddress?.port ?? 0 }

  /// The address for the user to open.
  package var address: String { "http://\(host):\(port)/?\(RequestGate.tokenName)=\(token.text)" }

  /// Stops listening, and closes all connections.
  package func end() {
    listener.close(promise: nil)
    connections.close()
  }
}
