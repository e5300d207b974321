import FlickTestSupport
import Foundation
import Testing

/// Tests that the documents name every key of the answers that commands print for programs.
@Suite(.startsPrograms) struct AnswerTableTests {
  private static let scene = """
    scene: 1
    device: {size: [160, 280], scale: 1}
    fps: 30
    effect: {type: page-tabs}
    content: {pages: [{id: red, background: "#d33"}, {id: blue, background: "#33d"}]}
    script: [{at: 100ms, name: open, tap: {page: red}}, {at: 300ms, end: true}]
    outputs: {movie: {mp4: a.mp4}}
    """

  @Test(arguments: [
    ("plan", ["plan", "a.yaml", "--json"]),
    ("verify", ["verify", "a.mp4", "--json"]),
    ("verify", ["verify", "a.mp4", "a.yaml", "--json"]),
    ("verify", ["verify", "a.mp4", "--against", "a.yaml", "--json"]),
    ("diff", ["diff", "a.yaml", "b.yaml", "--json"]),
    ("diff", ["diff", "a.mp4", "b.mp4", "--json"]),
    ("diff", ["diff", "a.csv", "b.csv", "--json"]),
    ("profile", ["profile", "a.yaml", "--json"]),
    ("Tests", ["test", "a.yaml", "--json", "report.json"]),
  ])
  func `the documents name every key of an answer`(section: String, arguments: [String]) throws {
    let tool = try Tool([
      "a.yaml": Self.scene,
      "b.yaml": Self.scene.replacing("#d33", with: "#3d3").replacing("a.mp4", with: "b.mp4"),
    ])
    let inputs = ["a", "b"].filter { name in arguments.contains { $0.hasPrefix("\(name).") } }
    for name in inputs where arguments.contains("\(name).mp4") {
      #expect(try tool.run("render", "\(name).yaml", "--quiet").status == 0)
    }
    for name in inputs where arguments.contains("\(name).csv") {
      #expect(try tool.run("trace", "\(name).yaml", "--output", "\(name).csv").status == 0)
    }
    let isReport = arguments.last == "report.json"
    if isReport { try tool.run("test", "a.yaml", "--record", "missing") }
    let run = try tool.start(arguments).end()
    let bytes =
      isReport ? try Data(contentsOf: URL(filePath: tool.folder.file("report.json"))) : Data(run.output.utf8)
    let answer = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any], "\(run.errors)")
    let text = try Document("docs/events-and-reports.md").text
    let start = try #require(text.firstRange(of: "# \(section)\n"))
    let words = text[start.upperBound...].prefix(
      upTo: text[start.upperBound...].firstRange(of: "\n##")?.lowerBound ?? text.endIndex)
    let keys = Set(words.matches(of: /`([A-Za-z0-9]+)`/).map { String($0.1) })
    #expect(answer.keys.filter { !keys.contains($0) }.sorted() == [], "\(section)")
    #expect(answer.count >= 4)
  }
}
