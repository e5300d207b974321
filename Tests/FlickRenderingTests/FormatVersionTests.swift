import FlickPlanning
import FlickScene
import Foundation
import Testing

@testable import FlickBatch
@testable import FlickFiles
@testable import FlickGolden
@testable import FlickProvenance
@testable import FlickRendering
@testable import FlickSceneFormat

/// Tests that the table of formats in `docs/formats.md` has the versions of the program.
@Suite struct FormatVersionTests {
  private static let versions = [
    "scene, comparison": Scene.version, "batch": BatchFile.version, "golden": FrameManifest.version,
    "drawing": Release.drawing, "plan": SegmentPlan.version,
    "entry of the render cache, segment": StoreEntry.magic.last.map(Int.init) ?? 0,
    "report": BatchReport.version, "report of tests": GoldenReport.version,
    "canonical form": CanonicalEncoder.version,
  ]

  @Test func `the table has the program's versions`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: "docs/formats.md"), encoding: .utf8)
    let rows = text.matches(of: /(?m)^\| ([a-z ,]+) \| ([0-9]+|none) \|/)
    let table = Dictionary(uniqueKeysWithValues: rows.map { (String($0.1), String($0.2)) })
    for (name, version) in Self.versions { #expect(table[name] == "\(version)", "\(name)") }
    #expect(table.count >= Self.versions.count + 5)
  }
}
