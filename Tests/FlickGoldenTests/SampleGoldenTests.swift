import FlickDrawing
import FlickGolden
import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

/// The goldens of some sample scenes, two of each effect: all numbers are compared here, and some pictures. `make goldens`
/// compares all of all samples. The samples of the library's effects are looked at in the same way.
@Suite struct SampleGoldenTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL.path()
  private static let cache = AssetCache()
  /// One of so many frames is drawn; a number that no motion keeps time with.
  private static let stride = 29

  /// Paths without their ending, from the repository's root.
  private static func files(_ ending: String, in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.map { folder + "/" + $0.dropLast(ending.count) }.sorted()
  }

  static let scenes = files(".yaml", in: "scenes")
  static let library = files(".yaml", in: "effects/samples") + files(".yaml", in: "effects/animations")

  @Test func `every sample has goldens, and every record a sample`() {
    #expect(Self.scenes.count >= 25)
    #expect(Self.library.count >= 12)
    #expect(Self.scenes == Self.files(".frames", in: "scenes"))
    #expect(
      Self.library == Self.files(".frames", in: "effects/samples")
        + Self.files(".frames", in: "effects/animations"))
  }

  @Test(arguments: scenes + library) func `a record is of what its sample is made of now`(_ name: String)
    throws
  {
    let recorded = try FrameManifest(contentsOf: Self.root + name + ".frames").origin
    var origin = try FrameManifest.Origin(try SceneResolver().resolve(Self.input(name)), Self.cache)
    // Other machines may have other fonts.
    if !TestEnvironment.isContinuousIntegration { origin.fonts = recorded.fonts }
    #expect(recorded == origin)
  }

  private static func input(_ name: String) -> SceneInput {
    let file = (name.split(separator: "/").last ?? "") + ".yaml"
    return SceneInput(source: .file(path: root + name + ".yaml"), name: String(file))
  }

  @Test(arguments: Thoroughness.some(8, of: scenes) + Thoroughness.some(5, of: library))
  func `a sample's frames are the recorded ones`(_ name: String) async throws {
    let recorded = try FrameManifest(contentsOf: Self.root + name + ".frames")
    let recorder = FrameRecorder(try SceneResolver().resolve(Self.input(name)), jobs: 2)
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
    // Texts look otherwise where other fonts are installed.
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
