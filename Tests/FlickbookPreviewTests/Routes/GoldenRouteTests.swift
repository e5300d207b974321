import FlickGolden
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookPreview

/// Tests of goldens on the page: compared, and recorded again on request.
@Suite struct GoldenRouteTests {
  private let folder: TemporaryFolder
  private let session: PreviewSession
  private let routes: PreviewRoutes

  init() throws {
    folder = try TemporaryFolder([
      "a.yaml": PreviewScenes.tabs(), "b.yaml": PreviewScenes.tabs(background: "green"),
    ])
    let folder = folder
    let inputs = ["a.yaml", "b.yaml"].map { SceneInput(source: .file(path: folder.file($0)), name: $0) }
    session = PreviewSession(inputs, SceneResolver(), jobs: 2, records: true)
    routes = PreviewRoutes(session)
  }

  private func get(_ path: String, _ query: (name: String, value: String)...) async throws -> [String: Any] {
    let answer = await routes.answer(Request(.get, path, query: query))
    return try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
  }

  private func record(
    _ digest: String?, scene: String = "0", view: [(name: String, value: String)] = []
  ) async -> Response {
    let headers = digest.map { [(name: "if-match", value: "\"\($0)\"")] } ?? []
    return await routes.answer(
      Request(.post, "/golden", query: [("scene", scene)] + view, headers: headers, body: Array("{}".utf8)))
  }

  @Test(arguments: [
    ("set", "effect.pitch=200"), ("appearance", "dark"), ("touches", "false"), ("draft", "1"),
  ])
  func `a page that shows other frames than those of the file records none`(name: String, value: String)
    async
  {
    let answer = await record("absent", view: [(name, value)])
    #expect(answer.status == 409)
    #expect(answer.text.contains("other frames than those of the file"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.frames")))
  }

