import FlickDeclarative
import FlickEffects
import FlickSceneFormat
import Testing

/// Old words of the scene language are mistakes, and the message names the new one.
@Suite struct FormerNamesTests {
  private static let effects = ["page-tabs", "expanding-cells", "page-flips", "card-stack"]

  @Test(arguments: [
    ("pages", "page-tabs"), ("flips", "page-flips"), ("stack", "card-stack"),
    ("ultravisual", "expanding-cells"),
  ])
  func `an old effect word names the new one`(old: String, new: String) {
    #expect(EffectRegistry.builtIn[new] != nil)
    #expect(Suggestion.nearest(to: old, in: Self.effects) == new)
  }

  @Test func `an old word counts only where the new one could stand`() {
    #expect(Suggestion.nearest(to: "rows", in: ["scenes", "data"]) == "data")
    #expect(Suggestion.nearest(to: "rows", in: ["columns"]) == nil)
  }
}
