import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickSceneFormat
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookPreview

@Suite struct RouteTests {
  private let folder: TemporaryFolder
  private let session: PreviewSession
  private let routes: PreviewRoutes

  init() throws {
    folder = try TemporaryFolder([
      "a.yaml": PreviewScenes.tabs(), "clear.yaml": PreviewScenes.tabs(background: "#00000000"),
      "heard.yaml": PreviewScenes.tabs(more: "sound: {touches: true}"),
      "near.yaml": PreviewScenes.tabs(
        more: "camera: [{at: 0s, name: near, show: {area: [0, 0, 50%, 50%]}, zoom: 2}]"),
    ])
    let folder = folder
    let inputs = ["a.yaml", "clear.yaml", "heard.yaml", "near.yaml"].map {
      SceneInput(source: .file(path: folder.file($0)), name: $0)
    }
    session = PreviewSession(inputs, SceneResolver(), jobs: 2)
    routes = PreviewRoutes(session)
  }

  private func get(_ path: String, _ query: (name: String, value: String)...) async -> Response {
    await routes.answer(Request(.get, path, query: query))
  }

  @Test(arguments: [0, 5, 11]) func `a frame has the pixels and the hash that still gives it`(frame: Int)
    async throws
  {
    let (updates, scene) = try await session.opened()
    let answer = await get("/frames/\(scene.epoch)/\(frame)")
    let expected = try FrameRenderer(scene.scene).frame(frame)
    #expect(answer.status == 200)
    #expect(answer.bytes == expected.bytes)
    #expect(await get("/hashes/\(scene.epoch)/\(frame)").text == "{\"hash\": \"\(expected.hash)\"}")
    #expect(answer.header("Flickbook-Size") == "160 240")
    #expect(answer.header("Cache-Control")?.hasSuffix("immutable") == true)
    withExtendedLifetime(updates) {}
  }

  @Test func `a frame at half of the scale has half of the pixels per side`() async throws {
    let (updates, scene) = try await session.opened()
    let answer = await get("/frames/\(scene.epoch)/3", ("scale", "4"))
    #expect(answer.header("Flickbook-Size") == "80 120")
    #expect(answer.bytes.count == 4 * 80 * 120)
    withExtendedLifetime(updates) {}
  }

  @Test func `transparent pictures are shown over a checkerboard, or unpremultiplied without one`()
    async throws
  {
    let (updates, scene) = try await session.opened(1)
    let shown = await get("/frames/\(scene.epoch)/0", ("over", "board"))
    let expected = try FrameRenderer(scene.scene).frame(0)
    #expect(shown.bytes == expected.overCheckerboard().bytes)
    #expect(shown.header("Flickbook-Opaque") == "false")
    #expect(await get("/hashes/\(scene.epoch)/0").text == "{\"hash\": \"\(expected.hash)\"}")
    #expect(await get("/frames/\(scene.epoch)/0").bytes == expected.straightComponents(in: expected.bounds))
    withExtendedLifetime(updates) {}
  }

  @Test func `a scene that is heard has its sound in parts, and a silent one has none`() async throws {
    let (updates, scene) = try await session.opened(2)
    let answer = await get("/sounds/\(scene.epoch)/0")
    #expect(answer.header("Content-Type") == "audio/wav")
    #expect(answer.bytes == SoundPart(0, of: try scene.scene.mix(AssetCache()))?.file)
    #expect(answer.bytes.count == 44 + 4 * 9600)
    #expect(await get("/sounds/\(scene.epoch)/1").status == 404)
    #expect(await get("/scenes/\(scene.epoch)").text.contains("\"hasSound\": true"))
    let (silence, silent) = try await session.opened()
    #expect(await get("/sounds/\(silent.epoch)/0").status == 404)
    #expect(await get("/scenes/\(silent.epoch)").text.contains("\"hasSound\": false"))
    withExtendedLifetime((updates, silence)) {}
  }

  @Test func `the whole picture is that of the scene without its camera`() async throws {
    let (updates, near) = try await session.opened(3)
    let (others, plain) = try await session.opened()
    let frame = await get("/frames/\(near.epoch)/5", ("camera", "off"))
    #expect(frame.bytes == (await get("/frames/\(plain.epoch)/5")).bytes)
    #expect(frame.bytes != (await get("/frames/\(near.epoch)/5")).bytes)
    let screens = await get("/screens/\(near.epoch)/5", ("camera", "off"))
    #expect(screens.text == (await get("/screens/\(plain.epoch)/5")).text)
    let track = await get("/cameras/\(near.epoch)")
    #expect(track.text.contains("\"parts\": [[12, 0, 0, 80, 120]]"))
    #expect(track.text.contains("\"name\": \"near\""))
    #expect(await get("/cameras/\(plain.epoch)").status == 404)
    withExtendedLifetime((updates, others)) {}
  }

