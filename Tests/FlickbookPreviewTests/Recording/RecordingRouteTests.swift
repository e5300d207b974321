import FlickDiagnostics
import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookPreview

/// Tests that a request can write only the files that were named when the preview began.
@Suite struct RecordingRouteTests {
  private let folder: TemporaryFolder
  private let text = PreviewScenes.tabs(duration: "3s")
  private static let touch = #"{"touch": {"frame": 120, "path": [[0, 80, 120], [0.08, 80, 120]]}}"#

  init() throws { folder = try TemporaryFolder(["a.yaml": text, "other.yaml": text]) }

  private func routes(records: Bool = true, _ name: String = "a.yaml") -> PreviewRoutes {
    let input = SceneInput(source: .file(path: folder.file(name)), name: name)
    return PreviewRoutes(PreviewSession([input], SceneResolver(), jobs: 1, records: records))
  }

  private func post(
    _ routes: PreviewRoutes, _ path: String, _ query: [(name: String, value: String)] = [("scene", "0")],
    _ body: String = "{}", digest: String? = nil
  ) async -> Response {
    let headers = digest.map { [(name: "if-match", value: "\"\($0)\"")] } ?? []
    return await routes.answer(Request(.post, path, query: query, headers: headers, body: Array(body.utf8)))
  }

  private func draft(_ answer: Response) throws -> (number: String, digest: String) {
    let document = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
    let number = try #require(document?["draft"] as? Int)
    return (String(number), try #require(document?["digest"] as? String))
  }

  @Test func `a page proposes, accepts and undoes`() async throws {
    let routes = routes()
    let proposed = await post(routes, "/propose", [("scene", "0")], RecordingRouteTests.touch)
    #expect(proposed.status == 200)
    #expect(proposed.text.contains("tap: {point: [80, 120]"))
    let (number, digest) = try draft(proposed)
    let accepted = await post(routes, "/accept", [("scene", "0"), ("draft", number)], digest: digest)
    #expect(accepted.status == 200)
    #expect(try folder.text("a.yaml").contains("tap: {point: [80, 120]"))
    let document = try JSONSerialization.jsonObject(with: Data(accepted.bytes)) as? [String: Any]
    let written = try #require(document?["digest"] as? String)
    #expect(document?["warning"] is NSNull)
    #expect(await post(routes, "/undo", digest: written).status == 200)
    #expect(try folder.text("a.yaml") == text)
  }

  @Test(arguments: [
    ("film.yaml", "film: [{use: a.yaml, name: a}, {use: other.yaml, name: b}]", "A film has no script."),
    (
      "both.yaml", "compare: {sides: [{use: a.yaml, name: a}, {use: other.yaml, name: b}]}",
      "A comparison has no script."
    ),
  ]) func `no touch is added to a scene without a script`(name: String, line: String, reason: String)
    async throws
  {
    let text = "scene: 1\n\(line)\n"
    try folder.write(text, to: name)
    let answer = await post(routes(name), "/propose", [("scene", "0")], RecordingRouteTests.touch)
    #expect(answer.status == 422)
    #expect(answer.text.contains(reason), "\(answer.text)")
    #expect(try folder.text(name) == text)
    let input = SceneInput(source: .file(path: folder.file(name)), name: name)
    let document = SceneDocument(
      scene: try SceneResolver().resolve(input), epoch: "0", view: SceneView(scene: 0), arguments: [])
    #expect(document.json.line.contains("\"touchObstacle\": \"\(reason)"))
    // The effects are those of the scenes in it, so there is nothing to turn here.
    #expect(document.json.line.contains("\"effect\": []"))
  }

  @Test func `a draft that cannot be played is answered with the reason, and not written`() async throws {
    let routes = routes()
    let wish = #"{"start": {"step": 0, "time": "soon"}}"#
    let (number, digest) = try draft(await post(routes, "/propose", [("scene", "0")], wish))
    let answer = await post(routes, "/accept", [("scene", "0"), ("draft", number)], digest: digest)
    #expect(answer.status == 422)
    #expect(answer.text.contains("could not be played"))
    #expect(answer.text.contains("expected a time"))
    #expect(answer.text.contains("a.yaml:14:"))
    #expect(try folder.text("a.yaml") == text)
  }

  @Test(arguments: [
    #"{"step": 0, "after": null, "time": "80ms"}"#, #"{"step": 0, "time": "80ms"}"#,
    #"{"step": 0, "frame": 9}"#,
  ]) func `a step is moved to a time, or to a frame`(start: String) async {
    let answer = await post(routes(), "/propose", [("scene", "0")], #"{"start": \#(start)}"#)
    #expect(answer.status == 200)
    #expect(answer.text.contains(#""removed": ["  - {at: 50ms, name: open"#))
  }

  @Test func `without the condition, or with another file, nothing is written`() async throws {
    let routes = routes()
    let (number, digest) = try draft(
      await post(routes, "/propose", [("scene", "0")], RecordingRouteTests.touch))
    let query = [(name: "scene", value: "0"), (name: "draft", value: number)]
    #expect(await post(routes, "/accept", query).status == 428)
    #expect(await post(routes, "/accept", query, digest: String(digest.reversed())).status == 412)
    #expect(await post(routes, "/accept", [("scene", "0"), ("draft", "77")], digest: digest).status == 404)
    #expect(await post(routes, "/undo", digest: digest).status == 404)
    #expect(try folder.text("a.yaml") == text)
  }

  @Test func `without recording no request does anything`() async throws {
    let routes = routes(records: false)
    for path in ["/propose", "/accept", "/undo", "/", "/scenes"] {
      #expect(
        await post(routes, path, [("scene", "0"), ("draft", "1")], RecordingRouteTests.touch, digest: "x")
          .status == 405)
    }
    #expect(await routes.answer(Request(.get, "/scenes")).text.contains("\"token\": null"))
    #expect(try folder.text("a.yaml") == text)
  }

  @Test(arguments: ["1", "-1", "../other.yaml", "/etc/passwd", "a.yaml", "99999999999999999999"])
  func `scenes are known by number, and no path leads anywhere`(scene: String) async throws {
    let routes = routes()
    for path in ["/propose", "/accept", "/undo"] {
      #expect(
        await post(routes, path, [("scene", scene), ("draft", "1")], RecordingRouteTests.touch, digest: "x")
          .status == 404)
    }
    #expect(try folder.names == ["a.yaml", "other.yaml"])
  }

