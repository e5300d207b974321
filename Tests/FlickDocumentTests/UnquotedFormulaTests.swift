import FlickDiagnostics
import FlickDocument
import Testing

/// The messages about formulas that need quotes show the whole formula in quotes.
@Suite struct UnquotedFormulaTests {
  @Test(arguments: [
    ("x: phase > 0 ? 1 : 0", 18, "phase > 0 ? 1 : 0"),
    ("item: {x: phase > 0 ? 1 : 0, y: 2}", 25, "phase > 0 ? 1 : 0"),
    ("item: {a: 1, b: spring(open ? 1 : 0, duration: 350ms)}", 33, "spring(open ? 1 : 0, duration: 350ms)"),
    ("b: max(open ? 1 : 0, 2)  # a comment", 17, "max(open ? 1 : 0, 2)"),
    ("item: {color: open > 0 ? red : blue}", 30, "open > 0 ? red : blue"),
    ("color: mix(#ff0000, #00ff00, 0.5)", 21, "mix(#ff0000, #00ff00, 0.5)"),
    ("color: open > 0 ? #f00 : #0f0  # a comment", 19, "open > 0 ? #f00 : #0f0"),
    ("item: {color: mix(red, #00ff00, 0.5), x: 1}", 24, "mix(red, #00ff00, 0.5)"),
  ])
  func `a formula with a colon or a colour is shown in quotes`(line: String, column: Int, formula: String) {
    let text = "scene: 1\n\(line)\nfps: 30\n"
    let result = SceneReader.read(text, name: "a.yaml")
    let found = SceneDiagnostics(result.diagnostics, sources: [SourceText(name: "a.yaml", text: result.text)])
    #expect(result.diagnostics.count == 1, "\(found)")
    #expect(found.description.hasPrefix("a.yaml:2:\(column): error: "), "\(found)")
    #expect(found.description.contains("in quotes: \"\(formula)\""), "\(found)")
  }

  @Test(arguments: ["title: 10 + # add 3 later", "title: 10 # 2 tabs", "title: 'a + ' #fff", "title: a+#fff"])
  func `other comments, and signs inside words, are no mistakes`(line: String) {
    #expect(SceneReader.read("scene: 1\n\(line)\n", name: "a.yaml").diagnostics.isEmpty)
  }
}
