import FlickTestSupport

@testable import FlickbookPreview

/// A server that responds to every admitted request with one line.
struct EmptyServer {
  let server: PreviewServer
  static let token = AccessToken(text: "0123456789abcdef0123456789abcdef")

  init(
    _ change: (inout ServerSettings) -> Void = { _ in },
    respond: @escaping PreviewServer.Responder = { request in .text(200, "admitted \(request.path)") }
  ) async throws {
    var settings = ServerSettings()
    // A busy machine may be slow. Only tests of deadlines set them.
    let never = Duration.seconds(3600)
    (settings.limits.readingTime, settings.limits.idleTime, settings.limits.writingTime) = (
      never, never, never
    )
    change(&settings)
    server = try await PreviewServer(settings, token: EmptyServer.token, respond: respond)
  }

  static let cookie = (name: "Cookie", value: "\(token.cookieName)=\(token.text)")

  /// The headers that the browser of the right user sends.
  func headers(_ more: (name: String, value: String)...) -> [(name: String, value: String)] {
    [("Host", "127.0.0.1:\(server.port)"), EmptyServer.cookie] + more
  }

  /// The additional headers of a request that changes something.
  static let writingHeaders = [
    (name: "Content-Type", value: "application/json"), (name: "Flickbook-Token", value: token.writingText),
  ]

  func end() { server.end() }

  func client() throws -> RawClient { try RawClient(port: server.port) }

  /// Sends a request on its own connection.
  func ask(_ text: String) async throws -> RawAnswer {
    let client = try client()
    await client.send(text)
    return await client.receiveAnswer()
  }

  /// Returns the number of bytes that a client receives that does not read before the server has hung up on it.
  ///
  /// Until then it sends further requests. They lie in buffers, and only a connection that has ended refuses them.
  func countReceivedLate() async throws -> Int {
    let (client, request) = (try client(), requestText("GET", "/x", headers()))
    while await client.send(request) {}
    return await client.receiveAll().count
  }

  func get(_ target: String = "/x") async throws -> RawAnswer {
    try await ask(requestText("GET", target, headers()))
  }
}
