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

  @Test func `a plan counts one frame, and one text, as one`() throws {
    let text = """
      scene: 1
      device: {size: [100, 200], scale: 1}
      effect: {use: pager}
      content: {pages: [{id: home}]}
      duration: 10ms
      captions: [{text: Hi, at: 0s, for: 10ms}]
      outputs: {words: {vtt: a.vtt}}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let summary = try RenderPlan(scene, destination: .folder("out")).summary()
    #expect(summary.contains("length   0.017s, 1 frame at 60 fps"), "\(summary)")
    #expect(summary.contains("a.vtt, 1 text\n"), "\(summary)")
    #expect(scene.summary.hasPrefix("0.017s, 1 frame at"), "\(scene.summary)")
  }
}
