import FlickBasics
import FlickDiagnostics
import FlickDigest
import FlickDrawing
import FlickGeometry
import FlickGolden
import FlickImage
import FlickPlanning
import FlickProvenance
import FlickRendering
import FlickTestSupport
import Testing

@testable import FlickAnimatedImage

/// Tests how scenes draw the colors of pictures' files, warn about them, and depend on them.
@Suite struct PictureColorSceneTests {
  private static let scene = """
    scene: 1
    device: {size: [200, 400], scale: 1}
    effect: {type: page-tabs}
    content:
      pages:
        - {id: one, layers: [{image: a.png, fit: fill, frame: [0, 0, 16, 16]}]}
        - {id: two, background: "#33d"}
    script: [{at: 100ms, name: open, tap: {page: one}}, {after: open.settled, wait: 100ms, end: true}]
    """

  /// A picture of (255, 59, 48), after a chunk that states the meaning of these numbers.
  private func picture(_ type: String, _ content: [UInt8]) throws -> [UInt8] {
    var picture = PixelBuffer(size: PixelSize(width: 16, height: 16)!)
    for i in 0..<256 { picture.bytes.replaceSubrange(4 * i..<4 * i + 4, with: [255, 59, 48, 255]) }
    let file = try PNGEncoder.encode(picture)
    // The chunk sRGB follows the header.
    return file[..<33] + PNGChunks.chunk(type, content) + file[46...]
  }

  private func profile(_ profile: [UInt8]) throws -> [UInt8] {
    try picture("iCCP", Array("name".utf8) + [0, 0] + (try Deflate.zlib(profile, level: 6)))
  }

  private func resolved(_ file: [UInt8], in folder: TemporaryFolder) throws -> ResolvedScene {
    try folder.write(file, to: "a.png")
    try folder.write(Self.scene, to: "a.yaml")
    return try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
  }

  private func warnings(_ file: [UInt8]) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    return try WarningCheck(try resolved(file, in: folder)).warnings()?.diagnostics ?? []
  }

  @Test func `a frame has the picture in sRGB`() throws {
    let folder = try TemporaryFolder()
    let scene = try resolved(try profile(MadeProfile.displayP3.bytes), in: folder)
    let last = scene.timeline.frameCount - 1
    let pixel = try FrameRenderer(scene).frame(last)[8, 8]
    #expect([pixel.red, pixel.green, pixel.blue] == [255, 12, 24])
    #expect(try WarningCheck(scene).warnings() == nil)
  }

  @Test func `an unreadable profile is reported where the picture is named`() throws {
    let found = try warnings(try profile(Array(MadeProfile.displayP3.bytes.prefix(200))))
    #expect(found.map(\.warning) == [.unreadableProfile])
    let warning = try #require(found.first)
    #expect(warning.range?.start.line == 6)
    #expect(warning.message == "the colour profile of 'a.png' is ignored: it is cut off")
    #expect(warning.note == "the colours are taken as sRGB")
    #expect(warning.suggestion != nil)
  }

  @Test func `an animated picture causes a warning, because one frame of it is shown`() throws {
    let found = try warnings(try picture("acTL", [0, 0, 0, 2, 0, 0, 0, 0]))
    #expect(found.map(\.warning) == [.stillPicture])
    #expect(found.first?.message == "'a.png' is animated, and a picture shows only its first frame")
    #expect(
      found.first?.suggestion?.hasPrefix("'video: a.mp4' shows all of it: ffmpeg -i a.png -vf ") == true)
    #expect(try warnings(try picture("acTL", [0, 0, 0, 1, 0, 0, 0, 0])) == [])
  }

  @Test func `colors that are not converted cause a warning`() throws {
    var tables = MadeProfile.displayP3
    tables.tags.append(("A2B0", [UInt8](repeating: 0, count: 40)))
    let found = try warnings(try profile(tables.bytes))
    #expect(found.map(\.warning) == [.unconvertedColors])
    #expect(found.first?.message.contains("the profile 'Display P3' has lookup tables") == true)
  }

  @Test func `a film is a mistake where it is named`() throws {
    let file = try picture("cICP", [9, 16, 0, 1])
    let error = #expect(throws: SceneDiagnostics.self) { try self.warnings(file) }
    let mistake = try #require(error?.diagnostics.first)
    #expect(mistake.range?.start.line == 6)
    #expect("\(mistake)".contains("PQ"))
  }

  /// The chunks of the file are intact, so that only drawing finds the damage.
  @Test func `damaged pixels are told where the picture is named`() async throws {
    let intact = try picture("sRGB", [0])
    let file = intact[..<33] + PNGChunks.chunk("IDAT", [120, 156, 255, 255, 0]) + PNGChunks.chunk("IEND", [])
    let folder = try TemporaryFolder()
    let scene = try resolved(Array(file), in: folder)
    let plan = try RenderPlan(scene, destination: .folder(folder.file("out")))
    let message = "a.yaml:6:34: error: cannot use 'a.png': the picture is damaged\n"
    let rendered = await #expect(throws: SceneDiagnostics.self) {
      try await SceneRenderer(plan, jobs: 1) { _ in }.render()
    }
    #expect(rendered?.description.contains(message) == true, "\(rendered?.description ?? "")")
    let check = GoldenCheck(scene, manifest: folder.file("a.frames"), recording: .missing)
    let compared = await #expect(throws: SceneDiagnostics.self) { try await check.run() }
    #expect(compared?.description.contains(message) == true, "\(compared?.description ?? "")")
  }

  /// Drawings of such pictures by earlier releases are stale; those of other pictures are not.
  @Test func `only pictures whose samples are converted change the digests of outputs`() throws {
    let folder = try TemporaryFolder()
    let file = try profile(MadeProfile.displayP3.bytes)
    let scene = try resolved(file, in: folder)
    let cache = AssetCache()
    let plain = SHA256.hexDigest(of: "a.png \(SHA256.hexDigest(of: file))\n")
    #expect(try scene.partHashes(cache)[.assets] != plain)
    let own = try picture("sRGB", [0])
    let assets = SHA256.hexDigest(of: "a.png \(SHA256.hexDigest(of: own))\n")
    #expect(try resolved(own, in: folder).partHashes(cache)[.assets] == assets)
  }
}
