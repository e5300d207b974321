import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookPreview

/// Tests of the safety of the whole preview over real connections.
@Suite struct RunningPreviewTests {
  private let folder: TemporaryFolder
  private let text = PreviewScenes.tabs(duration: "3s")
  private static let touch = #"{"touch": {"frame": 120, "path": [[0, 80, 120], [0.08, 80, 120]]}}"#

  init() throws { folder = try TemporaryFolder(["a.yaml": text, "other.yaml": text, "page.md": page]) }

  private let page = "<!-- flickbook: {scene: a.yaml, png: a.png, at: 0s} -->\n"

  private func session(records: Bool) -> PreviewSession {
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    return PreviewSession([input], SceneResolver(), jobs: 1, records: records)
  }

  private func start(_ session: PreviewSession) async throws -> EmptyServer {
    let records = session.drafts != nil
    let markdownImages = MarkdownImageStore(
      [folder.file("page.md")], SceneResolver(), jobs: 1, records: records)
    let routes = PreviewRoutes(session, markdownImages, writingToken: EmptyServer.token.writingText)
    return try await EmptyServer { _ in
    } respond: {
      await routes.answer($0)
    }
  }

  /// Runs a preview that does not record, while a page shows its first scene.
  private func whileWatched(
    _ body: (PreviewSession, EmptyServer, _ epoch: String) async throws -> Void
  ) async throws {
    let session = session(records: false)
    let server = try await start(session)
    defer { server.end() }
    let stream = try #require(await session.updates(of: SceneView(scene: 0)))
    var updates = stream.makeAsyncIterator()
    try await body(session, server, try #require(await updates.next()?.scene?.epoch))
    withExtendedLifetime(stream) {}
  }

  private func post(
    _ server: EmptyServer, _ target: String, _ body: String = "{}", digest: String? = nil
  ) async throws -> RawAnswer {
    let condition = digest.map { [(name: "If-Match", value: "\"\($0)\"")] } ?? []
    return try await server.ask(
      requestText("POST", target, server.headers() + EmptyServer.writingHeaders + condition, body: body))
  }

  private func member(_ name: String, of answer: RawAnswer) throws -> String {
    let document = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    return "\(try #require(document?[name], "\(answer.text)"))"
  }

  /// Expects the folder to hold only the original files.
  private func expectUntouched(_ names: [String] = ["a.yaml", "other.yaml", "page.md"]) throws {
    #expect(try folder.text("a.yaml") == text)
    #expect(try folder.text("other.yaml") == text)
    #expect(try folder.text("page.md") == page)
    #expect(try folder.names == names)
  }

  private static let writingTargets = [
    "/propose?scene=0", "/accept?scene=0&draft=1", "/undo?scene=0", "/golden?scene=0", "/picture?number=0",
  ]

  @Test func `without recording no request writes`() async throws {
    let server = try await start(session(records: false))
    defer { server.end() }
    for target in RunningPreviewTests.writingTargets {
      #expect(try await post(server, target, RunningPreviewTests.touch, digest: "absent").status == 405)
    }
    #expect(try await server.get("/scenes").text.contains("\"token\": null"))
    try expectUntouched()
  }

  @Test func `with recording no request writes without its condition, or by a path`() async throws {
    let server = try await start(session(records: true))
    defer { server.end() }
    let draft = try await post(server, "/propose?scene=0", RunningPreviewTests.touch)
    let (number, digest) = (try member("draft", of: draft), try member("digest", of: draft))
    let accept = "/accept?scene=0&draft=\(number)"
    for target in [accept, "/golden?scene=0", "/picture?number=0"] {
      #expect(try await post(server, target).status == 428, "\(target)")
      #expect(try await post(server, target, digest: String(digest.reversed())).status == 412, "\(target)")
    }
    for other in ["1", "-1", "..%2Fother.yaml", "%2Fetc%2Fpasswd", "other.yaml", ""] {
      for target in ["/accept?draft=\(number)&scene=", "/undo?scene=", "/golden?scene=", "/picture?number="] {
        #expect(try await post(server, target + other, digest: digest).status == 404, "\(target)\(other)")
      }
    }
    for path in ["/a.yaml", "/other.yaml", "/page.md", "/etc/passwd"] {
      #expect([404, 405].contains(try await post(server, path, digest: digest).status))
      #expect(try await server.get(path).status == 404)
    }
    try expectUntouched()
    #expect(try await post(server, accept, digest: digest).status == 200)
    #expect(try folder.text("a.yaml") != text)
    #expect(try folder.text("other.yaml") == text)
  }

  @Test func `no link is written through`() async throws {
    let server = try await start(session(records: true))
    defer { server.end() }
    let draft = try await post(server, "/propose?scene=0", RunningPreviewTests.touch)
    let (number, digest) = (try member("draft", of: draft), try member("digest", of: draft))
    let pictures = try await server.get("/pictures").text
    let picture = try #require(pictures.firstMatch(of: #/"digest": "([0-9a-f]+)"/#)).output.1
    for name in ["a.yaml", "a.png", "a.frames"] {
      try? FileManager.default.removeItem(atPath: folder.file(name))
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: folder.file("other.yaml"))
    }
    #expect(try await post(server, "/accept?scene=0&draft=\(number)", digest: digest).status == 409)
    #expect(try await post(server, "/golden?scene=0", digest: "absent").status == 409)
    #expect(try await post(server, "/picture?number=0", digest: String(picture)).status == 409)
    #expect(try folder.text("other.yaml") == text)
  }

