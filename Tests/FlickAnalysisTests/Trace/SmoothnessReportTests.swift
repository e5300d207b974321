import FlickAnalysis
import FlickDiagnostics
import FlickPlanning
import FlickScene
import Testing

@Suite struct SmoothnessReportTests {
  /// The page `s` is there from the second step on, so its motion has no phase before the third step.
  private static let scene = """
    scene: 1
    device: {size: [100, 100], scale: 1}
    content: {pages: [{id: p}, {id: q}], spare: [{id: s}]}
    effect: {type: page-tabs}
    script:
      - {at: 200ms, name: first, fling: {from: [50, 80], to: [50, 30], during: 110ms}}
      - {after: first.settled, name: second, do: append}
      - {after: last.settled, wait: 200ms, name: third, fling: {from: [50, 80], to: [50, 30], during: 110ms}}
      - {after: last.settled, wait: 500ms, end: true}
    """

  @Test func `a phase belongs to the step at its start, even if the value has no phase before`() throws {
    let scene = try SceneResolver().resolve(SceneInput(source: .text(Self.scene), name: "a.yaml"))
    let value = try #require(TraceValue(text: "s.quad.topLeft.y"))
    let report = try SmoothnessReport(scene, [value], in: 0..<10)
    let third = try #require(scene.timeline.marks.first { $0.step == "third" }?.time)
    #expect(report.values.map { $0.smoothness.phases.map(\.start) } == [[third]])
    #expect(report.document.text.contains(#""step": "third""#), "\(report.document.text)")
  }
}
