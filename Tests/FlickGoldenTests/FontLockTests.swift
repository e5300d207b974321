import FlickDrawing
import FlickFiles
import FlickGeometry
import FlickGoldenTestSupport
import FlickMotion
import FlickPlanning
import FlickProvenance
import FlickTestSupport
import Foundation
import Testing

@testable import FlickGolden

/// Tests of the messages about the fonts with which goldens were recorded.
@Suite struct FontLockTests {
  private static let (a, b) = (String(repeating: "0a", count: 32), String(repeating: "1b", count: 32))

  @Test func `a lock reads as it is written`() throws {
    let lock = FontLock(files: ["Inter Tight.otf": Self.a, "DejaVuSans.ttf": Self.b])
    #expect(lock.text.hasSuffix("\n\(Self.b)  DejaVuSans.ttf\n\(Self.a)  Inter Tight.otf\n"))
    #expect(FontLock(text: lock.text) == lock)
    #expect(FontLock(text: lock.text.replacing("\n", with: "\r\n")) == lock)
    #expect(FontLock(text: "0123  short.ttf\n") == nil)
    #expect(FontLock(text: "\(Self.a)\n") == nil)
  }

  @Test func `a lock tells which files are others`() {
    let lock = FontLock(files: ["A.ttf": Self.a, "B.ttf": Self.b])
    #expect(lock.differences(from: ["A.ttf": Self.a]) == [])
    #expect(
      lock.differences(from: ["A.ttf": Self.b, "B.ttf": Self.b, "C.ttf": Self.a]) == [
        "A.ttf differs (1b1b1b1b1b1b) from the file in fonts.lock (0a0a0a0a0a0a)",
        "C.ttf is not among the fonts of fonts.lock",
      ])
  }

  /// The recording is changed as if it had been made with other fonts, and so with other pictures.
  @Test func `a golden of other fonts says so in its first line`() async throws {
    let folder = try TemporaryFolder(["text.yaml": Self.scene])
    let input = SceneInput(source: .file(path: folder.file("text.yaml")), name: "text.yaml")
    let scene = try SceneResolver().resolve(input)
    var check = GoldenCheck(scene, manifest: folder.file("text.frames"), recording: .missing, jobs: 1)
    _ = try await check.run()
    var recorded = try FrameManifest(contentsOf: check.path)
    recorded.origin.fonts = String(Self.a.prefix(16))
    recorded.runs[0].hashes.picture = String(Self.b.prefix(16))
    try recorded.write(to: check.path)
    let name = try #require(try scene.installedFontFiles(AssetCache()).keys.first)
    try folder.write(Data(FontLock(files: [name: Self.a]).text.utf8), to: FontLock.fileName)
    check.recording = nil
    let lines = try await check.run().message.split(separator: "\n")
    #expect(
      lines.first?.contains(": the installed fonts are not those of the golden: 3 frames") == true, "\(lines)"
    )
    #expect(lines.contains { $0.hasPrefix("  \(name) differs (") }, "\(lines)")
  }

  private static let scene = """
    scene: 1
    device: {size: [100, 100], scale: 1}
    fps: 30
    content:
      pages:
        - {id: one, background: white, layers: [{text: A, size: 20, at: [10, 10]}]}
    effect: {type: page-tabs}
    script: [{at: 100ms, end: true}]
    """

  /// `FLICKBOOK_RECORD=1 swift test --filter FontLockTests` writes the locks, and fails.
  @Test(arguments: Samples.folders)
  func `the lock has the fonts that the samples are drawn with`(folder: String) throws {
    let place = URL(filePath: Samples.root + folder)
    var files: [String: String] = [:]
    for name in Samples.files(".yaml", in: folder) {
      files.merge(try Samples.scene(name).installedFontFiles(Samples.cache)) { $1 }
    }
    let found = FontLock(files: files)
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      try Data(found.text.utf8).write(to: place.appending(path: FontLock.fileName))
      Issue.record("fonts.lock was recorded; run again without FLICKBOOK_RECORD")
    }
    let lock = try #require(FontLock(inFolder: place.path()), "run again with FLICKBOOK_RECORD=1")
    // Other machines may have other fonts.
    if found != lock, !TestEnvironment.isContinuousIntegration {
      try Test.cancel("the samples were recorded with other fonts")
    }
    #expect(found == lock)
  }
}
