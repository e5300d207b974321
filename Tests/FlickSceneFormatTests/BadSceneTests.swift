import FlickDeclarative
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// Every scene in `BadScenes`, with the exact text of its messages in a file beside it.
///
/// `FLICKBOOK_RECORD=1 swift test --filter BadSceneTests` records the messages again, and fails.
@Suite struct BadSceneTests {
  @Test(arguments: SceneFiles.names(in: "BadScenes"))
  func `says exactly what is wrong`(_ name: String) throws {
    let scene = try SceneFiles.text("BadScenes/\(name).yaml")
    // The effects for tests do not include collections.
    let isBuiltIn = name.hasPrefix("collection") || name.hasPrefix("library")
    let loader = isBuiltIn ? SceneLoader.builtIn : .tests
    let messages = loader.messages(scene, name: "\(name).yaml")
    #expect(!messages.isEmpty, "the scene is good")
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      try SceneFiles.write(messages + "\n", to: "BadScenes/\(name).txt")
      Issue.record("recorded \(name).txt")
    } else {
      #expect(messages + "\n" == (try SceneFiles.text("BadScenes/\(name).txt")))
    }
  }

  @Test func `there are many and each has its messages`() throws {
    let names = SceneFiles.names(in: "BadScenes")
    #expect(names.count >= 60)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: SceneFiles.folder.appending(path: "BadScenes").path())
    #expect(Set(files) == Set(names.flatMap { ["\($0).yaml", "\($0).txt"] }))
  }
}
