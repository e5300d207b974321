import FlickDeclarative
import FlickEffects
import FlickSceneFormat
import FlickSceneTestSupport
import Testing

@Suite struct EffectNamesTests {
  @Test(arguments: [
    ("flip", "did you mean 'page-flips'?"), ("ultravisual", "did you mean 'expanding-cells'?"),
    ("wallet", "did you mean 'card-stack'?"), ("CoverFlow", "did you mean 'cover-flow'?"),
    ("cells", "there are 'expanding-cells', 'folding-cell', 'slanted-cells', 'swipe-cells';"),
    ("tinder", "did you mean 'card-deck'?"), ("quaternion", nil),
  ])
  func `a word leads to types and to effects of the library`(word: String, text: String?) {
    #expect(EffectNames(.builtIn).advice(for: word) == text)
  }

  @Test func `the path of a file in place of a type leads to 'use'`() {
    let text = "scene: 1\neffect: {type: fx/fan.yaml}\ncontent: {pages: [{id: a}]}\n"
    let messages = SceneLoader.builtIn.messages(text)
    #expect(messages.contains("did you mean '{use: fx/fan.yaml}'?"), "\(messages)")
  }

  @Test(arguments: [
    "Safari", "Flipboard", "Passbook", "Ultravisual", "Tinder", "hamburger menu", "Dynamic Island",
    "view-pager",
    "lightbox", "shared-element", "Instagram", "shimmer", "table", "keypad", "masonry", "dock",
  ])
  func `names of apps and of other tools lead to one effect`(word: String) throws {
    let advice = try #require(EffectNames(.builtIn).advice(for: word))
    #expect(advice.hasPrefix("did you mean '"), "\(advice)")
  }
}
