import Testing

@testable import FlickProvenance
@testable import FlickVerification

/// Tests of provenances written as text and read again, and of the starts of a movie's segments.
@Suite struct ProvenanceTests {
  @Test(arguments: [
    [], ["--fps 30", "--scale 0.75", "--touches"], ["--fps 30000/1001", "--no-touches"],
    ["--set title=Grüße, \"你好\"", "--set a=", "--range 1s..open.settled"], ["--set …", "--range ..0.5s"],
  ])
  func `options are read as they were written`(lines: [String]) throws {
    let options = try #require(RenderOptions(lines: lines))
    #expect(options.lines == lines)
    #expect(
      options.touches == (lines.contains("--touches") ? true : lines.contains("--no-touches") ? false : nil))
  }

  @Test(arguments: ["--fps x", "--scale 99", "--touches yes", "--unknown", ""])
  func `unknown options are refused`(line: String) { #expect(RenderOptions(lines: [line]) == nil) }

  /// The segments have 50 frames. A part that begins with frame 40 has only the last 10 of the first segment.
  @Test func `frames belong to the segments that hold them`() throws {
    let text = """
      flickbook 0.1.0
      drawing 1
      ffmpeg 8.0
      encoder libx264 crf=10
      frames 140 at 25
      segment 10 50
      scene 0123456789abcdef
      option --fps 25
      segments \(String(repeating: "0123456789abcdef", count: 4))

      """
    let provenance = try #require(Provenance(text: text))
    let frames = [0, 9, 10, 59, 60, 109, 110, 139]
    #expect(frames.map(provenance.segment) == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(provenance.options == ["--fps 25"])
    #expect(provenance.frameCount == 140)
    #expect(provenance.text == text)
  }
}
