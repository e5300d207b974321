import FlickTestSupport
import Synchronization
import Testing

@testable import FlickbookPreview

/// Tests of the safety of a running server.
@Suite struct SafetyTests {
  @Test(arguments: GateCase.all) func `a running server lets in whom the gate lets in`(asked: GateCase)
    async throws
  {
    let server = try await EmptyServer { $0.allowedHosts = ["session.example"] }
    defer { server.end() }
    let answer = try await server.ask(requestText(asked.method, asked.target, asked.headers))
    // A message that is not a valid request may be refused before it reaches the gate.
    let isRefusedEarly = asked.status == 403 && answer.status == 400
    #expect(answer.status == asked.status || isRefusedEarly)
    expectSecurityHeaders(answer)
    if asked.status == 200 { #expect(answer.text.hasPrefix("admitted /x")) }
  }

  @Test(arguments: [
    "GET / HTTP/9.9\r\n\r\n", "what is this?\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n",
    "GET /x HTTP/1.1\r\nHost: localhost\r\n broken: line\r\nContent-Length: -1\r\n\r\n",
    "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ]) func `an invalid request is refused, and the connection is closed`(text: String) async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    await client.send(text)
    let answer = RawAnswer(head: String(decoding: await client.receiveAll(), as: UTF8.self))
    #expect([0, 400, 403].contains(answer.status))
    #expect(try await server.get().status == 200)
  }

  @Test(arguments: [("one line", 1), ("many lines", 1000)])
  func `a head of a megabyte is cut off`(name: String, lines: Int) async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    let value = String(repeating: "a", count: (1 << 20) / lines)
    let head = (0..<lines).map { (name: "X-\($0)", value: value) }
    await client.send(requestText("GET", "/x", server.headers() + head))
    let answer = RawAnswer(head: String(decoding: await client.receiveAll(), as: UTF8.self))
    // The response may be lost because the rest of the head is still arriving, but the connection is closed.
    #expect([0, 431].contains(answer.status))
    #expect(try await server.get().status == 200)
  }

  @Test func `an address of a megabyte is cut off`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    await client.send(requestText("GET", "/" + String(repeating: "a", count: 1 << 20), server.headers()))
    #expect(
      [0, 431].contains(RawAnswer(head: String(decoding: await client.receiveAll(), as: UTF8.self)).status))
  }

  @Test func `a body of more than 64 kB is cut off`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let small = requestText(
      "POST", "/x", server.headers() + EmptyServer.writingHeaders,
      body: String(repeating: "a", count: 64 << 10))
    #expect(try await server.ask(small).status == 200)
    let client = try server.client()
    await client.send(
      requestText(
        "POST", "/x", server.headers() + EmptyServer.writingHeaders,
        body: String(repeating: "a", count: 1 << 20)
      ))
    #expect(
      [0, 413].contains(RawAnswer(head: String(decoding: await client.receiveAll(), as: UTF8.self)).status))
    #expect(try await server.get().status == 200)
  }

  @Test func `nothing is sent with a question`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    #expect(try await server.ask(requestText("GET", "/x", server.headers(), body: "a")).status == 400)
  }

  @Test(arguments: [
    "", "GET", "GET /x HTTP/1.1\r\nHost: local",
    "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab",
  ])
  func `a client that is too slow is disconnected`(beginning: String) async throws {
    let server = try await EmptyServer { $0.limits.readingTime = .milliseconds(20) }
    defer { server.end() }
    let client = try server.client()
    await client.send(beginning)
    #expect(await client.receiveAll().isEmpty)
  }

  @Test func `a client that sends nothing more is disconnected`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    await client.send("GET /x HTTP/1.1\r\n")
    client.finishSending()
    // Half a request is invalid; with or without a response, the connection ends.
    #expect(
      [0, 400].contains(RawAnswer(head: String(decoding: await client.receiveAll(), as: UTF8.self)).status))
  }

  @Test(arguments: ["", "GET /x HTTP/1.1\r\n"]) func `a client that breaks off harms nobody`(
    beginning: String
  ) async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    for _ in 0..<20 {
      let client = try server.client()
      await client.send(requestText("GET", "/x", server.headers()) + beginning)
      _ = await client.receiveAnswer()
      client.breakOff()
    }
    #expect(try await server.get().status == 200)
  }

  @Test func `a connection that has had its answer is closed when no further request comes`() async throws {
    let server = try await EmptyServer { $0.limits.idleTime = .milliseconds(20) }
    defer { server.end() }
    let client = try server.client()
    await client.send(requestText("GET", "/x", server.headers()))
    let text = String(decoding: await client.receiveAll(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 "))
    #expect(text.hasSuffix("admitted /x\n"))
  }

  @Test func `a client that does not receive is disconnected`() async throws {
    let server = try await EmptyServer {
      $0.limits.writingTime = .milliseconds(20)
    } respond: { _ in
      // The response is larger than the buffers of two sockets.
      Response(200, .bytes([UInt8](repeating: 0, count: 64 << 20)))
    }
    defer { server.end() }
    #expect(try await server.countReceivedLate() < 64 << 20)
  }

  @Test
  func `all of 200 connections are served, and one more closes the connection that has waited longest`()
    async throws
  {
    let server = try await EmptyServer()
    defer { server.end() }
    let limit = ServerLimits().connections
    var clients: [RawClient] = []
    for _ in 0..<200 {
      let client = try server.client()
      clients.append(client)
      await client.send(requestText("GET", "/x", server.headers()))
      #expect(await client.receiveAnswer().status == 200)
    }
    for client in clients.dropLast(limit) { #expect(await client.receive().isEmpty) }
    for client in clients.suffix(limit) {
      await client.send(requestText("GET", "/x", server.headers()))
      #expect(await client.receiveAnswer().status == 200)
    }
  }

  /// Other users of the machine can connect as often as they like and stay silent.
  @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: e\r\n"])
  func `a client with the token is served, however many connections others hold`(beginning: String)
    async throws
  {
    let server = try await EmptyServer()
    defer { server.end() }
    let mine = try server.client()
    await mine.send(requestText("GET", "/x", server.headers()))
    #expect(await mine.receiveAnswer().status == 200)
    var strangers: [RawClient] = []
    for _ in 0..<150 {
      let client = try server.client()
      strangers.append(client)
      await client.send(beginning)
    }
    #expect(try await server.get().status == 200)
    await mine.send(requestText("GET", "/x", server.headers()))
    #expect(await mine.receiveAnswer().status == 200)
    #expect(await strangers[0].receiveAll().isEmpty, "the oldest has given way")
    withExtendedLifetime(strangers) {}
  }

  @Test func `a client without the token has one request`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    let request = requestText("GET", "/x", [("Host", "localhost")])
    await client.send(String(repeating: request, count: 50))
    let text = String(decoding: await client.receiveAll(), as: UTF8.self)
    #expect(text.ranges(of: "HTTP/1.1 403 ").count == 1)
    #expect(text.lowercased().contains("connection: close"))
    #expect(try await server.get().status == 200)
  }

  /// A response is larger than the buffers of two sockets, so the time when the next request is handled shows how much
  /// of the response has been received.
  @Test func `a request is read after the previous response has been received`() async throws {
    let received = Mutex(0)
    let size = 64 << 20
    let (begun, log) = AsyncStream<Int>.makeStream()
    let server = try await EmptyServer { _ in
    } respond: { _ in
      log.yield(received.withLock(\.self))
      return Response(200, .bytes([UInt8](repeating: 0, count: size)))
    }
    defer { server.end() }
    let client = try server.client()
    await client.send(String(repeating: requestText("GET", "/x", server.headers()), count: 3))
    var total = 0
    while total < 2 * size {
      let count = await client.receive().count
      guard count > 0 else { break }
      total += count
      received.withLock { $0 = total }
    }
    var counts = begun.makeAsyncIterator()
    #expect(await counts.next() == 0)
    #expect(try #require(await counts.next()) > size / 2)
    #expect(try #require(await counts.next()) > size / 2 * 3)
  }

  @Test func `requests on one connection are answered in their order`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let client = try server.client()
    await client.send((0..<3).map { requestText("GET", "/\($0)", server.headers()) }.joined())
    var text = ""
    while !text.hasSuffix("admitted /2\n") { text += String(decoding: await client.receive(), as: UTF8.self) }
    let places = (0..<3).compactMap { text.firstRange(of: "admitted /\($0)\n")?.lowerBound }
    #expect(places.count == 3)
    #expect(places == places.sorted())
  }

  @Test(arguments: [false, true]) func `work for a client that goes is given up`(isStreamed: Bool)
    async throws
  {
    let (events, log) = AsyncStream<String>.makeStream()
    let server = try await EmptyServer { _ in
    } respond: { _ in
      if isStreamed {
        let (pieces, _) = AsyncStream<[UInt8]>.makeStream()
        log.yield("begun")
        return Response(
          200,
          .stream(
            AsyncStream { continuation in
              let feed = Task { for await piece in pieces { continuation.yield(piece) } }
              continuation.onTermination = { _ in
                feed.cancel()
                log.yield("cancelled")
              }
            }))
      }
      log.yield("begun")
      let (never, _) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      log.yield(Task.isCancelled ? "cancelled" : "ended")
      return .text(200, "late")
    }
    defer { server.end() }
    var logged = events.makeAsyncIterator()
    var client: RawClient? = try server.client()
    await client?.send(requestText("GET", "/x", server.headers()))
    #expect(await logged.next() == "begun")
    client = nil
    #expect(await logged.next() == "cancelled")
  }

  @Test func `it listens on the loopback's own address alone`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    #expect(throws: RawClient.ClientError.self) {
      try RawClient(port: server.server.port, address: "127.0.0.2")
    }
    #expect(try await server.get().status == 200)
  }

  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("127.0.0.3", "127.0.0.3"), ("localhost", "localhost"), ("::1", "[::1]"),
    ("0.0.0.0", "127.0.0.1"), ("::", "127.0.0.1"), ("", "127.0.0.1"),
  ])
  func `the address leads to where the server listens`(host: String, reachable: String) {
    var settings = ServerSettings()
    settings.host = host
    #expect(settings.reachableHost == reachable)
  }

  @Test func `a server at another address of the loopback accepts it as its name`() async throws {
    let server = try await EmptyServer { $0.host = "127.0.0.3" }
    defer { server.end() }
    let host = "127.0.0.3:\(server.server.port)"
    #expect(server.server.address.hasPrefix("http://\(host)/?"))
    let client = try RawClient(port: server.server.port, address: "127.0.0.3")
    await client.send(requestText("GET", "/x", [("Host", host), EmptyServer.cookie]))
    #expect(await client.receiveAnswer().status == 200)
  }

  @Test func `a port that is taken is an error with its number`() async throws {
    let server = try await EmptyServer()
    defer { server.end() }
    let port = server.server.port
    await #expect {
      _ = try await EmptyServer { $0.port = port }
    } throws: { error in
      "\(error)"
        == "cannot listen on 127.0.0.1, port \(port): Address already in use; give another --port, or none for a free one"
    }
  }

  private func expectSecurityHeaders(_ answer: RawAnswer) {
    #expect(
      answer.header("content-security-policy")?.hasPrefix("default-src 'none'; script-src 'self';") == true)
    #expect(answer.header("cross-origin-resource-policy") == "same-origin")
    #expect(answer.header("x-content-type-options") == "nosniff")
    #expect(answer.header("referrer-policy") == "no-referrer")
    #expect(answer.header("cache-control") == "no-store")
    #expect(!answer.headers.contains { $0.name.hasPrefix("access-control") })
  }
}
