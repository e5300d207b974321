import FlickGeometry
import FlickGoldenTestSupport
import FlickStage
import FlickTestSupport
import Foundation
import Testing

@testable import FlickAnalysis
@testable import FlickDiagnostics
@testable import FlickPlanning
@testable import FlickScene
@testable import FlickVerification

/// Tests of tables of a scene's values, of their files, and of reports on smoothness.
@Suite struct TraceTableTests {
  /// The step `dismiss` is refused and changes nothing.
  private static let scene = """
    scene: 1
    title: Two at once
    device: {size: [160, 284], scale: 0.5}
    fps: 50
    effect: {type: page-tabs}
    content: {pages: [{repeat: 9, id: "p${n}", background: white}], spare: [{id: new, background: red}]}
    script:
      - {at: 100ms, name: before, do: dismiss}
      - {at: 108ms, name: far, do: scrollTo, with: {page: p9, animated: false}}
      - {at: 300ms, name: one, do: scrollTo, with: {page: p2}}
      - {at: 300ms, name: two, do: dismiss}
      - {at: 900ms, name: add, do: insert, with: {index: 0}}
      - {at: 1800ms, name: fling, fling: {from: [80, 100], to: [80, 220], during: 100ms}}
      - {at: 1850ms, end: true}
    """

  private static func resolved(_ text: String = scene) throws -> ResolvedScene {
    try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
  }

  private static func values(_ names: String...) throws -> [TraceValue] {
    try names.map { try #require(TraceValue(text: $0)) }
  }

  @Test func `a table that a spreadsheet has saved is read`() throws {
    let table = try Trace(Array("\u{FEFF}time,frame,offset.y\r\n0,0,-20\r\n".utf8), path: "a.csv")
    #expect(table.columns == ["time", "frame", "offset.y"])
    #expect(table.rows == [[.number(0), .number(0), .number(-20)]])
  }

  @Test(arguments: ["csv", "json"])
  func `written files are read again`(ending: String) throws {
    let words: [JSONValue] = [
      "plain", "a, b", "say \"hello\"", "two\nlines", "\r", "", .null, "true", .boolean(true), "12", 12,
      .number(-0.125), .number(1e-7),
    ]
    let table = Trace(
      columns: ["time", "frame", "x,\"y\""],
      rows: words.enumerated().map { [.number(Double($0) / 8), .integer($0), $1] })
    let folder = try TemporaryFolder(["a." + ending: ending == "csv" ? table.csv : table.json])
    let read = try Trace(contentsOf: folder.file("a." + ending))
    #expect(read.columns == table.columns)
    #expect(read.rows.count == table.rows.count)
    for (a, b) in zip(read.rows, table.rows) {
      // Numbers may be of different kinds. In CSV, empty texts are nil, and words that look like other values are these
      // values.
      let isSame = a[2] == b[2] || a[2].finiteNumber != nil && a[2].finiteNumber == b[2].finiteNumber
      #expect(isSame || ending == "csv" && ["", "true", "12"].contains(b[2]), "\(a[2]) of \(b[2])")
    }
  }

  @Test func `quoted cells are words`() throws {
    let table = "time,frame,a\r\n0,0,\"true\"\r\n0.5,1,\"12\"\n1,2,\"\"\n1.5,3,"
    let folder = try TemporaryFolder(["a.csv": table])
    #expect(try Trace(contentsOf: folder.file("a.csv")).rows.map { $0[2] } == ["true", "12", "", .null])
  }

  @Test func `a page that comes later has empty cells until then`() throws {
    let scene = try Self.resolved()
    let frames = FrameSelection(rate: scene.stage.frameRate, frames: 0..<scene.stage.frameCount)
    let trace = try Trace(scene, Self.values("new.frame", "offset.y", "offset", "p1.quad.nothing"), frames)
    #expect(
      trace.columns == [
        "time", "frame", "new.frame.x", "new.frame.y", "new.frame.width", "new.frame.height", "offset.y",
        "offset.x", "p1.quad.nothing",
      ])
    #expect(trace.rows.first?[2] == .null)
    #expect(trace.rows.last?[2].finiteNumber == 0)
    #expect(trace.rows.allSatisfy { $0.last == .null })
    #expect(trace.csv.hasSuffix(",\n"))
    #expect(trace.csv.split(separator: "\n").count == 1 + trace.rows.count)
  }

  /// The opened page fills the screen.
  @Test func `corners are named as they lie`() throws {
    let scene = try GoldenScenes.resolved()
    let tree = TraceTree(scene.stage, at: try scene.timeline.time(of: TimeExpression("open.settled")))
    func number(_ words: String...) -> Double? {
      if case .leaf(let value) = tree[["page-2", "quad"] + words] { value.finiteNumber } else { nil }
    }
    let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"].map {
      [number($0, "x") ?? -1, number($0, "y") ?? -1]
    }
    #expect(corners == [[0, 0], [160, 0], [160, 284], [0, 284]])
  }

  /// The velocity is 120 points in 100 ms; at the scene's start and end it is the mean of half a millisecond.
  @Test func `velocities are whole at the end, too`() throws {
    let stage = try Self.resolved().stage
    for time in [1.84, stage.duration] {
      #expect(abs(stage.velocity(at: time).y + 1200) < 1e-6, "\(stage.velocity(at: time))")
    }
    #expect(stage.velocity(at: 0) == .zero)
  }

  @Test func `steps that begin together are one cause, and a jump has the event next to it`() throws {
    let scene = try Self.resolved()
    let report = try SmoothnessReport(scene, Self.values("offset.y"), in: 0..<10)
    let lines = report.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.first == "offset.y, in pt")
    #expect(lines.contains { $0.hasPrefix("one, two 1160 100 ") }, "\(report.text)")
    #expect(lines.contains("it jumps by 1180 at 0.108s, far.start"), "\(report.text)")
  }

  @Test(arguments: [
    ("offset.y", "pt", 0.5), ("velocity.x", "pt/s", 5), ("leaves.0.angle", "°", 0.5), ("p1.alpha", "", 0.005),
    ("p1.frame.x", "pt", 0.5), ("psnr", "dB", 0.1), ("early", "frames", 0.5),
  ])
  func `units follow from names`(name: String, symbol: String, tolerance: Double) {
    let unit = TraceQuantity(of: name)
    #expect(unit.symbol == symbol)
    #expect(unit.tolerance == tolerance)
  }
}
