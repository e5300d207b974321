import NIOCore
import NIOHTTP1

/// A client's connection: reads requests one after the other, asks the gate, and lets whoever is behind it answer.
final class Connection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let gate: RequestGate
  private let limits: ServerLimits
  private let respond: PreviewServer.Responder
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  /// Hangs up when the next request takes too long.
  private var deadline: Scheduled<Void>?
  /// Whoever answers the request.
  private var work: Task<Void, Never>?
  private var isDone = false

  private init(_ gate: RequestGate, _ limits: ServerLimits, _ respond: @escaping PreviewServer.Responder) {
    (self.gate, self.limits, self.respond) = (gate, limits, respond)
  }

  /// From the socket inwards.
  static func handlers(
    gate: RequestGate, limits: ServerLimits, respond: @escaping PreviewServer.Responder
  ) -> [any ChannelHandler] {
    var sizes = NIOHTTPDecoderLimitConfiguration()
    (sizes.maxHeaderFieldSize, sizes.maxHeaderListSize) = (limits.headBytes, limits.headBytes)
    sizes.maxHeaderFieldCount = 100
    return [
      HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: sizes)),
      HTTPServerPipelineHandler(), Connection(gate, limits, respond),
    ]
  }

  func handlerAdded(context: ChannelHandlerContext) { awaitRequest(context, for: limits.readingTime) }

  func channelInactive(context: ChannelHandlerContext) { end() }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  /// The client has gone: nobody waits for the answer.
  private func end() {
    work?.cancel()
    deadline?.cancel()
    (work, deadline) = (nil, nil)
  }

  private func awaitRequest(_ context: ChannelHandlerContext, for time: Duration) {
    (head, body, work) = (nil, [], nil)
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: TimeAmount(time)) {
      channel.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDone else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body(let part):
      body += Array(part.readableBytesView)
      if body.count > limits.bodyBytes { refuse(context, .text(413, "This is too much.")) }
    case .end:
      deadline?.cancel()
      answer(context)
    }
  }

  private func answer(_ context: ChannelHandlerContext) {
    guard let head else { return }
    let asked = RequestGate.Head(
      method: head.method.rawValue, target: head.uri,
      headers: head.headers.map { ($0.name.lowercased(), $0.value) })
    let writer = AnswerWriter(context.channel, limits, isLast: !head.isKeepAlive)
    let decision = gate.decision(on: asked, body: body)
    work = Task { [respond] in
      switch decision {
      case .refuse(let answer): await writer.write(answer)
      case .admit(let request): await writer.write(await respond(request))
      }
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data), !isDone { awaitRequest(context, for: limits.idleTime) }
    context.write(data, promise: promise)
  }

  /// What is no request in HTTP, or too large a head of one; anything else is the end of the connection.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error as? HTTPParserError {
    case .headerOverflow: refuse(context, .text(431, "The head of this is too large."))
    case .some: refuse(context, .text(400, "This is not a request."))
    case nil:
      isDone = true
      end()
      context.close(promise: nil)
    }
  }

  /// Answers at once, unless an answer is under way, and hangs up.
  private func refuse(_ context: ChannelHandlerContext, _ answer: Answer) {
    let isFree = work == nil && !isDone
    isDone = true
    end()
    if isFree { AnswerWriter(context.channel, limits, isLast: true).writeAtOnce(answer, context) }
    context.close(promise: nil)
  }
}

extension TimeAmount {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
