import FlickAnalysis
import FlickDiagnostics
import FlickPlanning
import FlickScene
import Testing

@Suite struct TraceTests {
  /// Quotes and line breaks count even where they form one character with others.
  @Test(arguments: [
    ("x", "x"), ("", ""), ("a,b", "\"a,b\""), ("a\r\nb", "\"a\r\nb\""),
    ("\"\u{301}", "\"\"\"\u{301}\""),
  ])
  func `a text with a comma, a quote or a line break is quoted in a table`(text: String, cell: String) {
    let trace = Trace(
      columns: ["time", "frame", "a"], rows: [[.number(0), .integer(0), .string(text)]])
    #expect(trace.csv == "time,frame,a\n0,0,\(cell)\n")
  }

  /// The formula's result is never a number, so its value is always null.
  @Test func `parts of a value that is always null are no mistake, and unknown names beside it are`() throws {
    let text = """
      scene: 1
      device: {size: [100, 100], scale: 1}
      duration: 100ms
      effect: {type: collection, item: {x: 1pt / (count - 1)}}
      content: {pages: [{id: a}]}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    try scene.check([TraceValue(["a", "item", "x", "more"])])
    #expect(throws: SceneDiagnostics.self) { try scene.check([TraceValue(["a", "item", "z"])]) }
  }
}
