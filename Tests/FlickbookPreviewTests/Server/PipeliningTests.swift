import FlickTestSupport
import Synchronization
import Testing

@testable import FlickbookPreview

/// Tests of clients that send more than they read: how much work, reading and memory they can cost a server.
@Suite struct PipeliningTests {
  /// The number of responses in progress, and its maximum.
  private struct Load {
    var now = 0
    var most = 0
  }

  /// Runs a closure when the response that holds it ends.
  private final class Ending: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
  }

  @Test func `a connection has one answer in the making at a time`() async throws {
    let load = Mutex(Load())
    let server = try await EmptyServer { _ in
    } respond: { request in
      load.withLock { load in
        load.now += 1
        load.most = max(load.most, load.now)
      }
      for _ in 0..<100 { await Task.yield() }
      load.withLock { $0.now -= 1 }
      return .text(200, "admitted \(request.path)")
    }
    defer { server.end() }
    let client = try server.client()
    await client.send((0..<20).map { requestText("GET", "/\($0)", server.headers()) }.joined())
    var text = ""
    while !text.hasSuffix("admitted /19\n") {
      let more = await client.receive()
      if more.isEmpty { break }
      text += String(decoding: more, as: UTF8.self)
    }
    #expect(text.ranges(of: "admitted /").count == 20)
    #expect(load.withLock { $0.most } == 1)
  }

  @Test func `while an answer is made, nothing more is read than one piece`() async throws {
    let (gate, opened) = AsyncStream<Void>.makeStream()
    let server = try await EmptyServer { _ in
    } respond: { request in
      if request.path == "/slow" { for await _ in gate { break } }
      return .text(200, "admitted \(request.path)")
    }
    defer { server.end() }
    let client = try server.client()
    client.keepsUnsent(bytes: 64 << 10)
    await client.send(requestText("GET", "/slow", server.headers()))
    let taken = Mutex(0)
    let flood = Task { [headers = server.headers()] in
      let requests = String(repeating: requestText("GET", "/x", headers), count: 100)
      for _ in 0..<2000 {
        guard await client.send(requests) else { return }
        taken.withLock { $0 += requests.utf8.count }
      }
    }
    // These requests give the server time to read all of it.
    for _ in 0..<300 { #expect(try await server.get().status == 200) }
    #expect(taken.withLock { $0 } < 1 << 20, "what the buffers of two sockets hold")
    server.end()
    opened.yield()
    await flood.value
  }

  /// Pieces of a response are made only for open connections, and no faster than the client receives them.
  @Test func `200 clients that do not read take only the memory of their sockets' buffers`() async throws {
    let (piece, count, most) = (64 << 10, 256, 128)
    let made = Mutex<[String: Int]>([:])
    let open = Atomic(0)
    let server = try await EmptyServer { _ in
    } respond: { request in
      open.add(1, ordering: .relaxed)
      let ending = Ending { open.subtract(1, ordering: .relaxed) }
      let pieces = AsyncStream<[UInt8]> {
        _ = ending
        let number = made.withLock { made -> Int in
          made[request.path, default: 0] += 1
          return made[request.path, default: 0]
        }
        return number > count ? nil : [UInt8](repeating: 0, count: piece)
      }
      return Response(200, .stream(pieces))
    }
    defer { server.end() }
    var clients: [RawClient] = []
    for number in 0..<200 {
      let client = try RawClient(port: server.server.port, receiveBytes: 4 << 10)
      clients.append(client)
      await client.send(requestText("GET", "/\(number)", server.headers()))
      #expect(await !client.receive().isEmpty)
    }
    // This request gives the server time to make all pieces of the other responses.
    let listening = try server.client()
    await listening.send(requestText("GET", "/listening", server.headers(("Connection", "close"))))
    #expect(await listening.receiveAll().count > piece * count)
    let counts = made.withLock { $0 }
    #expect(counts.count == 201)
    #expect(counts["/listening"] == count + 1)
    let others = counts.filter { $0.key != "/listening" }
    #expect(try #require(others.values.max()) <= most)
    // The other responses have ended with their connections.
    while open.load(ordering: .relaxed) > ServerLimits().connections { await Task.yield() }
    withExtendedLifetime(clients) {}
  }
}
