import FlickGeometry
import FlickMotion
import FlickTestSupport
import Foundation
import Synchronization
import Testing

@testable import FlickBatch
@testable import FlickDrawing
@testable import FlickImage
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickRendering
@testable import FlickScene
@testable import FlickSceneFormat
@testable import FlickText

/// Tests that a second run reads no scene whose inputs are unchanged, and notices every change.
@Suite struct CachedSceneTests {
  private static let scene = """
    scene: 1
    device: {size: [64, 96], scale: 1}
    fps: 30
    duration: 400ms
    parameters: {tint: {type: color, default: "#123"}, note: {type: text, default: A}}
    fonts: [own.ttf]
    effect: {type: page-flips}
    content:
      pages:
        - {id: a, background: "${tint}", layers: [{image: one.png, frame: [0, 0, 8, 8]}]}
        - {id: b, layers: [{use: part.yaml}, {text: "${note}", size: 12, at: [4, 20]}]}
    outputs: {first: {png: a.png, at: 0s}, stills: {frames: a-frames, fps: 5}}
    """

  private static func folder(scene: String = scene, table: String = "tint,note\nred,A\nblue,B\n") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder([
      "a.yaml": scene, "part.yaml": "part: 1\nbackground: green\n", "rows.csv": table,
    ])
    try picture(200, in: folder)
    try folder.write(Data(contentsOf: URL(filePath: font("DejaVuSans.ttf"))), to: "own.ttf")
    return folder
  }

  private static func font(_ name: String) -> String { "/usr/share/fonts/truetype/dejavu/" + name }

  private static func picture(_ shade: UInt8, in folder: TemporaryFolder) throws {
    var pixels = PixelBuffer(size: try #require(PixelSize(width: 8, height: 8)))
    pixels.bytes = pixels.bytes.indices.map { $0 % 4 == 3 ? 255 : shade }
    try ImageWriter.write(pixels, to: folder.file("one.png"))
  }

  /// The result of a run that shares only the cache's folder with earlier runs.
  private struct Run {
    /// For each row, whether its scene was known without reading it.
    var known: [Bool] = []
    var unchanged = 0
    var report: BatchReport
  }

  private func run(
    _ folder: TemporaryFolder, buildID: String? = nil, _ change: (inout Batch) throws -> Void = { _ in }
  ) async throws -> Run {
    var store = try RenderCache(CacheSettings(folder: folder.file("cache")))
    if let buildID { store = RenderCache(store.entries, buildID: buildID) }
    var batch = Batch(
      resolver: SceneResolver(), destination: .folder(folder.file("out")), jobs: 2, store: store)
    try change(&batch)
    let source = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    let rows = try SceneTable(file: folder.file("rows.csv")).variants
    let items = try await batch.items(for: source.combined(with: rows, names: nil).map { .success($0) })
    let unchanged = Mutex(0)
    let report = try await batch.render(items) { event in
      if case .scene(_, .unchanged) = event { unchanged.withLock { $0 += 1 } }
    }
    return Run(
      known: items.map { $0.item?.known != nil }, unchanged: unchanged.withLock(\.self), report: report)
  }

  @Test func `a second run reads nothing and says the same`() async throws {
    let folder = try Self.folder()
    let first = try await run(folder)
    #expect(first.known == [false, false])
    #expect(first.unchanged == 0)
    #expect(first.report.firstFailure == nil)
    let second = try await run(folder)
    #expect(second.known == [true, true])
    #expect(second.unchanged == 4)
    for (one, other) in zip(first.report.scenes, second.report.scenes) {
      #expect(one.outputs.map(\.path) == other.outputs.map(\.path))
      #expect(one.title == other.title)
      #expect(one.outputs.map(\.byteCount) == other.outputs.map(\.byteCount))
      #expect(one.frameCount == other.frameCount)
      #expect(other.reusedFrames == other.frameCount)
      #expect(one.warnings == other.warnings)
      #expect(one.fonts == other.fonts)
      #expect(!one.fonts.isEmpty)
    }
  }

  @Test func `a file that stands is accepted again`() async throws {
    let folder = try Self.folder()
    func accepted() async throws -> [[String?]] {
      let lines = Mutex<[String]>([])
      let store = try RenderCache(CacheSettings(folder: folder.file("cache")))
      var batch = Batch(
        resolver: SceneResolver(), destination: .folder(folder.file("out")), jobs: 2, store: store)
      batch.overrides.preset = try OutputPreset(named: "linkedin")
      try batch.overrides.set("width", to: "64", name: "--width")
      try batch.overrides.set("speed", to: "1/10", name: "--speed")
      let source = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
      let items = try await batch.items(for: [.success(source)])
      let report = try await batch.render(items) { event in
        if case .scene(_, .accepted(_, let preset, let limits)) = event {
          lines.withLock { $0.append("\(preset): \(limits)") }
        }
      }
      #expect(report.firstFailure == nil)
      return [lines.withLock(\.self), report.scenes.flatMap { $0.outputs.map(\.limits) }]
    }
    let first = try await accepted()
    #expect(first[0].count == 1)
    #expect(
      first[0][0]?.hasPrefix("linkedin: 64 x 96 (1:2.4 to 2.4:1), 30 fps, 4s (3 to 1800 s), h264") == true,
      "\(first)")
    #expect(first[1] == first[0].map { $0.map { String($0.dropFirst("linkedin: ".count)) } })
    // The scene is known without reading it.
    #expect(try await accepted() == first)
    // The scene is read, but its file stands.
    try folder.write(Self.scene + "\n# A comment.\n", to: "a.yaml")
    #expect(try await accepted() == first)
  }

  /// A change before the second run, and the number of the four outputs that stay up to date.
  private struct Change: Sendable {
    let testDescription: String
    let standing: Int
    var known = [false, false]
    let make: @Sendable (TemporaryFolder) throws -> Void
  }

  private static let changes = [
    Change(testDescription: "a comment", standing: 4) {
      try $0.write(scene + "\n# A comment.\n", to: "a.yaml")
    },
    Change(testDescription: "a page", standing: 0) {
      // The page is never shown, but the files contain the digest of the whole scene.
      try $0.write(scene.replacing("size: 12", with: "size: 13"), to: "a.yaml")
    },
    Change(testDescription: "a row", standing: 2, known: [true, false]) {
      try $0.write("tint,note\nred,A\nblue,C\n", to: "rows.csv")
    },
    Change(testDescription: "a part", standing: 0) {
      try $0.write("part: 1\nbackground: black\n", to: "part.yaml")
    },
    Change(testDescription: "a picture", standing: 0) { try picture(90, in: $0) },
    // The font draws no text, so the files do not depend on it.
    Change(testDescription: "a font", standing: 4) {
      try $0.write(Data(contentsOf: URL(filePath: font("DejaVuSans-Bold.ttf"))), to: "own.ttf")
    },
    Change(testDescription: "an output that is gone", standing: 3, known: [true, true]) {
      try FileManager.default.removeItem(atPath: $0.file("out/a-1.png"))
    },
    Change(testDescription: "an output of as many other bytes", standing: 3, known: [true, true]) {
      var bytes = try $0.bytes("out/a-2.png")
      bytes[bytes.count / 2] ^= 1
      try $0.write(bytes, to: "out/a-2.png")
    },
    Change(testDescription: "a frame of a folder that is gone", standing: 3, known: [true, true]) {
      try FileManager.default.removeItem(atPath: $0.file("out/a-frames-1/frame-0001.png"))
    },
  ]

  @Test(arguments: changes.indices)
  func `changes are noticed`(index: Int) async throws {
    let change = Self.changes[index]
    let folder = try Self.folder()
    _ = try await run(folder)
    try change.make(folder)
    let second = try await run(folder)
    #expect(second.report.firstFailure == nil, "\(change.testDescription)")
    #expect(second.known == change.known, "\(change.testDescription)")
    #expect(second.unchanged == change.standing, "\(change.testDescription)")
    // Compare with the files of a run without a cache.
    let other = try await run(folder) { batch in
      (batch.store, batch.destination) = (nil, .folder(folder.file("plain")))
    }
    #expect(other.report.firstFailure == nil)
    for path in try folder.files() where path.hasPrefix("plain/") {
      let made = "out/" + path.dropFirst("plain/".count)
      #expect(try folder.bytes(made) == folder.bytes(path), "\(change.testDescription): \(path)")
    }
    let third = try await run(folder)
    #expect(third.known == [true, true], "\(change.testDescription)")
    #expect(third.unchanged == 4, "\(change.testDescription)")
  }

  @Test func `another program, and other options, ask for something else`() async throws {
    let folder = try Self.folder()
    _ = try await run(folder)
    let other = try await run(folder, buildID: String(repeating: "f", count: 64))
    #expect(other.known == [false, false])
    #expect(other.unchanged == 0)
    let options: [(inout Batch) throws -> Void] = [
      { $0.resolver.scale = 2 }, { $0.resolver.frameRate = FrameRate(text: "25") },
      { $0.resolver.touches = true }, { $0.resolver.settings = try SceneSettings(arguments: ["tint=white"]) },
      { $0.range = try TimeRange("0s..200ms") }, { $0.destination = .folder(folder.file("elsewhere")) },
      { try $0.overrides.set("width", to: "32", name: "--width") }, { $0.resolver.isStrict = true },
      { $0.posterFolder = folder.file("posters") }, { $0.sheetFolder = folder.file("sheets") },
    ]
    for (index, option) in options.enumerated() {
      #expect(try await run(folder, option).known == [false, false], "\(index)")
      #expect(try await run(folder, option).known == [true, true], "\(index)")
    }
    #expect(try await run(folder).known == [true, true])
  }

  @Test func `a picture behind a link is checked at the link's present target`() async throws {
    let folder = try Self.folder()
    try FileManager.default.moveItem(atPath: folder.file("one.png"), toPath: folder.file("real.png"))
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.file("one.png"), withDestinationPath: "real.png")
    _ = try await run(folder)
    #expect(try await run(folder).known == [true, true])
    try files.removeItem(atPath: folder.file("one.png"))
    try Self.picture(90, in: folder)
    #expect(try await run(folder).known == [false, false])
  }

  @Test func `a scene that is not as it expects fails again`() async throws {
    let folder = try Self.folder(
      scene: Self.scene + "\nexpect: [{at: 0s, page: b, visible: true}]\n")
    for _ in 0..<2 {
      let run = try await run(folder)
      #expect(run.known == [false, false])
      #expect(run.report.failureCount == 2)
    }
  }

  /// Warnings show places in the table, which move when earlier rows change.
  @Test func `scenes with warnings about a table are read again, and the other warnings are repeated`()
    async throws
  {
    let warned = try Self.folder(scene: Self.scene.replacing("\"${note}\"", with: "\"\u{10FFFE}\""))
    let warnings = try await run(warned).report.warningCount
    let again = try await run(warned)
    #expect(warnings > 0)
    #expect(again.known == [true, true])
    #expect(again.report.warningCount == warnings)
    let rows = try Self.folder(table: "content.pages.1.layers.1.text\n\u{10FFFE}\n")
    let first = try await run(rows)
    #expect(first.report.scenes[0].warnings.first?.file?.hasSuffix("rows.csv") == true)
    #expect(try await run(rows).known == [false])
  }

  @Test func `a fingerprint no longer holds once another font would draw a text`() async throws {
    let folder = try Self.folder()
    let cache = AssetCache()
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    let request = try #require(input.request(""))
    let fingerprint = try #require(try SceneFingerprint(try SceneResolver().resolve(input), request, cache))
    #expect(fingerprint.holds(request, cache))
    #expect(fingerprint.files == ["part.yaml", "one.png", "own.ttf"])
    // As if this file were a font that draws a text.
    try folder.write([1, 2, 3], to: "installed.ttf")
    let changed = SceneFingerprint(
      files: fingerprint.files, fonts: [folder.file("installed.ttf")], hash: fingerprint.hash)
    #expect(!changed.holds(request, cache))
    let installed = try cache.text(fonts: []).summary
    #expect(installed.contains("DejaVuSans.ttf\n"))
    #expect(
      try cache.text(fonts: [Asset(name: "own.ttf", path: folder.file("own.ttf"))]).summary != installed)
  }
}
