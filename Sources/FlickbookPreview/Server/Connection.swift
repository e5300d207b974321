import NIOCore
import NIOHTTP1

/// A client's connection: reads a request, asks the gate, lets whoever is behind it answer, and reads the next one when
/// the client has received all of the answer.
///
/// Nothing is read while an answer is under way, so that a client who asks and does not listen fills its own buffers.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// A piece of the input that has been read.
  private enum Event {
    case part(HTTPServerRequestPart)
    /// It is no request, or too large.
    case mistake(Response)
  }

  /// Tells that the client has received an answer.
  private struct AnswerReceived: Sendable {}

  private let gate: RequestGate
  private let limits: ServerLimits
  private let open: OpenConnections
  private let respond: PreviewServer.Responder
  /// The pieces that came together with a request that is not answered yet.
  private var waiting: CircularBuffer<Event> = []
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  /// Hangs up when the next request takes too long.
  private var deadline: Scheduled<Void>?
  /// The task that answers the request.
  private var work: Task<Void, Never>?
  /// Whether no further request is looked at.
  private var isDone = false

  private init(
    _ gate: RequestGate, _ limits: ServerLimits, _ open: OpenConnections,
    _ respond: @escaping PreviewServer.Responder
  ) {
    (self.gate, self.limits, self.open, self.respond) = (gate, limits, open, respond)
  }

  /// From the socket inwards.
  static func handlers(
    gate: RequestGate, limits: ServerLimits, open: OpenConnections,
    respond: @escaping PreviewServer.Responder
  ) -> [any ChannelHandler] {
    var sizes = NIOHTTPDecoderLimitConfiguration()
    (sizes.maxHeaderFieldSize, sizes.maxHeaderListSize) = (limits.headBytes, limits.headBytes)
    sizes.maxHeaderFieldCount = 100
    return [
      HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: sizes)),
      Connection(gate, limits, open, respond),
    ]
  }

  func channelActive(context: ChannelHandlerContext) {
    awaitRequest(context, for: limits.readingTime)
    context.read()
  }

  func channelInactive(context: ChannelHandlerContext) { end() }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  /// The client has gone: nobody waits for the answer.
  private func end() {
    work?.cancel()
    deadline?.cancel()
    (work, deadline) = (nil, nil)
    waiting.removeAll()
  }

  private func awaitRequest(_ context: ChannelHandlerContext, for time: Duration) {
    (head, body) = (nil, [])
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
  }
}

// MARK: - Reading

extension Connection {
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    take(.part(unwrapInboundIn(data)), context)
  }

  func channelReadComplete(context: ChannelHandlerContext) { readOn(context) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is AnswerReceived, work != nil else { return context.fireUserInboundEventTriggered(event) }
    work = nil
    open.finish(context.channel)
    awaitRequest(context, for: limits.idleTime)
    handleWaiting(context)
    readOn(context)
  }

  /// Answers bytes that are no HTTP request, or too large a head of one; any other error ends the connection.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error as? HTTPParserError {
    case .headerOverflow: take(.mistake(.text(431, "The head of this is too large.")), context)
    case .some: take(.mistake(.text(400, "This is not a request.")), context)
    case nil: hangUp(context)
    }
  }

  private func take(_ event: Event, _ context: ChannelHandlerContext) {
    guard !isDone else { return }
    waiting.append(event)
    handleWaiting(context)
    // A client that has gone is read to its end, whether there is an answer under way or not.
    if waiting.count > limits.waitingParts { hangUp(context) }
  }

  private func handleWaiting(_ context: ChannelHandlerContext) {
    while work == nil, !isDone, let event = waiting.popFirst() {
      switch event {
      case .part(.head(let head)): self.head = head
      case .part(.body(let part)):
        body += Array(part.readableBytesView)
        if body.count > limits.bodyBytes { refuse(context, .text(413, "This is too much.")) }
      case .part(.end):
        deadline?.cancel()
        answer(context)
      case .mistake(let answer): refuse(context, answer)
      }
    }
  }

  private func readOn(_ context: ChannelHandlerContext) {
    if work == nil, !isDone, waiting.isEmpty { context.read() }
  }

  private func hangUp(_ context: ChannelHandlerContext) {
    isDone = true
    end()
    context.close(promise: nil)
  }
}

// MARK: - Answering

extension Connection {
  private func answer(_ context: ChannelHandlerContext) {
    guard let head else { return }
    let asked = RequestGate.Head(
      method: head.method.rawValue, target: head.uri,
      headers: head.headers.map { ($0.name.lowercased(), $0.value) })
    let channel = context.channel
    switch gate.decision(on: asked, body: body) {
    case .refuse(let answer):
      // Whoever has not shown the token has one question.
      send(channel, isLast: true) { answer }
    case .welcome(let answer):
      open.recognize(channel)
      send(channel, isLast: !head.isKeepAlive) { answer }
    case .admit(let request):
      open.recognize(channel)
      send(channel, isLast: !head.isKeepAlive) { [respond] in await respond(request) }
    }
  }

  private func send(
    _ channel: any Channel, isLast: Bool, _ answer: @escaping @Sendable () async -> Response
  ) {
    isDone = isLast
    open.begin(channel)
    let writer = AnswerWriter(channel, limits, isLast: isLast)
    work = Task {
      await writer.write(await answer())
      channel.pipeline.fireUserInboundEventTriggered(AnswerReceived())
    }
  }

  /// Answers at once, and hangs up.
  private func refuse(_ context: ChannelHandlerContext, _ answer: Response) {
    isDone = true
    end()
    AnswerWriter(context.channel, limits, isLast: true).writeAtOnce(answer, context)
    context.close(promise: nil)
  }
}

extension TimeAmount {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
