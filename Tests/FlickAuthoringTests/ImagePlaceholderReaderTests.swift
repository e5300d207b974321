import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import Testing

/// Tests of the words of marks in pages.
@Suite struct ImagePlaceholderReaderTests {
  /// The number of lines before the mark is larger than the largest size of a mark in bytes.
  @Test func `places are the page's, however long the page is`() throws {
    let source = SourceText(name: "README.md", text: "")
    let start = SourcePosition(line: 2_000_000, column: 15)
    let reader = try ImagePlaceholderReader(" {scene: a.yaml,\n webp: a.webp} ", at: start, in: source)
    #expect(reader.scene.path == "a.yaml")
    #expect(reader.scene.range.start == SourcePosition(line: 2_000_000, column: 24))
    #expect(reader.range.start == SourcePosition(line: 2_000_000, column: 16))
    #expect(reader.range.end == SourcePosition(line: 2_000_001, column: 15))
    let error = #expect(throws: SceneDiagnostics.self) {
      try ImagePlaceholderReader(" {scene: a.yaml, scene: b.yaml} ", at: start, in: source)
    }
    #expect(error?.diagnostics.first?.range?.start == SourcePosition(line: 2_000_000, column: 32))
  }
}
