import FlickDiagnostics
import FlickDrawing
import FlickGolden
import FlickPlanning
import FlickScene
import FlickTestSupport
import Foundation
import Testing

/// Tests of the goldens of some sample scenes, two of each effect. All numbers and some pictures are compared; `make
/// goldens` compares everything of all samples. The samples of the library's effects are tested in the same way.
@Suite struct SampleGoldenTests {
  /// The distance between drawn frames. No motion repeats after this number of frames.
  private static let stride = 29

  static let scenes = Samples.files(".yaml", in: "scenes")
  static let library = Samples.folders.dropFirst().flatMap { Samples.files(".yaml", in: $0) }

  @Test func `every sample has goldens, and every record a sample`() {
    #expect(Self.scenes.count >= 25)
    #expect(Self.library.count >= 12)
    #expect(Self.scenes + Self.library == Samples.folders.flatMap { Samples.files(".frames", in: $0) })
  }

  @Test(arguments: scenes + library) func `a golden has the hashes of its sample's present inputs`(
    _ name: String
  )
    throws
  {
    let recorded = try FrameManifest(contentsOf: Samples.root + name + ".frames").origin
    var origin = try FrameManifest.Origin(try Samples.scene(name), Samples.cache)
    // Other machines may have other fonts.
    if !TestEnvironment.isContinuousIntegration { origin.fonts = recorded.fonts }
    #expect(recorded == origin)
  }

  @Test func `every part is used`() throws {
    let used = Set(try Self.scenes.flatMap { try Samples.scene($0).scene.parts.map(\.name) })
    let folder = Samples.root + "scenes/parts"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
    #expect(files.count > 10)
    for file in files { #expect(used.contains("parts/" + file)) }
  }

  /// The samples that may flash, because dark and light pages fly past.
  private static let flashing = [
    "scenes/page-tabs-browse", "scenes/page-tabs-jump", "effects/samples/morphing-tabs",
  ]

  @Test(
    arguments: (Thoroughness.some(1, of: scenes) + Thoroughness.some(1, of: library)).filter {
      !flashing.contains($0)
    })
  func `no file of a sample flashes`(_ name: String) throws {
    let scene = try Samples.scene(name)
    let plan = try RenderPlan(scene, destination: .folder(""))
    let warnings = try WarningCheck(scene, outputs: plan.outputs, cache: Samples.cache).flashWarnings()
    #expect(warnings == nil, "\(warnings?.description ?? "")")
  }

  @Test(arguments: Thoroughness.some(8, of: scenes) + Thoroughness.some(5, of: library))
  func `a sample's frames are the recorded ones`(_ name: String) async throws {
    let recorded = try FrameManifest(contentsOf: Samples.root + name + ".frames")
    let recorder = FrameRecorder(try Samples.scene(name), jobs: 2)
    let (tracks, motion) = try await recorder.motion()
    #expect(recorded.isComplete)
    #expect(recorded.frameCount == motion.count)
    #expect(recorded.tracks == tracks)
    let hashes = recorded.hashes
    let otherNumbers = motion.indices.filter { hashes[$0]?.motion != motion[$0] }
    #expect(otherNumbers == [])
    let phase = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % Self.stride }
    let frames = Array(Swift.stride(from: phase, to: motion.count, by: Self.stride))
    let found = try await recorder.manifest(of: frames)
    #expect(recorded.events == found.events)
    #expect(recorded.canvas == found.canvas)
    // Texts look different with other fonts.
    if recorded.origin.fonts != found.origin.fonts, !TestEnvironment.isContinuousIntegration {
      try Test.cancel("the pictures were recorded with other fonts")
    }
    #expect(recorded.origin.fonts == found.origin.fonts)
    #expect(recorded.origin == found.origin)
    let pictures = found.hashes
    let otherPictures = frames.filter { hashes[$0]?.picture != pictures[$0]?.picture }
    #expect(otherPictures == [])
  }
}
