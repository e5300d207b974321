import FlickAnalysis
import FlickDiagnostics
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
}
