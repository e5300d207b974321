import Foundation
import Testing

@testable import FlickAnalysis
@testable import FlickDiagnostics
@testable import FlickPlanning
@testable import FlickVerification

/// Tests of the differences between two tables, in particular when several are equally large.
@Suite struct TraceDifferenceTests {
  private func table(_ columns: [String], _ rows: [[JSONValue]]) -> Trace {
    Trace(
      columns: ["time", "frame"] + columns,
      rows: rows.enumerated().map { [.number(Double($0) / 50), .integer($0)] + $1 })
  }

  private func column(_ a: [JSONValue], _ b: [JSONValue]) -> TraceDifference.Column? {
    TraceDifference(table(["offset.y"], a.map { [$0] }), table(["offset.y"], b.map { [$0] })).columns.first
  }

  @Test func `of rows equally far apart, the first is reported`() {
    let zeros: [JSONValue] = [0, 0, 0, 0, 0, 0]
    #expect(
      column(zeros, [0, 2, -3, 3, -3, 1])
        == .init(name: "offset.y", firstRow: 1, rowCount: 5, farthestRow: 2, distance: 3))
    #expect(
      column(zeros, [4, 0, 4, 0, 0, 0])
        == .init(name: "offset.y", firstRow: 0, rowCount: 2, farthestRow: 0, distance: 4))
    // Between words, or between a number and nothing, there is no distance.
    #expect(
      column(["a", "b", .null, 1], ["b", "a", 1, .null])
        == .init(name: "offset.y", firstRow: 0, rowCount: 4, farthestRow: 0, distance: 0))
    #expect(
      column(["a", "a", 1, 2], ["b", "b", 1, 3])
        == .init(name: "offset.y", firstRow: 0, rowCount: 3, farthestRow: 3, distance: 1))
    #expect(column([1, .number(1), "a", .null], [.number(1), 1, "a", .null]) == nil)
  }

  @Test func `columns keep the first table's order, whatever the other's`() {
    let a = table(["state", "offset.x", "offset.y"], [["a", 1, 2], ["b", 1, 2]])
    let b = table(["psnr", "offset.y", "offset.x"], [[9, 3, 1.5], [9, 2, 1]])
    let difference = TraceDifference(a, b)
    #expect(difference.columns.map(\.name) == ["offset.x", "offset.y"])
    #expect(difference.missing == ["state"])
    #expect(difference.new == ["psnr"])
    #expect(!difference.isEmpty)
    #expect(
      difference.text == """
        state is missing
        psnr is new
        offset.x differs in 1 row, from row 0 on, by 0.5 pt at most, in row 0
        offset.y differs in 1 row, from row 0 on, by 1 pt at most, in row 0
        """)
    let late = Trace(
      columns: a.columns, rows: a.rows.map { [.number(($0[0].finiteNumber ?? 0) + 0.5), 7] + $0[2...] })
    #expect(
      TraceDifference(a, late).text == """
        time differs in 2 rows, from row 0 on, by 0.5 s at most, in row 0
        frame differs in 2 rows, from row 0 on, by 7 at most, in row 0
        """)
    let near = table(["state", "offset.x", "offset.y"], [["a", 1.0001, 2], ["b", 1, 2]])
    #expect(
      TraceDifference(a, near).text
        == "offset.x differs in 1 row, from row 0 on, by less than 0.001 pt at most, in row 0")
    let shorter = TraceDifference(a, table(["state", "offset.x", "offset.y"], [["a", 1, 2]]))
    #expect(shorter.text == "it has 1 row instead of 2")
    #expect(shorter.columns.isEmpty)
    #expect(TraceDifference(a, a).text == "every value is the same")
    #expect(TraceDifference(a, a).isEmpty)
  }

  @Test func `a plot shows the numbers that differ, before and after`() throws {
    let a = table(["state", "offset.x", "offset.y", "red.alpha"], [["a", 1, 2, 0], ["a", 1, 3, 1]])
    let b = table(["state", "offset.x", "offset.y", "red.alpha"], [["b", 1, 2, 0], ["b", 1, 4, 0.5]])
    let plot = TraceDifference(a, b).plot(names: Compared(before: "a", after: "b"))
    #expect(plot.title == "a and b")
    #expect(plot.lanes.isEmpty)
    #expect(plot.panels.map(\.unit) == ["pt", ""])
    let curves = try #require(plot.panels.first).curves
    #expect(curves.map(\.name) == ["offset.y", "offset.y, after"])
    #expect(curves.map(\.isDashed) == [false, true])
    #expect(Set(curves.map(\.hue)).count == 1)
    #expect(curves.map { $0.points.map(\.value) } == [[2, 3], [2, 4]])
  }

  /// Three pages at rest, two of which are visible.
  private func scene(_ ids: [String], topInset: Int = 20) throws -> ResolvedScene {
    let pages = ids.map { "{id: \($0), background: white}" }.joined(separator: ", ")
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 0.5}
      fps: 24
      duration: 1s
      effect: {type: page-tabs, topInset: \(topInset)}
      content: {pages: [\(pages)]}
      """
    return try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
  }

  /// Pages with other names are in the places of the first ones, so each page is in one scene alone from the first
  /// frame on.
  @Test func `items with equal differences are sorted by name`() throws {
    let difference = try MotionDifference(scene(["c", "a", "b"]), scene(["z", "y", "x"]))
    #expect(difference.items.map(\.id) == ["a", "c", "y", "z"])
    #expect(difference.items.allSatisfy { $0.firstFrame == 0 && $0.distance == 0 && $0.farthestFrame == 0 })
  }

  @Test func `of frames with an equally large distance of an item, the first is reported`() throws {
    let difference = try MotionDifference(scene(["a", "b", "c"]), scene(["a", "b", "c"], topInset: 24))
    let item = try #require(difference.items.first { $0.id == "a" })
    #expect(item.firstFrame == 0)
    #expect(item.frameCount == 24)
    #expect(item.distance > 3)
    #expect(item.farthestFrame == 0)
  }
}
