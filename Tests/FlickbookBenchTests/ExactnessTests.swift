import FlickKernels
import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookBench

/// Tests of some frames of sample scenes at a small size; `make exactness` tests all frames of all samples at full
/// size.
@Suite struct ExactnessTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenes").path

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  static func subject(_ name: String, scale: Double) throws -> Subject {
    let input = try SceneFinder(standardInput: { "" }).scene(at: "\(folder)/\(name)")
    return try Subject(try SceneResolver(scale: scale).resolve(input))
  }

  @Test(arguments: Thoroughness.some(4, of: names))
  func `a few frames of a scene look the same in every way`(name: String) throws {
    let subject = try Self.subject(name, scale: 0.3)
    var check = ExactnessCheck(subject, .covering)
    for frame in subject.frames(100) where check.result.drawn < 8 { check.check(frame: frame) }
    #expect(check.result.differences.isEmpty)
    #expect(check.result.drawn == 8, "all scenes move")
  }

  @Test(
    arguments: Thoroughness.some(
      2, of: ["page-flips-drag", "page-tabs-open", "expanding-cells-3d", "card-stack-drag"]))
  func `frames look the same in all combinations of ways`(name: String) throws {
    let subject = try Self.subject(name + ".yaml", scale: 0.3)
    let middle = subject.scene.timeline.frameCount / 2
    var check = ExactnessCheck(subject, .all)
    for frame in middle..<middle + 2 { check.check(frame: frame) }
    #expect(check.result.differences.isEmpty)
    #expect(check.result.comparisons == check.result.drawn * 32 * InstructionLevel.available.count)
  }

  @Test func `alternating ways have all threads and formats within eight frames`() {
    let ways = Set((5..<13).flatMap { DrawingWays.covering.ways(ofDrawing: $0) })
    let higher = InstructionLevel.available.count - 1
    #expect(ways.count == 8 * (4 * higher + 1))
    #expect(ways.isSubset(of: DrawingWays.all.ways(ofDrawing: 0)))
  }

  @Test func `a checksum is FNV-1a`() {
    var sum = Checksum()
    #expect(sum.description == "cbf29ce484222325")
    sum.add(Array("foobar".utf8))
    #expect(sum.description == "85944171f73967e8")
  }
}