  @Test func `a board shows through as far as a pixel does not cover it`() throws {
    let size = try #require(PixelSize(width: 3, height: 1))
    let picture = try #require(PixelBuffer(size: size, bytes: [0, 0, 0, 0, 100, 0, 0, 128, 9, 8, 7, 255]))
    #expect(
      picture.overCheckerboard(side: 1).bytes == [255, 255, 255, 255, 202, 102, 102, 255, 9, 8, 7, 255])
  }

  @Test(arguments: [
    "/frames/E/12", "/frames/E/-1", "/frames/E/x", "/frames/E/99999999999999999999", "/frames/E",
    "/frames/E/1/1", "/frames/E/", "/frames", "/inspections/E/12", "/scenes/E/0", "/pictures", "/f/E/0",
    "/x", "/main.ts", "/web/main.js", "//", "/index.html",
  ]) func `empty space contains no item`(path: String) async throws {
    let (updates, scene) = try await session.opened()
    #expect(await get(path.replacing("E", with: scene.epoch)).status == 404)
    withExtendedLifetime(updates) {}
  }

  @Test(arguments: ["0", "9", "-1", "x", "1e3", ""])
  func `a scale that the preview does not have has no frame`(scale: String)
    async throws
  {
    let (updates, scene) = try await session.opened()
    #expect(await get("/frames/\(scene.epoch)/0", ("scale", scale)).status == 404)
    withExtendedLifetime(updates) {}
  }

  @Test(arguments: ["/frames/0123/0", "/scenes/0123", "/inspections/0123/0", "/traces/0123"])
  func `data of a changed scene are dropped`(path: String) async {
    #expect(await get(path).status == 410)
  }

  @Test(arguments: [
    ("frames/:epoch/:number", "/frames/0a/7", PathParameters(epoch: "0a", number: 7)),
    ("frames/:epoch/:number", "/frames/0a/-1", nil), ("frames/:epoch/:number", "/frames/0a/1e3", nil),
    ("frames/:epoch/:number", "/frames/0a", nil), ("frames/:epoch/:number", "/frame/0a/7", nil),
    ("frames/:epoch/:number", "/frames/0a/7/", nil), (":name", "/", PathParameters(name: "")),
    (":name", "/main.js", PathParameters(name: "main.js")), (":name", "/web/main.js", nil),
  ]) func `an address has a route's words, and numbers where it says so`(
    pattern: String, path: String, parameters: PathParameters?
  ) {
    let route = Route(.get, pattern) { _, _ in .notFound }
    #expect(route.parameters(in: Request(.get, path).words) == parameters)
  }

  @Test func `a scene's document has its events with their frames, and its controls`() async throws {
    let (updates, scene) = try await session.opened()
    let answer = await get("/scenes/\(scene.epoch)")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    #expect(document["title"] as? String == "Tabs <b>&amp;</b>")
    #expect(document["frameCount"] as? Int == 12)
    let steps = try #require(document["steps"] as? [[String: Any]])
    let events = try #require(steps[0]["events"] as? [[String: Any]])
    #expect(events[0]["name"] as? String == "start")
    #expect(events[0]["frame"] as? Int == 3)
    let controls = try #require(document["controls"] as? [String: Any])
    let effect = try #require(controls["effect"] as? [[String: Any]])
    #expect(
      effect.contains { $0["path"] as? String == "effect.pitch" && $0["kind"] as? String == "length" }
    )
    #expect(controls["aspects"] as? [String] == [], "no padding, no other shape")
    withExtendedLifetime(updates) {}
  }

  /// The outputs' shapes come first, each once; a page turns them as it turns the device.
  @Test func `the shapes to choose from are those of the outputs and the usual ones`() async throws {
    let shaped = PreviewScenes.tabs() + "\nchrome: {device: none}\noutputs: {a: {mp4: a.mp4, aspect: 3:4}}\n"
    let view = SceneView(scene: 0, settings: ["aspect=16:9"])
    let scene = try view.resolved(
      SceneInput(source: .text(shaped), name: "a.yaml"), SceneResolver())
    let document = SceneDocument(scene: scene, epoch: "", view: view, arguments: []).json
    #expect(document.text.contains("\"aspects\": [\"16:9\", \"3:4\", \"9:16\", \"4:5\", \"1:1\"]"))
    #expect(scene.pixelSize.width * 9 == scene.pixelSize.height * 16)
  }

  /// Their scenes have chrome and a device of their own, which the page cannot change.
  @Test(arguments: [true, false])
  func `a comparison shows fingers if one of its scenes does`(shows: Bool) throws {
    try folder.write(PreviewScenes.tabs(more: "touches: \(shows)"), to: "touched.yaml")
    try folder.write("scene: 1\ncompare: [{use: a.yaml}, {use: touched.yaml}]\n", to: "both.yaml")
    let input = SceneInput(source: .file(path: folder.file("both.yaml")), name: "both.yaml")
    let view = SceneView(scene: 0)
    let scene = try view.resolved(input, SceneResolver())
    let document = SceneDocument(scene: scene, epoch: "", view: view, arguments: []).json.text
    #expect(document.contains("\"touches\": \(shows)"))
    #expect(document.contains("\"isComposed\": true"))
  }

  @Test func `commands to copy have the preview's arguments and the page's changes`() {
    let input = SceneInput(source: .file(path: "a.yaml"), name: "a.yaml")
    let view = SceneView(scene: 0, settings: ["fps=30"], touches: false)
    #expect(
      view.arguments(input, common: ["--touches", "--set", "a=b"]) == [
        "a.yaml", "--set", "a=b", "--no-touches", "--set", "fps=30",
      ])
    #expect(SceneView(scene: 0).arguments(input, common: ["--touches"]) == ["a.yaml", "--touches"])
  }

  @Test func `a scene of a batch has the batch's values in commands and controls`() async throws {
    let parameters = "parameters: {hue: {type: color, default: red}}"
    let text = PreviewScenes.tabs(background: "${hue}", more: parameters)
    try folder.write(text, to: "a.yaml")
    var input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    input.variant = input.variant.preceded(
      by: try SceneSettings(arguments: ["hue=blue", "effect.pitch=90"], name: "b.yaml"))
    let session = PreviewSession([input], SceneResolver(), jobs: 1, arguments: ["--set", "fps=30"])
    let (updates, scene) = try await session.opened()
    let answer = await PreviewRoutes(session).answer(Request(.get, "/scenes/\(scene.epoch)", query: []))
    let arguments =
      [folder.file("a.yaml")] + ["hue=blue", "effect.pitch=90", "fps=30"].flatMap { ["--set", $0] }
    let listed = arguments.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(answer.text.contains("\"arguments\": [\(listed)]"), "\(answer.text)")
    #expect(answer.text.contains("\"path\": \"hue\", \"kind\": \"color\", \"value\": \"blue\""))
    #expect(answer.text.contains("\"path\": \"effect.pitch\", \"kind\": \"length\", \"value\": 90"))
    withExtendedLifetime(updates) {}
  }

  @Test func `numbers are those of inspect and trace, and unknown values are named`() async throws {
    let (updates, scene) = try await session.opened()
    #expect(await get("/inspections/\(scene.epoch)/3").text.contains("\"frame\": 3"))
    #expect(await get("/traces/\(scene.epoch)", ("value", "offset")).text.contains("\"offset.y\""))
    #expect(await get("/reports/\(scene.epoch)", ("value", "offset")).text.contains("\"values\": ["))
    let wrong = await get("/traces/\(scene.epoch)", ("value", "ofset"))
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("did you mean 'offset'?"))
    withExtendedLifetime(updates) {}
  }

  @Test func `nothing can be written`() async throws {
    let (updates, scene) = try await session.opened()
    let before = try folder.paths
    for path in ["/", "/scenes", "/scenes/\(scene.epoch)", "/events", "/try", "/record"] {
      #expect(await routes.answer(Request(.post, path, body: Array("{}".utf8))).status == 405)
    }
    #expect(try folder.paths == before)
    withExtendedLifetime(updates) {}
  }

  @Test func `the parameters of an effect that is a text are controls, with their values`() async throws {
    let use = "{use: own.yaml, preset: near, with: {high: 50%}}"
    let text = PreviewScenes.tabs().replacing("{type: page-tabs}", with: use)
    try folder.write(text.replacing("tap: {page: page-2}", with: "swipe: up"), to: "a.yaml")
    try folder.write(
      """
      effect: 1
      parameters:
        gap: {type: length, default: 4}
        high: {type: length, default: 84}
        look: {choices: [plain, round], default: plain}
      presets: {near: {gap: 2}}
      cell: [100%, "${high}"]
      gap: "${gap}"
      """, to: "own.yaml")
    let (updates, scene) = try await session.opened()
    let answer = await get("/scenes/\(scene.epoch)")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    let controls = try #require((document["controls"] as? [String: Any])?["effect"] as? [[String: Any]])
    #expect(
      controls.map { $0["path"] as? String } == ["effect.with.gap", "effect.with.high", "effect.with.look"])
    #expect(controls.map { $0["value"] as? String } == ["2", "50%", "plain"])
    #expect(controls.map { $0["kind"] as? String } == ["length", "text", "choice"])
    withExtendedLifetime(updates) {}
  }

  @Test func `events are one line of JSON each, whatever a scene says`() {
    let text = EventStream.text(of: .broken(SceneProblems(errors: "a\nb\r\n</script>\u{2028}")))
    #expect(text.hasPrefix("event: broken\ndata: {"))
    #expect(text.hasSuffix("}\n\n"))
    #expect(text.split(separator: "\n").count == 2)
  }
}

extension Response {
  var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
