import FlickDeclarative
import FlickEffects
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Foundation
import Testing

/// The scenes that the repository shows to people.
@Suite struct SampleSceneTests {
  private static let folder = SceneFiles.folder.appending(path: "../../scenes").standardizedFileURL

  static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  /// The tests of goldens play them all.
  @Test(arguments: Thoroughness.some(16, of: files))
  func `can be played`(_ name: String) throws {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    let stage = try Stage(try loader.load(file: Self.folder.appending(path: name).path()), registry: .builtIn)
    #expect(stage.frameCount > 1)
  }
}
