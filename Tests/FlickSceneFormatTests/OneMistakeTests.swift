import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// A mistake in a definition gives one message, regardless of the references to it. All scenes here are correct except
/// for one word that at least three places depend on.
@Suite struct OneMistakeTests {
  @Test(arguments: PlantedScene.all.map(\.name))
  func `the scenes are right before anything is planted`(name: String) throws {
    let scene = try #require(PlantedScene.all.first { $0.name == name })
    #expect(SceneLoader.builtIn.messages(scene.text) == "")
  }

  @Test func `one mistake is one message`() {
    let planted = PlantedScene.all.flatMap(\.mistakes)
    #expect(planted.count >= 300)
    for mistake in Thoroughness.some(planted.count / 10, of: planted) {
      guard case .failure(let found) = SceneLoader.builtIn.result(mistake.text) else {
        Issue.record("nothing is wrong with \(mistake.title)")
        continue
      }
      #expect(found.diagnostics.count == 1, "\(mistake.title)\n\(found)")
      // Every message has a place.
      #expect(found.diagnostics.allSatisfy { $0.range != nil }, "\(mistake.title)\n\(found)")
    }
  }

  @Test func `an undefined name in many places is reported once, with its places`() throws {
    let text = """
      scene: 1
      effect: {type: page-tabs}
      content: {pages: [{repeat: 2, id: "p-${n}"}]}
      script:
        - {at: 1s, name: opn, tap: {page: p-1}}
        - {after: open.settled, tap: [10, 10]}
        - {after: open.settled, wait: 1s, tap: [10, 10]}
        - {after: open.settled, wait: 2s, tap: [10, 10]}
        - {after: open.settled, wait: 3s, tap: [10, 10]}
        - {after: open.settled, wait: 4s, tap: [10, 10]}
        - {after: open.release, wait: 5s, tap: [10, 10]}
      """
    #expect(
      SceneLoader.builtIn.messages(text) == """
        scene.yaml:6:13: error: unknown step 'open'
          6 |   - {after: open.settled, tap: [10, 10]}
            |             ^~~~ known steps: opn
            = did you mean 'opn'?
            = also at scene.yaml:7:13
            = also at scene.yaml:8:13
            = also at scene.yaml:9:13
            = and at 2 more, the last scene.yaml:11:13
        """)
  }
}
