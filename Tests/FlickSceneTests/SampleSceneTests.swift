import FlickEffects
import FlickScene
import Foundation
import Testing

/// The scenes that the repository shows to people.
@Suite struct SampleSceneTests {
  private static let folder = SceneFiles.folder.appending(path: "../../scenes").standardizedFileURL

  private static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  @Test(arguments: files)
  func canBePlayed(_ name: String) throws {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    let scene = try loader.load(file: Self.folder.appending(path: name).path())
    let stage = try Stage(scene, registry: .builtIn)
    #expect(stage.frameCount > 1)
  }
}
