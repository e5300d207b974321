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

  /// Each is read once, for all tests.
  private static let scenes = Dictionary(
    uniqueKeysWithValues: files.map { name in (name, Result { try scene(name) }) })

  private static func scene(_ name: String) throws -> Scene {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try loader.load(file: folder.appending(path: name).path())
  }

  @Test(arguments: files)
  func `can be played`(_ name: String) throws {
    let scene = try #require(Self.scenes[name]).get()
    let stage = try Stage(scene, registry: .builtIn)
    #expect(stage.frameCount > 1)
  }

  @Test func `every part is used`() throws {
    let used = try Set(Self.scenes.values.flatMap { try $0.get().parts.map(\.name) })
    let parts = FileManager.default.enumerator(atPath: Self.folder.appending(path: "parts").path())
    let files = parts?.compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") } ?? []
    #expect(files.count > 10)
    for file in files { #expect(used.contains("parts/" + file)) }
  }
}