  @Test(arguments: [
    "", "[]", "{}", "{", #"{"touch": 1}"#, #"{"touch": {"frame": 0, "path": []}}"#,
    #"{"touch": {"frame": 0, "path": [[0, 1e999, 0]]}}"#, #"{"values": []}"#,
    #"{"values": ["a=1"], "touch": {"frame": 0, "path": [[0, 1, 1]]}}"#,
    #"{"start": {"step": 0}}"#, #"{"start": {"step": 0, "frame": 1, "time": "1s"}}"#,
    String(repeating: "[", count: 60_000),
  ]) func `invalid proposals are refused`(body: String) async {
    #expect(await post(routes(), "/propose", [("scene", "0")], body).status == 400)
  }

  @Test(arguments: [
    #"{"touch": {"frame": -1, "path": [[0, 1, 1]]}}"#, #"{"touch": {"frame": 9999, "path": [[0, 1, 1]]}}"#,
    #"{"values": ["effect"]}"#, #"{"start": {"step": 0, "frame": -1}}"#,
    #"{"start": {"step": -1, "time": "1s"}}"#, #"{"start": {"step": 9, "frame": 0}}"#,
  ]) func `parts that the scene does not have are not found`(body: String) async {
    #expect(await post(routes(), "/propose", [("scene", "0")], body).status == 404)
  }

  @Test func `links are not followed, neither from the start nor later`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.yaml"), withDestinationPath: folder.file("other.yaml"))
    let linked = routes("link.yaml")
    let answer = await post(linked, "/propose", [("scene", "0")], RecordingRouteTests.touch)
    #expect(answer.status == 409)
    #expect(answer.text.contains("Nothing was written"))
    let routes = routes()
    let (number, digest) = try draft(
      await post(routes, "/propose", [("scene", "0")], RecordingRouteTests.touch))
    try FileManager.default.removeItem(atPath: folder.file("a.yaml"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.yaml"), withDestinationPath: folder.file("other.yaml"))
    let late = await post(routes, "/accept", [("scene", "0"), ("draft", number)], digest: digest)
    #expect(late.status == 409)
    #expect(try folder.text("other.yaml") == text)
  }

  @Test func `a folder that has become a link is another folder`() async throws {
    try folder.write(text, to: "inner/a.yaml")
    try folder.write(text, to: "elsewhere/a.yaml")
    let routes = routes("inner/a.yaml")
    let (number, digest) = try draft(
      await post(routes, "/propose", [("scene", "0")], RecordingRouteTests.touch))
    try FileManager.default.moveItem(atPath: folder.file("inner"), toPath: folder.file("moved"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("inner"), withDestinationPath: folder.file("elsewhere"))
    #expect(await post(routes, "/accept", [("scene", "0"), ("draft", number)], digest: digest).status == 409)
    #expect(try folder.text("elsewhere/a.yaml") == text)
    #expect(try folder.text("moved/a.yaml") == text)
  }
}
