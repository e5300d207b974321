import FlickbookPreview
import NIOCore
import NIOEmbedded
import NIOHTTP1

extension FuzzedReader {
  /// The requests of a client to the preview.
  static let requests = [
    FuzzedReader("http", request),
    FuzzedReader("proposal") { _ = Proposal(Request(.post, "/propose", body: $0)) },
  ]

  private static let gate = RequestGate(AccessToken(text: "0123456789abcdef0123456789abcdef"))

  /// Reads the bytes of a connection, and asks the gate about every request in them.
  private static func request(_ bytes: [UInt8]) throws {
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(ServerLimits().requestDecoder))
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80), promise: nil)
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    var (head, body): (HTTPRequestHead?, [UInt8]) = (nil, [])
    while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
      switch part {
      case .head(let start): (head, body) = (start, [])
      case .body(let piece): body += piece.readableBytesView
      case .end:
        guard let head else { continue }
        let asked = RequestGate.Head(
          method: head.method.rawValue, target: head.uri,
          headers: head.headers.map { ($0.name.lowercased(), $0.value) })
        if case .admit(let request) = gate.decision(on: asked, body: body) { _ = Proposal(request) }
      }
    }
  }
}