  @Test func `an epoch that has gone, and numbers out of range, have no answer`() async throws {
    try await whileWatched { (_, server, epoch) async throws in
      for target in [
        "/scenes/\(epoch)", "/frames/\(epoch)/0", "/inspections/\(epoch)/0", "/traces/\(epoch)?value=offset",
      ] {
        #expect(try await server.get(target).status == 200, "\(target)")
        #expect(try await server.get(target.replacing(epoch, with: String(epoch.reversed()))).status == 410)
      }
      for target in [
        "0/0?scale=0", "0?scale=9", "0?scale=-1", "0?scale=x", "180", "-1", "x", "99999999999999999999",
      ] {
        #expect(try await server.get("/frames/\(epoch)/\(target)").status == 404, "\(target)")
      }
    }
  }

  @Test func `clients that break off in mid-answer leave no work behind`() async throws {
    try await whileWatched { (session, server, epoch) async throws in
      for frame in 0..<30 {
        let client = try server.client()
        await client.send(requestText("GET", "/frames/\(epoch)/\(frame)", server.headers()))
        client.breakOff()
      }
      // Their turns end without work, and later requests are served.
      #expect(try await server.get("/frames/\(epoch)/100").status == 200)
      while await session.painter.waitingCount > 0 { await Task.yield() }
      // A stream without a reader closes its scene.
      let other = try server.client()
      await other.send(requestText("GET", "/events?scene=0&touches=1", server.headers()))
      _ = await other.receive()
      other.breakOff()
    }
  }

  @Test func `the first visit's cookie is for this server's pages alone, and every answer keeps others out`()
    async throws
  {
    let server = try await start(session(records: false))
    defer { server.end() }
    let host = (name: "Host", value: "127.0.0.1:\(server.server.port)")
    let answer = try await server.ask(
      requestText("GET", "/?token=\(EmptyServer.token.text)", [host]))
    #expect(answer.status == 303)
    #expect(answer.header("location") == "/")
    let cookie = try #require(answer.header("set-cookie"))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    let policy = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src blob:; \
      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    for target in ["/", "/main.js", "/scenes", "/pictures", "/nothing"] {
      let answer = try await server.get(target)
      #expect(answer.header("content-security-policy") == policy, "\(target)")
      #expect(answer.header("x-frame-options") == "DENY")
      #expect(answer.header("x-content-type-options") == "nosniff")
      #expect(answer.header("cross-origin-resource-policy") == "same-origin")
      #expect(!answer.headers.contains { $0.name.hasPrefix("access-control") })
    }
  }
}
