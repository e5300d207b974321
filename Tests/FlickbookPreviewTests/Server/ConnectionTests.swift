import FlickTestSupport
import Synchronization
import Testing

@testable import FlickbookPreview

/// Tests of a single connection: the guarantees for a client, and the limits of the harm that it can do.
@Suite struct ConnectionTests {
  // MARK: - Mistakes

  @Test(arguments: [
    ("GET /x HTTP/9.9\r\n\r\n", 400, "The request is malformed.\n"),
    ("POST /x HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400, "The request is malformed.\n"),
    ("GET /x HTTP/1.1\r\nHost: localhost\r\nX: LARGE\r\n\r\n", 431, "The request header is too large.\n"),
  ])
  func `a mistake is answered, then the connection closes`(text: String, status: Int, line: String)
    async throws
  {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    await client.send(text.replacing("LARGE", with: String(repeating: "a", count: (16 << 10) + 100)))
    try await expectRefusal(client, status, line)
    #expect(try await server.get().status == 200)
  }

  @Test(arguments: [false, true]) func `too large a body is answered, then the connection closes`(
    isChunked: Bool
  ) async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let length =
      isChunked ? (name: "Transfer-Encoding", value: "chunked") : (name: "Content-Length", value: "1000000")
    let client = try server.client()
    await client.send(requestText("POST", "/x", server.headers() + EmptyServer.writingHeaders + [length]))
    let body = String(repeating: "a", count: (64 << 10) + 1)
    await client.send(isChunked ? "100000\r\n" + body : body)
    try await expectRefusal(client, 413, "The request body is too large.\n")
  }

