import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickTestSupport
import Testing

@testable import FlickbookPreview

/// Tests the moments at which the timeline marks warnings.
@Suite struct WarningTimeTests {
  @Test func `warnings about captions, callouts and lower thirds have the time when these begin`() throws {
    let text = """
      scene: 1
      device: {size: [160, 240], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: "#d33"}, {id: b, background: "#33d"}]}
      script: [{at: 100ms, name: open, tap: {page: a}}, {at: 5s, end: true}]
      captions: [{at: 1s, for: 300ms, text: Six words that nobody ever reads}]
      callouts: [{at: 2s, for: 300ms, text: Six words that nobody ever reads, on: {page: a}}]
      lowerThirds: [{at: 3s, for: 300ms, text: Six words that nobody ever reads}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try #require(try WarningCheck(scene).warnings())
    let times = found.diagnostics.map { Warning($0, in: found, of: scene) }.map { ($0.kind, $0.time) }
    func time(_ kind: WarningKind) -> Double?? { times.first { $0.0 == kind.rawValue }?.1 }
    #expect(time(.shortCaption) == 1)
    #expect(time(.shortCallout) == 2)
    #expect(time(.shortLowerThird) == 3)
  }

  @Test func `an expectation that does not hold hides no warning`() throws {
    let text = """
      scene: 1
      parameters: {tint: {type: color, default: red}}
      \(PreviewScenes.tabs().split(separator: "\n").dropFirst(2).joined(separator: "\n"))
      expect: [{at: 0s, count: 9}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let problems = try SceneProblems.all(scene, cache: AssetCache())
    #expect(problems.errors?.contains("there are 2 pages at 0s, frame 0") == true)
    #expect(problems.warnings.map(\.kind).contains("unused-parameter"))
  }
}
