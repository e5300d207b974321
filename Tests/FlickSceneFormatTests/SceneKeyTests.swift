import FlickDeclarative
import FlickDecoding
import FlickDocument
import FlickEffects
import FlickSceneTestSupport
import Testing

@testable import FlickSceneFormat

/// The keys of scenes, and what of a comparison or a film belongs to itself.
@Suite struct SceneKeyTests {
  @Test func `every key of the schema has an owner, and every owner's key is in the schema`() {
    guard case .object(let scene) = ValueDecoder<ParsedScene>.scene(in: .builtIn).schema else {
      Issue.record("a scene is no mapping")
      return
    }
    #expect(scene.properties.map(\.name) == SceneKey.allCases.map(\.rawValue))
  }

  @Test func `the document names the keys that comparisons and films leave to their scenes`() throws {
    let text = try SceneFiles.text("../../docs/scene-language.md").replacing("\n", with: " ")
    let start = try #require(text.firstRange(of: "except those that belong to its scenes:"))
    let named = text[start.upperBound...].prefix { $0 != "." }.matches(of: /`(\w+)`/).map { String($0.1) }
    let ofSides = Set(SceneKey.ofScenes(in: .comparison))
    #expect(Set(named) == ofSides.union(["effect", "film"]))
    #expect(text.contains("with `film` in place of `compare`, and `captions`"))
    #expect(Set(SceneKey.ofScenes(in: .film)) == ofSides.subtracting(["captions"]))
  }

  /// No option changes `camera`, `sound` or `progress` of a comparison that does not state them.
  @Test(arguments: SceneKey.allCases)
  func `a change of a key reaches the scene that may have it`(key: SceneKey) throws {
    for (user, name) in [(SceneUser.comparison, "compare"), (.film, "film")] {
      let root = try #require(SceneReader.read("scene: 1\n\(name): [{use: a.yaml}]\n", name: "s").root)
      let word = SourceNode(word: "x", at: root.range, mayBeQuoted: false)
      let change = try SceneChange(SourceNode.Key(text: key.rawValue, range: root.range), to: word)
      var decoding = Decoding(registry: .builtIn, textName: "s")
      let result = decoding.changed(root, by: [change], in: "s")
      let changed = try #require(result)
      let isOwn = changed[key.rawValue] != root[key.rawValue]
      let isOfScenes = changed[name]?["with"]?[key.rawValue] != nil
      switch key.owner(in: user) {
      case .user: #expect(isOwn && !isOfScenes)
      case .both: #expect(isOwn && isOfScenes)
      case .scenes, .userIfStated: #expect(!isOwn && isOfScenes)
      }
    }
  }
}
