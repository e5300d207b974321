import FlickScene
import Testing

@Suite struct GoodSceneTests {
  @Test(arguments: SceneFiles.names(in: "GoodScenes"))
  func isRead(_ name: String) throws {
    #expect(SceneLoader.tests.messages(try SceneFiles.text("GoodScenes/\(name).yaml")) == "")
  }
}
