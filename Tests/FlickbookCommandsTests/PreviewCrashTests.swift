import FlickTestSupport
import Foundation
import Testing

/// Tests that a preview continues after the process that draws has crashed.
@Suite(.startsPrograms) struct PreviewCrashTests {
  private static func preview(
    _ tool: Tool, _ environment: [String: String]
  ) throws -> (run: RunningProgram, page: OpenPage) {
    let run = try tool.start(["preview", "a.yaml"], environment: environment, readsOutput: true)
    return (run, try OpenPage(run.waitForLine()))
  }

  @Test func `a crash costs the page a connection`() async throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    var (run, page) = try Self.preview(tool, ["SWIFT_BACKTRACE": "enable=no"])
    try await page.enter()
    let first = try await page.listen()
    let epoch = try #require(await first.epoch())
    let before = try await page.get("/frames/\(epoch)/7?hash")
    #expect(before.status == 200)
    for worker in run.children { kill(worker, SIGSEGV) }
    #expect(await first.client.receiveAll().count >= 0, "the connection ends")
    let second = try await page.listen()
    let other = try #require(await second.epoch())
    let after = try await page.get("/frames/\(other)/7?hash")
    #expect(after.body == before.body)
    #expect(after.header("flickbook-hash") == before.header("flickbook-hash"))
    #expect(try await page.get("/frames/\(epoch)/7").status == (epoch == other ? 200 : 410))
    run.send(SIGINT)
    let end = try run.end()
    #expect(end.status == 128 + SIGINT, "it is said once")
    #expect(end.output == page.address + "\n", "it is said once")
    #expect(
      end.errors
        == "flickbook: note: the program or one of its libraries crashed (SIGSEGV); the preview goes on at the same address\n"
    )
  }

  @Test func `a scene that crashes it twice is left alone until it changes`() async throws {
    let scene = Scenes.small(duration: "100ms")
    let picture = "layers: [{image: bad.png, frame: [0, 0, 20, 30]}]"
    let tool = try Tool(["a.yaml": scene])
    #expect(try tool.run("still", "a.yaml", "--at", "0s", "--output", "bad.png").status == 0)
    var (run, page) = try Self.preview(tool, try CrashLibrary.environment(file: "bad.png"))
    try await page.enter()
    var stream = try await page.listen()
    _ = try #require(await stream.epoch())
    try tool.folder.write(scene.replacing("background: \"#d33\"", with: picture), to: "a.yaml")
    _ = await stream.client.receiveAll()
    var text = ""
    while !text.contains("event: broken") {
      stream = try await page.listen()
      text = await stream.text(until: "event: broken")
    }
    #expect(await stream.text(until: "crashed twice").contains("crashed twice while it worked on this scene"))
    try tool.folder.write(scene, to: "a.yaml")
    let epoch = try #require(await stream.epoch())
    #expect(try await page.get("/frames/\(epoch)/0").status == 200)
    run.send(SIGTERM)
    let end = try run.end()
    #expect(end.status == 128 + SIGTERM)
    #expect(end.output == page.address + "\n")
    #expect(end.errors.split(separator: "\n").count == 2, "\(end.errors)")
  }
}

/// A client that uses the printed address of a preview as a browser does.
private struct OpenPage {
  let address: String
  private let port: Int
  private let token: String
  private var cookie = ""

  init(_ address: String) throws {
    self.address = address
    let match = try #require(address.wholeMatch(of: #/http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})/#))
    (port, token) = (try #require(Int(match.output.1)), String(match.output.2))
  }

  /// Exchanges the token for a cookie.
  mutating func enter() async throws {
    let answer = try await get("/?token=\(token)")
    cookie = String(try #require(answer.header("set-cookie")?.prefix { $0 != ";" }))
  }

  func get(_ target: String) async throws -> RawAnswer {
    let client = try RawClient(port: port)
    await client.send(text(target))
    return await client.receiveAnswer()
  }

  /// Listens to the events of the first scene, and retries until the server responds, as the page does.
  func listen() async throws -> Stream {
    while true {
      if let client = try? RawClient(port: port), await client.send(text("/events?scene=0")) {
        let stream = Stream(client: client)
        if await stream.text(until: "retry:").contains("retry:") { return stream }
      }
      await Task.yield()
    }
  }

  private func text(_ target: String) -> String {
    requestText("GET", target, [("Host", "127.0.0.1:\(port)"), ("Cookie", cookie)])
  }

  /// The events of a scene.
  final class Stream {
    let client: RawClient
    private var received = ""

    init(client: RawClient) { self.client = client }

    /// All text received so far, up to a text or the end of the connection.
    func text(until part: String) async -> String {
      while !received.contains(part) {
        let more = await client.receive()
        if more.isEmpty { break }
        received += String(decoding: more, as: UTF8.self)
      }
      return received
    }

    /// The epoch of the next scene that is opened; nil when the connection ends.
    func epoch() async -> String? {
      let text = await text(until: "\"epoch\"")
      guard let match = text.firstMatch(of: #/"epoch": ?"([0-9a-f]+)"/#) else { return nil }
      received = String(text[match.range.upperBound...])
      return String(match.output.1)
    }
  }
}
