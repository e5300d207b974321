import NIOCore
package import NIOHTTP1

/// A client's connection. It reads a request, asks the gate, sends the response, and reads the next request when the
/// client has received the whole response.
///
/// While a response is sent, at most one further part is read, so that a client that sends requests and does not read
/// the responses fills only its own buffers.
struct Connection: Sendable {
  private typealias Parts = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

  private enum Arrival {
    case request(HTTPRequestHead, body: [UInt8])
    /// A message that is not a request, or is too large.
    case mistake(Response)
  }

  let gate: RequestGate
  let limits: ServerLimits
  let open: OpenConnections
  let respond: PreviewServer.Responder

  /// Serves a client from the first moment of its connection, in the channel's event loop.
  func serve(_ channel: any Channel) throws {
    try channel.pipeline.syncOperations.addHandlers(
      HTTPResponseEncoder(), ByteToMessageHandler(limits.requestDecoder))
    // At most one part may wait; further ones are not read.
    let stream = try NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>(
      wrappingChannelSynchronously: channel,
      configuration: .init(backPressureStrategy: .init(lowWatermark: 1, highWatermark: 1)))
    let work = Task { await serve(stream) }
    // If the client is gone, the work on its response ends.
    channel.closeFuture.whenComplete { _ in work.cancel() }
  }

  private func serve(_ stream: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>) async {
    let channel = stream.channel
    // An error means that the client has disconnected or is too slow, so it is not reported.
    try? await stream.executeThenClose { inbound, _ in
      var parts = inbound.makeAsyncIterator()
      var time = limits.readingTime
      while let arrival = try await within(time, channel, { try await next(&parts) }) {
        open.begin(channel)
        let (answer, isLast) = await response(to: arrival, channel)
        try await send(answer, channel, isLast: isLast)
        if isLast { return }
        open.finish(channel)
        time = limits.idleTime
      }
    }
  }

  /// Does some work that waits for the client, and closes the connection when it takes longer than a time.
  private func within<Value>(
    _ time: Duration, _ channel: any Channel, _ work: () async throws -> Value
  ) async throws -> Value {
    let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
    defer { deadline.cancel() }
    return try await work()
  }
}

// MARK: - Requests

extension ServerLimits {
  /// The reader of the bytes that a client sends.
  package var requestDecoder: HTTPRequestDecoder {
    var sizes = NIOHTTPDecoderLimitConfiguration()
    (sizes.maxHeaderFieldSize, sizes.maxHeaderListSize) = (headBytes, headBytes)
    sizes.maxHeaderFieldCount = 100
    return HTTPRequestDecoder(limitConfiguration: sizes)
  }
}

extension Connection {
  /// The next request or mistake; nil when the client is gone.
  private func next(_ parts: inout Parts) async throws -> Arrival? {
    var (head, body): (HTTPRequestHead?, [UInt8]) = (nil, [])
    do {
      while let part = try await parts.next() {
        switch part {
        case .head(let start): head = start
        case .body(let bytes):
          body += bytes.readableBytesView
          if body.count > limits.bodyBytes { return .mistake(.text(413, "The request body is too large.")) }
        case .end: if let head { return .request(head, body: body) }
        }
      }
      return nil
    } catch let error as HTTPParserError {
      return .mistake(
        error == .headerOverflow
          ? .text(431, "The request header is too large.") : .text(400, "The request is malformed."))
    }
  }

  private func response(
    to arrival: Arrival, _ channel: any Channel
  ) async -> (answer: Response, isLast: Bool) {
    switch arrival {
    case .mistake(let answer): (answer, true)
    case .request(let head, let body): await response(to: head, body, channel)
    }
  }

  private func response(
    to head: HTTPRequestHead, _ body: [UInt8], _ channel: any Channel
  ) async -> (answer: Response, isLast: Bool) {
    let asked = RequestGate.Head(
      method: head.method.rawValue, target: head.uri,
      headers: head.headers.map { ($0.name.lowercased(), $0.value) })
    switch gate.decision(on: asked, body: body) {
    case .refuse(let answer):
      // A client without the token gets only one response.
      return (answer, true)
    case .welcome(let answer):
      open.recognize(channel)
      return (answer, !head.isKeepAlive)
    case .admit(let request):
      open.recognize(channel)
      return (await respond(request), !head.isKeepAlive)
    }
  }
}

// MARK: - Answers

extension Connection {
  /// Sends a response, as fast as the client receives it.
  private func send(_ answer: Response, _ channel: any Channel, isLast: Bool) async throws {
    var headers = HTTPHeaders(SecurityHeaders.added(to: answer.headers))
    if case .bytes(let bytes) = answer.body {
      headers.add(name: "Content-Length", value: String(bytes.count))
    }
    if isLast { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
    switch answer.body {
    case .bytes(let bytes):
      channel.write(HTTPServerResponsePart.head(head), promise: nil)
      channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))), promise: nil)
    case .stream(let pieces):
      try await send(.head(head), channel)
      for await piece in pieces { try await send(.body(.byteBuffer(ByteBuffer(bytes: piece))), channel) }
    }
    try await send(.end(nil), channel)
  }

  /// Sends a part, and returns when the client's system has it. The stream's own writer would return as soon as there
  /// is room for the next part.
  private func send(_ part: HTTPServerResponsePart, _ channel: any Channel) async throws {
    try Task.checkCancellation()
    try await within(limits.writingTime, channel) { try await channel.writeAndFlush(part) }
  }
}

extension TimeAmount {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
