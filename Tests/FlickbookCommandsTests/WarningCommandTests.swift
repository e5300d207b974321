import FlickTestSupport
import Foundation
import Testing

/// Tests of warnings on the command line: they are printed, counted, and treated as errors on request.
@Suite(.startsPrograms) struct WarningCommandTests {
  private static let scene = Scenes.small(
    duration: "2s", outputs: "parameters: {unused: {type: number, default: 3}}")
  private static let message =
    "a.yaml:14:14: warning: nothing uses the parameter 'unused' [unused-parameter]\n"

  @Test func `a warning leaves the exit code at zero`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    let check = try tool.run("check", "a.yaml")
    #expect(check.status == 0)
    #expect(check.output.hasSuffix(", 1 warning\n"))
    #expect(check.errors.hasPrefix(Self.message))
    let render = try tool.run("render", "a.yaml", "--range", "0..2f", "--gallery", "g", "--json", "r.json")
    #expect(render.status == 0)
    #expect(render.errors.contains(Self.message))
    #expect(try tool.folder.text("g/index.html").contains("<summary>1 warning</summary>"))
    #expect(try tool.folder.text("r.json").contains("\"warningCount\": 1"))
    #expect(try tool.run("check", "a.yaml", "--quiet").errors == "")
  }

  @Test func `an expectation that does not hold hides no warning`() throws {
    let tool = try Tool(["a.yaml": Self.scene + "\nexpect: [{at: 0s, count: 7}]\n"])
    let check = try tool.run("check", "a.yaml", "--github")
    #expect(check.status == 1)
    #expect(check.errors.hasPrefix(Self.message), "\(check.errors)")
    #expect(check.errors.contains("error: there are 3 pages at 0s, frame 0"))
    #expect(!check.output.contains("ok, "))
    #expect(check.output.contains("::warning "))
  }

  @Test(arguments: ["check", "render", "test"])
  func `a strict run takes it for an error`(command: String) throws {
    let tool = try Tool(["a.yaml": Self.scene])
    let run = try tool.run(command, "a.yaml", "--strict")
    #expect(run.status == 65)
    #expect(run.errors.contains(Self.message.replacing("warning:", with: "error:")))
    #expect(try tool.folder.files() == ["a.yaml"])
  }

  /// A row for each script, with an emoji. There must be no boxes and no gaps, and the report names the families.
  @Test func `a batch of names in many scripts says which fonts draw them`() throws {
    let names = [
      ("Ana \u{1f3d6}", "Inter"), ("Дмитрий", "Inter"), ("Ελένη", "Inter"), ("דניאל", "Noto Sans Hebrew"),
      ("ليلى", "Noto Sans Arabic"), ("प्रिया", "Noto Sans Devanagari"), ("สมชาย", "Noto Sans Thai"),
      ("林小雨", "Noto Sans CJK SC"), ("さくら", "Noto Sans CJK"), ("김민준", "Noto Sans CJK"),
    ]
    let scene = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      fps: 30
      parameters: {who: text}
      effect: {type: page-tabs}
      content: {pages: [{id: one, background: white, layers: [{text: "${who} \u{1f389}", size: 20}]}, {id: two}]}
      script: [{at: 50ms, tap: {page: two}}, {after: last.settled, end: true}]
      outputs: {still: {png: still.png, at: 0s}}
      """
    let table = "who\n" + names.map(\.0).joined(separator: "\n") + "\n"
    let tool = try Tool(["a.yaml": scene, "names.csv": table])
    let run = try tool.run(
      "render", "a.yaml", "--data", "names.csv", "--json", "r.json", "--strict", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: tool.folder.data("r.json"))
    #expect(report.scenes.count == names.count)
    for (row, (name, family)) in zip(report.scenes, names) {
      #expect(row.warnings.isEmpty, "\(name): \(row.fonts)")
      #expect(row.fonts.contains("Noto Color Emoji"), "\(name): \(row.fonts)")
      #expect(row.fonts.contains { $0.hasPrefix(family) }, "\(name): \(row.fonts)")
    }
  }

  private struct Report: Decodable {
    struct Row: Decodable {
      struct Warning: Decodable { var kind: String }
      var warnings: [Warning]
      var fonts: [String]
    }
    var scenes: [Row]
  }
}
