import FlickEffects
import FlickFormula
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Words that join the language later remain usable as names in scenes that have them already.
@Suite struct NewNameTests {
  private static let words =
    FormulaConstant.allCases.map(\.rawValue)
    + FormulaFunction.allCases.filter { !$0.isReserved }.map(\.rawValue)

  /// Names of effects, each with a name that its `let` or its states define.
  private static let names = [
    ("cover-flow", "turn"), ("cube", "turn"), ("depth-pager", "back"), ("fanned-pager", "deep"),
    ("hero-push", "zoom"), ("card-zoom", "zoom"), ("card-deck", "depth"), ("large-title", "gone"),
    ("onboarding", "near"), ("paging-dots", "near"), ("scale-carousel", "near"), ("side-drawer", "drawer"),
    ("stretchy-header", "tall"), ("waterfall", "come"), ("accordion", "open"), ("push", "pushed"),
  ]

  @Test("There are new words") func some() {
    #expect(Self.words == ["pi", "asin", "acos", "spring", "sum", "rise"])
  }

  /// A new word in place of a name does not change the pictures' layers.
  @Test("Effects of the library look the same with any new word as a name", arguments: names)
  func renamed(_ effect: String, _ name: String) throws {
    let text = try #require(EffectLibrary.entry(named: effect)).text
    let original = try stage(text, effect)
    for word in Self.words {
      let stage = try stage(text.replacingWord(name, by: word), effect)
      for time in [0, 0.2, 0.45, 0.7, 1.1, 2.4] {
        #expect(
          stage.snapshot(at: time).items.map(\.quad) == original.snapshot(at: time).items.map(\.quad),
          "\(word) at \(time)")
        #expect(
          stage.snapshot(at: time).items.map(\.alpha) == original.snapshot(at: time).items.map(\.alpha))
      }
    }
  }

  private func stage(_ text: String, _ effect: String) throws -> Stage {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: "mine.yaml")
    let layers = (["photo", "title"] + (EffectLibrary.entry(named: effect)?.layers ?? [])).reduce(
      into: [String]()
    ) {
      if !$0.contains($1) { $0.append($1) }
    }.map { "{name: \($0), background: red}" }
    let scene = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {use: mine.yaml}
      content: {pages: [{repeat: 4, id: "p${i}", layers: [\(layers.joined(separator: ", "))]}]}
      script:
        - {at: 0s, drag: {from: [290, 490], by: [-280, -30], during: 500ms}}
        - {at: 1s, tap: [150, 250]}
      duration: 3s
      """
    return try Stage(try SceneLoader.builtIn.result(scene, folder: folder.path).get())
  }
}

extension String {
  /// Replaces a word that has no letter, digit or dot beside it.
  fileprivate func replacingWord(_ word: String, by other: String) -> String {
    var result = ""
    var rest = self[...]
    while let found = rest.firstRange(of: word) {
      let before = rest[..<found.lowerBound].last ?? result.last
      let after = rest[found.upperBound...].first
      // A minus sign has no letter before it, whereas a hyphen does.
      let isNegated = before == "-" && rest[..<found.lowerBound].dropLast().last?.isLetter != true
      let isWhole = ![isNegated ? nil : before, after].contains {
        $0.map { $0.isLetter || $0.isNumber || "_-".contains($0) } ?? false
      }
      let isParameter = rest[..<found.lowerBound].hasSuffix("${")
      let isOwn = isWhole && before != "." && !isParameter
      result += rest[..<found.lowerBound] + (isOwn ? other : word)
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
