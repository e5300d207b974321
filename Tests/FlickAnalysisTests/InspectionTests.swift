import FlickAnalysis
import FlickDiagnostics
import FlickPlanning
import FlickTestSupport
import Testing

/// Tests of the numbers that `inspect` prints.
@Suite struct InspectionTests {
  @Test func `the callouts of a comparison's sides are told with the sides`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": """
      scene: 1
      device: {size: [100, 200], scale: 1}
      effect: {use: pager}
      content:
        pages: [{id: home, layers: [{name: card, frame: [10, 20, 30, 40], background: red}]}]
      duration: 1s
      callouts: [{at: 0s, for: 1s, name: tip, style: ring, on: {layer: card}}]
      """,
      "both.yaml": "{scene: 1, compare: [{use: one.yaml}, {use: one.yaml, with: {callouts: []}}]}",
    ])
    let path = folder.file("both.yaml")
    let scene = try SceneResolver().resolve(SceneInput(source: .file(path: path), name: path))
    let text = Inspection(scene, at: 0.5).document.text
    #expect(text.ranges(of: "\"callouts\"").count == 1)
    #expect(text.contains("\"name\": \"tip\""))
    #expect(text.contains("\"on\": [10, 20, 30, 40]"))
  }
}
