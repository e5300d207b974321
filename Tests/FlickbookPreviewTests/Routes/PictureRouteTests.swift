import FlickPlanning
import FlickPublishing
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookPreview

/// Tests of the pictures of Markdown files on the page: before, after, and made again on request.
@Suite struct PictureRouteTests {
  private let folder: TemporaryFolder
  private static let page = """
    # Tabs

    <!-- flickbook: {scene: a.yaml, png: a.png, at: 100ms} -->

    and <!-- flickbook: {scene: a.yaml, png: b.png, at: 0s} -->

    """

  init() throws {
    folder = try TemporaryFolder(["a.yaml": PreviewScenes.tabs(), "page.md": PictureRouteTests.page])
  }

  private func routes(records: Bool = true, pages: [String] = ["page.md"]) -> PreviewRoutes {
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    let resolver = SceneResolver()
    let markdownImages = MarkdownImageStore(
      pages.map { folder.file($0) }, resolver, jobs: 1, records: records)
    return PreviewRoutes(PreviewSession([input], resolver, jobs: 1, records: records), markdownImages)
  }

  private func pictures(_ routes: PreviewRoutes) async throws -> [[String: Any]] {
    let answer = await routes.answer(Request(.get, "/pictures"))
    let document = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
    let page = try #require((document?["pages"] as? [[String: Any]])?.first)
    return try #require(page["pictures"] as? [[String: Any]])
  }

  private func remake(_ routes: PreviewRoutes, _ number: String = "0", digest: String?) async -> Int {
    let headers = digest.map { [(name: "if-match", value: "\"\($0)\"")] } ?? []
    return await routes.answer(
      Request(.post, "/picture", query: [("number", number)], headers: headers, body: Array("{}".utf8))
    ).status
  }

  private func digest(_ routes: PreviewRoutes, _ index: Int = 0) async throws -> String {
    try #require(try await pictures(routes)[index]["digest"] as? String)
  }

  @Test func `a missing scene that a page names is a matter of its picture`() throws {
    let missing = "<!-- flickbook: {scene: gone.yaml, png: c.png, at: 0s} -->\n"
    try folder.write(PictureRouteTests.page + missing, to: "page.md")
    let page = folder.file("page.md")
    #expect(try MarkdownImages.scenePaths(inPages: [page]) == [folder.file("a.yaml")])
    try folder.write(missing, to: "page.md")
    #expect(try MarkdownImages.scenePaths(inPages: [page]) == [folder.file("gone.yaml")])
  }

  @Test func `a stale picture is shown before and after, and made again as embed makes it`() async throws {
    let routes = routes()
    let found = try await pictures(routes)
    #expect(found.map { $0["state"] as? String } == ["it has not been made yet", "it has not been made yet"])
    #expect(await routes.answer(Request(.get, "/pictures/0/before")).status == 404)
    let after = await routes.answer(Request(.get, "/pictures/0/after"))
    #expect(after.status == 200)
    #expect(after.header("Content-Type") == "image/png")
    #expect(try folder.names == ["a.yaml", "page.md"], "looking writes nothing")
    for index in [0, 1] {
      #expect(await remake(routes, "\(index)", digest: try await digest(routes, index)) == 200)
    }
    #expect(try folder.bytes("a.png") == after.bytes)
    #expect(try await pictures(routes).map { $0["isStale"] as? Bool } == [false, false])
    // The files are those that the command makes.
    let other = try TemporaryFolder(["a.yaml": PreviewScenes.tabs(), "page.md": PictureRouteTests.page])
    let embedding = MarkdownImages(other.file("page.md"), resolver: SceneResolver())
    try await embedding.update(jobs: 1, observer: { _ in }, done: { _ in })
    for name in ["page.md", "a.png", "b.png"] {
      #expect(try folder.bytes(name) == other.bytes(name), "\(name)")
    }
    // An input of the pictures changes.
    try folder.write(PreviewScenes.tabs(background: "white"), to: "a.yaml")
    #expect(try await pictures(routes)[0]["state"] as? String == "the scene has changed")
    let before = await routes.answer(Request(.get, "/pictures/0/before"))
    let now = await routes.answer(Request(.get, "/pictures/0/after"))
    #expect(before.bytes == after.bytes)
    #expect(now.bytes != after.bytes)
  }

