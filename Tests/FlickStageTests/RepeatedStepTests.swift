import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests steps that stand for several.
@Suite struct RepeatedStepTests {
  private static let effect = "{type: collection, axis: horizontal, snap: page}"

  @Test func `a repeated step equals as many steps`() throws {
    let short = try StageScript(
      """
      at: 200ms, name: s-0, swipe: left
      repeat: 2, after: last.settled, wait: 100ms, name: "s-${n}", swipe: left
      after: s-2.settled, wait: 300ms, end: true
      """, effect: Self.effect
    ).stage()
    let long = try StageScript(
      """
      at: 200ms, name: s-0, swipe: left
      after: last.settled, wait: 100ms, name: s-1, swipe: left
      after: last.settled, wait: 100ms, name: s-2, swipe: left
      after: s-2.settled, wait: 300ms, end: true
      """, effect: Self.effect
    ).stage()
    #expect(short.steps.map(\.name) == long.steps.map(\.name))
    #expect(short.steps.map(\.time) == long.steps.map(\.time))
    #expect(short.duration == long.duration)
  }

  @Test func `each element of a list is a step`() throws {
    let stage = try StageScript(
      "each: [{t: 1s, to: left}, {t: 3s, to: right}], at: \"${t}\", name: \"go-${to}\", swipe: \"${to}\"",
      effect: Self.effect
    ).stage()
    #expect(stage.steps.map(\.name) == ["go-left", "go-right"])
    #expect(stage.steps.map(\.time) == [1, 3])
  }

  @Test(arguments: [
    ("repeat: 2, at: 1s, name: a, swipe: left", "two steps have the name 'a'"),
    ("repeat: -1, at: 1s, swipe: left", "expected a value from 0 to 3000, found '-1'"),
    ("repeat: 2, each: [a], at: 1s, swipe: left", "a repetition has either 'repeat' or 'each', not both"),
    ("repeat: 2, at: 1s, end: true", "no step can come after the scene's end"),
    ("repeat: 2, at: 1s, name: \"a-${m}\", swipe: left", "unknown value 'm'"),
    ("repeat: 2, at: \"${2 - i}s\", swipe: left", "starts at 1s, before the previous step"),
    (
      "repeat: 2, at: \"${n}s\", name: \"a-${n}\", swipe: left\nafter: a-3.settled, end: true",
      "unknown step 'a-3'"
    ),
  ])
  func `what cannot be repeated is reported`(script: String, message: String) {
    let found = StageScript(script, effect: Self.effect).message
    #expect(found.contains(message), "\(found)")
  }
}