  @Test func `missing goldens are recorded, and recognized as those of the scene`() async throws {
    let none = try await get("/golden", ("scene", "0"))
    #expect(none["isRecorded"] as? Bool == false)
    #expect(none["digest"] as? String == "absent")
    #expect(await record("absent").text.contains("\"frames\": 12"))
    let recorded = try await get("/golden", ("scene", "0"))
    #expect(recorded["isRecorded"] as? Bool == true)
    #expect(recorded["isCurrent"] as? Bool == true)
    let scene = try SceneResolver().resolve(session.inputs[0])
    #expect(
      try FrameManifest(contentsOf: folder.file("a.frames")) == (try await FrameRecorder(scene).manifest()))
    try folder.write(PreviewScenes.tabs(background: "white"), to: "a.yaml")
    #expect(try await get("/golden", ("scene", "0"))["isCurrent"] as? Bool == false)
  }

  @Test func `frames are recorded only over those that are meant`() async throws {
    #expect(await record(nil).status == 428)
    try folder.write("mine\n", to: "a.frames")
    #expect(await record("absent").status == 412)
    #expect(await record("0123", scene: "7").status == 404)
    #expect(try folder.text("a.frames") == "mine\n")
    try FileManager.default.removeItem(atPath: folder.file("a.frames"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.frames"), withDestinationPath: folder.file("b.yaml"))
    #expect(await record("absent").status == 409)
    #expect(try folder.text("b.yaml") == PreviewScenes.tabs(background: "green"))
    let reading = PreviewRoutes(PreviewSession(session.inputs, SceneResolver(), jobs: 1))
    #expect(await reading.answer(Request(.post, "/golden", query: [("scene", "0")])).status == 405)
  }

  @Test func `pictures are not renewed through a link, and the frames are not recorded then`() async throws {
    _ = await record("absent")
    let names = ["000000.png", "000003.png"]
    for name in names { try folder.write("kept", to: "a.frames.d/" + name) }
    try folder.write(PreviewScenes.tabs(background: "white"), to: "a.yaml")
    let digest = try #require(try await get("/golden", ("scene", "0"))["digest"] as? String)
    let recorded = try folder.text("a.frames")
    let files = FileManager.default
    try files.moveItem(atPath: folder.file("a.frames.d"), toPath: folder.file("outside"))
    try files.createSymbolicLink(atPath: folder.file("a.frames.d"), withDestinationPath: "outside")
    let refused = await record(digest)
    #expect(refused.status == 409)
    #expect(refused.text.contains("symbolic link"))
    #expect(try folder.text("a.frames") == recorded)
    for name in names { #expect(try folder.text("outside/" + name) == "kept") }
    try files.removeItem(atPath: folder.file("a.frames.d"))
    try files.moveItem(atPath: folder.file("outside"), toPath: folder.file("a.frames.d"))
    try folder.write("stale", to: "a.frames.d/999999.png")
    #expect(await record(digest).text.contains("\"warning\": null"))
    #expect(try folder.names.contains("a.frames.d"))
    #expect(try folder.data("a.frames.d/000000.png").count > 60)
    #expect(try files.contentsOfDirectory(atPath: folder.file("a.frames.d")).sorted() == names)
  }

  @Test func `a scene is compared with its golden and with another`() async throws {
    _ = await record("absent")
    try folder.write(PreviewScenes.tabs(background: "white"), to: "a.yaml")
    let (updates, scene) = try await session.opened()
    let differences = try await get("/differences/\(scene.epoch)", ("with", "recorded"))
    #expect(differences["isEqual"] as? Bool == false)
    #expect(differences["kind"] as? String == "drawing")
    #expect((differences["summary"] as? String)?.contains("differ from the golden, beginning") == true)
    let lost = await routes.answer(
      Request(.get, "/comparisons/\(scene.epoch)/0", query: [("with", "recorded")]))
    #expect(lost.status == 204, "no picture was kept, and the scene is another")
    #expect(lost.bytes.isEmpty, "no picture was kept, and the scene is another")
    let other = await routes.answer(Request(.get, "/comparisons/\(scene.epoch)/0", query: [("with", "1")]))
    #expect(other.status == 200)
    #expect(other.header("Flickbook-Size") == "160 240")
    let (theirs, second) = try await session.opened(1)
    let frame = await routes.answer(Request(.get, "/frames/\(second.epoch)/0"))
    #expect(other.bytes == frame.bytes)
    let difference = await routes.answer(
      Request(.get, "/comparisons/\(scene.epoch)/0", query: [("with", "1"), ("show", "difference")]))
    #expect(difference.status == 200)
    #expect(difference.bytes != frame.bytes)
    #expect(try await get("/differences/\(scene.epoch)", ("with", "0"))["isEqual"] as? Bool == true)
    let words = try await get("/differences/\(scene.epoch)", ("with", "1"))["summary"] as? String
    #expect(words?.contains("frames differ from b.yaml, beginning") == true, "\(words ?? "")")
    withExtendedLifetime((updates, theirs)) {}
  }

  @Test(arguments: ["", "5", "-1", "HEAD", "../b.yaml"]) func `other words are no targets of a comparison`(
    word: String
  )
    async throws
  {
    let (updates, scene) = try await session.opened()
    for path in ["/differences/\(scene.epoch)", "/comparisons/\(scene.epoch)/0"] {
      let status = await routes.answer(Request(.get, path, query: [("with", word)])).status
      #expect(status == 404 || status == 422)
    }
    withExtendedLifetime(updates) {}
  }

  @Test func `a card has a small picture, and the state of its scene`() async throws {
    func state() async throws -> String {
      try #require(try await get("/card", ("scene", "0"))["state"] as? String)
    }
    #expect(try await state().hasSuffix("no golden"))
    _ = await record("absent")
    #expect(try await state().hasSuffix("as recorded"))
    let poster = await routes.answer(Request(.get, "/poster", query: [("scene", "0")]))
    #expect(poster.header("Flickbook-Size") == "150 225")
    try folder.write("scene: 1\neffect: page-tbs\n", to: "a.yaml")
    let card = try await get("/card", ("scene", "0"))
    #expect(card["isWrong"] as? Bool == true)
    #expect(card["state"] as? String == "'effect' needs 'content'", "the card has the file's name already")
    #expect(await routes.answer(Request(.get, "/card", query: [("scene", "2")])).status == 404)
  }

  @Test func `a frame's reasons are its step, its event, its law and its parameters`() async throws {
    try folder.write(PreviewScenes.tabs(duration: "1s"), to: "a.yaml")
    let (updates, scene) = try await session.opened()
    let event = try #require(scene.scene.stage.steps[0].time(of: "highlighting"))
    let frame = Int(event * 60) + 2
    let answer = try await get("/reasons/\(scene.epoch)/\(frame)", ("item", "page-2"))
    let reasons = try #require(answer["reasons"] as? [String]).joined(separator: "\n")
    #expect(reasons.contains("after open.highlighting"))
    #expect(reasons.contains("step open (tap page-2) has run since 0.05 s"))
    #expect(reasons.contains("(page-2) moves by timing curve from"))
    #expect(reasons.contains("page-2 is at "))
    #expect(reasons.contains("points a second"))
    #expect(reasons.contains("by default: "))
    #expect(reasons.contains("pitch "))
    let early = try #require(try await get("/reasons/\(scene.epoch)/0")["reasons"] as? [String])
    #expect(
      early.prefix(2) == ["frame 0 is at 0 s, before the first step", "no part of the effect moves"])
    withExtendedLifetime(updates) {}
  }
}
