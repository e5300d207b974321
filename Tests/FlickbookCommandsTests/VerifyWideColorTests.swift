import FlickTestSupport
import Foundation
import Testing

/// Tests that `verify --against` says in its second line that the colors of a recording are wide, and as what they were
/// compared.
@Suite(.startsPrograms, .enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg converts the colors"))
struct VerifyWideColorTests {
  /// Covers with saturated colors, which other primaries change most.
  private static let scene = """
    scene: 1
    title: Covers
    device: {size: [240, 320], scale: 1}
    fps: 30
    background: black
    effect: {use: cover-flow, with: {side: 160}}
    content:
      pages:
        - each: ["#d33", "#fa0", "#0a4", "#36c"]
          id: "p${n}"
          layers:
            - {frame: [0, 0, 160, 160], background: "${item}"}
            - {frame: [0, 110, 160, 50], background: "#eee"}
            - {frame: [10, 122, 90, 8], background: "#333"}
    script:
      - {at: 400ms, name: one, fling: {from: [80%, 50%], by: [-120, 0], during: 150ms}}
      - {after: one.settled, wait: 300ms, end: true}
    """

  /// The answer to a recording in Display P3 whose file states other primaries.
  private func answer(
    stating primaries: String, _ options: String..., changing filter: String = "null"
  ) throws -> (status: Int32, output: String) {
    let tool = try Tool(["a.yaml": Self.scene])
    try #require(tool.run("render", "a.yaml", "--output", "a.mp4", "--quiet").status == 0)
    let filters =
      filter + ",colorspace=iall=bt709:all=bt709:primaries=smpte432,setparams=color_primaries=" + primaries
    try VerifyTests.program(
      tool, ["ffmpeg", "-v", "error", "-i", "a.mp4", "-vf", filters, "-crf", "18", "wide.mp4"])
    let run = try tool.start(["verify", "wide.mp4", "--against", "a.yaml"] + options).end()
    return (run.status, run.output + run.errors)
  }

  @Test func `colors that are stated to be wide are said to be converted`() throws {
    let (status, output) = try answer(stating: "smpte432")
    #expect(status == 0, "\(output)")
    let lines = output.split(separator: "\n")
    #expect(
      lines.dropFirst().first
        == "wide.mp4: its colours are in Display P3, and were converted to sRGB, the scene's, before they were compared",
      "\(output)")
  }

  @Test func `colors without a statement are taken for wide ones if they agree only then`() throws {
    let (status, output) = try answer(stating: "unknown")
    #expect(status == 0, "\(output)")
    #expect(
      output.split(separator: "\n").dropFirst().first?.contains(
        "does not state the primaries of its colours, so Display P3's were assumed") == true, "\(output)")
  }

  @Test func `wide colors that are stated to be those of BT709 differ for a reason that is named`() throws {
    let (status, output) = try answer(stating: "bt709")
    #expect(status == 1, "\(output)")
    let lines = output.split(separator: "\n")
    #expect(lines.first?.contains("the colours differ from 0s to ") == true, "\(output)")
    #expect(
      lines.dropFirst().first?.contains("agree with the scene's if they are in Display P3") == true,
      "\(output)")
    let json = try answer(stating: "bt709", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let colors = try #require(report?["colors"] as? [String: Any], "\(json.output)")
    #expect(colors["primaries"] as? String == "BT.709")
    #expect(colors["agreeInDisplayP3"] as? Bool == true)
  }

  @Test func `another hue is no wide color`() throws {
    let (status, output) = try answer(stating: "unknown", changing: "hue=h=40")
    #expect(status == 1, "\(output)")
    #expect(!output.contains("Display P3"), "\(output)")
  }
}
