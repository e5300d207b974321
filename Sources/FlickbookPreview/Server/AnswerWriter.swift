import NIOCore
import NIOHTTP1

/// Sends one answer, as fast as the client receives it.
struct AnswerWriter: Sendable {
  private let channel: any Channel
  private let limits: ServerLimits
  /// Whether the connection ends with it.
  private let isLast: Bool

  init(_ channel: any Channel, _ limits: ServerLimits, isLast: Bool) {
    (self.channel, self.limits, self.isLast) = (channel, limits, isLast)
  }

  /// Returns when all is sent, or the client has gone.
  func write(_ answer: Response) async {
    do {
      switch answer.body {
      case .bytes(let bytes):
        channel.write(HTTPServerResponsePart.head(head(of: answer)), promise: nil)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))), promise: nil)
      case .stream(let pieces):
        try await send(.head(head(of: answer)))
        for await piece in pieces { try await send(.body(.byteBuffer(ByteBuffer(bytes: piece)))) }
      }
      try await send(.end(nil))
      if isLast { try await channel.close() }
    } catch {
      // The client has gone, or was too slow; either way nobody is there to be told.
      channel.close(promise: nil)
    }
  }

  /// Sends a piece, and hangs up on a client that does not take it in time.
  private func send(_ part: HTTPServerResponsePart) async throws {
    try Task.checkCancellation()
    let channel = channel
    let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(limits.writingTime)) {
      channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    try await channel.writeAndFlush(part)
  }

  /// Writes from within the connection's own event loop, without waiting.
  func writeAtOnce(_ answer: Response, _ context: ChannelHandlerContext) {
    guard case .bytes(let bytes) = answer.body else { return }
    context.write(Connection.wrapOutboundOut(.head(head(of: answer))), promise: nil)
    context.write(Connection.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    context.writeAndFlush(Connection.wrapOutboundOut(.end(nil)), promise: nil)
  }

  private func head(of answer: Response) -> HTTPResponseHead {
    var headers = HTTPHeaders(SecurityHeaders.added(to: answer.headers))
    if case .bytes(let bytes) = answer.body {
      headers.add(name: "Content-Length", value: String(bytes.count))
    }
    if isLast { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
  }
}