  @Test func `requests before a mistake are answered first`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    await client.send(requestText("GET", "/x", server.headers()) + "what is this?\r\n\r\n")
    let text = String(decoding: await client.receiveAll(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 "))
    #expect(text.contains("admitted /x\nHTTP/1.1 400 "))
  }

  @Test(arguments: [("HTTP/1.1", "close"), ("HTTP/1.0", "other")])
  func `a client that wants no more than one answer gets one`(version: String, connection: String)
    async throws
  {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    let text = requestText("GET", "/x", server.headers(("Connection", connection)))
    await client.send(text.replacing("HTTP/1.1", with: version))
    let answer = String(decoding: await client.receiveAll(), as: UTF8.self)
    #expect(answer.hasSuffix("admitted /x\n"))
    #expect(answer.lowercased().contains("connection: close"))
  }

  private func expectRefusal(_ client: RawClient, _ status: Int, _ line: String) async throws {
    let answer = await client.receiveAnswer()
    #expect(answer.status == status)
    #expect(answer.text == line)
    #expect(answer.header("connection") == "close")
    #expect(answer.header("x-content-type-options") == "nosniff")
    #expect(await client.receive().isEmpty)
  }

  // MARK: - A client that goes

  enum Leaving: CaseIterable { case closed, reset, closedBehindMore }

  /// The shortest of several attempts counts, because a busy machine may delay any of them.
  @Test(arguments: Leaving.allCases, [false, true])
  func `the work for a client that goes ends within a tenth of a second`(way: Leaving, isStreamed: Bool)
    async throws
  {
    let (events, log) = AsyncStream<ContinuousClock.Instant>.makeStream()
    let server = try await EmptyServer { _ in
    } respond: { _ in
      await ConnectionTests.work(isStreamed, log)
    }
    defer { server.end() }
    var logged = events.makeAsyncIterator()
    var quickest = Duration.seconds(3600)
    for _ in 0..<20 where quickest > .milliseconds(100) {
      var client: RawClient? = try server.client()
      let request = requestText("GET", "/x", server.headers())
      await client?.send(String(repeating: request, count: way == .closedBehindMore ? 100 : 1))
      _ = await logged.next()
      if way == .reset { client?.breakOff() }
      let start = ContinuousClock.now
      client = nil
      quickest = min(quickest, try #require(await logged.next()) - start)
    }
    #expect(quickest <= .milliseconds(100))
  }

  /// Work that reports its beginning and its cancellation, and ends in no other way.
  private static func work(_ isStreamed: Bool, _ log: AsyncStream<ContinuousClock.Instant>.Continuation)
    async -> Response
  {
    log.yield(.now)
    if isStreamed {
      return Response(200, .stream(AsyncStream { $0.onTermination = { _ in log.yield(.now) } }))
    }
    for await _ in AsyncStream<Void>.makeStream().stream {}
    log.yield(.now)
    return .text(200, "late")
  }

  // MARK: - Time

  @Test func `a request that comes byte by byte has no more time than one that does not come`() async throws {
    let server = try await EmptyServer { $0.limits.readingTime = .milliseconds(50) }
    defer { server.end() }
    let client = try server.client()
    await client.send("GET /x HTTP/1.1\r\nX: ")
    while await client.send("a") {}
    #expect(await client.receiveAll().isEmpty, "the size of the head was no reason")
  }

  @Test func `an answer may take longer than a request`() async throws {
    let pause = Pause()
    let server = try await EmptyServer {
      ($0.limits.readingTime, $0.limits.idleTime) = (.milliseconds(200), .milliseconds(200))
    } respond: { _ in
      await pause.wait()
      return .text(200, "late")
    }
    defer { server.end() }
    pause.listens(to: server)
    var status = 0
    // On a busy machine the request itself may come too late, so there are several attempts.
    for _ in 0..<20 where status == 0 {
      let client = try server.client()
      await client.send(requestText("GET", "/x", server.headers()))
      status = await client.receiveAnswer().status
    }
    #expect(status == 200)
  }

  @Test func `a client that does not receive the pieces of a stream is disconnected`() async throws {
    let server = try await EmptyServer {
      $0.limits.writingTime = .milliseconds(50)
    } respond: { _ in
      Response(200, .stream(ConnectionTests.pieces(of: 1 << 20, count: 64) {}))
    }
    defer { server.end() }
    #expect(try await server.countReceivedLate() < 64 << 20)
  }

  @Test func `a stream may be silent for longer than a piece may take`() async throws {
    let pause = Pause()
    let server = try await EmptyServer {
      ($0.limits.readingTime, $0.limits.writingTime) = (.milliseconds(500), .milliseconds(500))
    } respond: { _ in
      Response(200, .stream(ConnectionTests.pieces(of: 1, count: 2) { await pause.wait() }))
    }
    defer { server.end() }
    pause.listens(to: server)
    var text = ""
    // On a busy machine a piece itself may take too long, so there are several attempts.
    for _ in 0..<20 where !text.hasSuffix("\r\n0\r\n\r\n") {
      let client = try server.client()
      await client.send(requestText("GET", "/x", server.headers(("Connection", "close"))))
      text = String(decoding: await client.receiveAll(), as: UTF8.self)
    }
    #expect(text.hasSuffix("\r\n1\r\n\0\r\n1\r\n\0\r\n0\r\n\r\n"))
  }

  /// A wait that is longer than a time limit. It ends when a silent client, whose time began later, has been
  /// disconnected.
  private final class Pause: Sendable {
    private let server = Mutex<EmptyServer?>(nil)

    func listens(to server: EmptyServer) { self.server.withLock { $0 = server } }

    func wait() async {
      do {
        let server = server.withLock { $0 }
        let silent = try #require(server).client()
        #expect(await silent.receiveAll().isEmpty)
      } catch {
        Issue.record(error)
      }
    }
  }

  private static func pieces(
    of size: Int, count: Int, _ before: @escaping @Sendable () async -> Void
  ) -> AsyncStream<[UInt8]> {
    let made = Atomic(0)
    return AsyncStream {
      await before()
      let number = made.add(1, ordering: .relaxed).newValue
      return number <= count ? [UInt8](repeating: 0, count: size) : nil
    }
  }
}