  @Test func `without the condition, or with other files, nothing is written`() async throws {
    let routes = routes()
    let first = try await digest(routes)
    #expect(await remake(routes, digest: nil) == 428)
    #expect(await remake(routes, digest: String(first.reversed())) == 412)
    for number in ["2", "-1", "a.png", "../page.md", ""] {
      #expect(await remake(routes, number, digest: first) == 404)
    }
    try folder.write("mine", to: "a.png")
    #expect(await remake(routes, digest: first) == 412)
    let second = try await digest(routes)
    try folder.write(PictureRouteTests.page + "more\n", to: "page.md")
    #expect(await remake(routes, digest: second) == 412)
    #expect(try folder.text("a.png") == "mine")
    #expect(try folder.text("page.md") == PictureRouteTests.page + "more\n")
    #expect(try folder.names == ["a.png", "a.yaml", "page.md"])
  }

  @Test func `links are not followed, and without recording nothing is written`() async throws {
    let routes = routes()
    let first = try await digest(routes)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.png"), withDestinationPath: folder.file("a.yaml"))
    #expect(await remake(routes, digest: first) == 409)
    #expect(try folder.text("a.yaml") == PreviewScenes.tabs())
    try FileManager.default.removeItem(atPath: folder.file("a.png"))
    try FileManager.default.moveItem(atPath: folder.file("page.md"), toPath: folder.file("real.md"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("page.md"), withDestinationPath: folder.file("real.md"))
    #expect(await remake(routes, digest: first) == 409)
    #expect(try folder.text("real.md") == PictureRouteTests.page)
    let reading = self.routes(records: false, pages: ["real.md"])
    #expect(await remake(reading, digest: try await digest(reading)) == 405)
    #expect(try folder.names == ["a.yaml", "page.md", "real.md"])
  }

  @Test func `a picture in a linked folder does not belong to the page`() async throws {
    let outside = try TemporaryFolder(["b.png": "theirs"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out"), withDestinationPath: outside.path)
    try folder.write(PictureRouteTests.page.replacing("b.png", with: "out/b.png"), to: "page.md")
    let found = try await pictures(routes())
    let state = found.compactMap { $0["state"] as? String }.first { $0.contains("leads out of") }
    #expect(state?.contains("page.md") == true, "\(found)")
    #expect(try outside.text("b.png") == "theirs")
  }

  @Test func `pages that were not embedded at the start cannot be written`() async throws {
    let routes = routes()
    try folder.write(PictureRouteTests.page.replacing("b.png", with: "new.png"), to: "page.md")
    let found = try await pictures(routes)
    #expect(found[0]["number"] as? Int == 0)
    #expect(found[1]["number"] is NSNull)
    #expect((found[1]["obstacle"] as? String)?.contains("start the preview again") == true)
    #expect(await remake(routes, "1", digest: try await digest(routes)) == 404)
    #expect(try folder.names == ["a.yaml", "page.md"])
  }

  @Test func `mistakes of the page and its scenes are reported`() async throws {
    try folder.write("scene: 1\neffect: page-tbs\n", to: "a.yaml")
    let found = try await pictures(routes())
    #expect((found[0]["state"] as? String)?.contains("a.yaml:2:1: error:") == true)
    try folder.write("no pictures\n", to: "empty.md")
    let answer = await routes(pages: ["empty.md", "none.md"]).answer(Request(.get, "/pictures"))
    #expect(answer.status == 200)
    #expect(answer.text.contains("none.md"))
    #expect(await routes(pages: []).answer(Request(.get, "/pictures/0/before")).status == 404)
  }
}
