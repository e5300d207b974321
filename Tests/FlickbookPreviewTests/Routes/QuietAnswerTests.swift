import FlickPlanning
import FlickTestSupport
import Testing

@testable import FlickbookPreview

/// Tests that the page gets a status in a header when a browser would otherwise print it in its console.
@Suite struct QuietAnswerTests {
  private let routes: PreviewRoutes
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["a.yaml": PreviewScenes.tabs()])
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    routes = PreviewRoutes(
      PreviewSession([input], SceneResolver(), jobs: 1, records: true), writingToken: "t")
  }

  private let quiet = [(name: Response.quietHeader, value: "1")]

  @Test(arguments: [
    ("/frames/0123/0", 410), ("/scenes/0123", 410), ("/traces/0123", 410), ("/x", 404),
    ("/pictures/9/before", 404),
  ])
  func `a question that has no answer`(path: String, status: Int) async {
    let loud = await routes.answer(Request(.get, path))
    #expect(loud.status == status)
    #expect(loud.header("Flickbook-Status") == nil)
    let answer = await routes.answer(Request(.get, path, headers: quiet))
    #expect(answer.status == 200)
    #expect(answer.header("Flickbook-Status") == "\(status)")
    #expect(answer.bytes == loud.bytes)
  }

  @Test func `a request that writes nothing`() async {
    let match = [(name: "if-match", value: "\"00\"")]
    for headers in [[], match] {
      let request = { (more: [(name: String, value: String)]) in
        Request(.post, "/accept", query: [("scene", "0"), ("draft", "7")], headers: headers + more)
      }
      let loud = await routes.answer(request([]))
      #expect(loud.status >= 400)
      let answer = await routes.answer(request(quiet))
      #expect(answer.status == 200)
      #expect(answer.header("Flickbook-Status") == "\(loud.status)")
      #expect(answer.text.contains("errors"))
    }
  }

  @Test func `existing files stay as they are`() async {
    let answer = await routes.answer(Request(.get, "/scenes", headers: quiet))
    #expect(answer.status == 200)
    #expect(answer.header("Flickbook-Status") == nil)
  }
}
