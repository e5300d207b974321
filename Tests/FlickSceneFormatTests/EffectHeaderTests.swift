import FlickDiagnostics
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// What an effect's own file says about the effect, and its parameters in formulas.
@Suite struct EffectHeaderTests {
  private static let good = """
    title: Fan
    summary: Cards that fan out
    parameters: {step: {type: angle, default: 8deg}, most: {choices: [few, many], default: few}, wide: number}
    presets: {far: {step: 20deg, most: many}, none: {}}
    example: ["{at: 300ms, swipe: left}", "{repeat: 2, after: last.settled, name: 's-${n}', swipe: left}"]
    item: {rotate: "phase * ${step} * ${wide}", hidden: phase > 2}
    """

  private static func messages(_ old: String = "", _ new: String = "") throws -> String {
    let effect = "effect: 1\n" + (old.isEmpty ? good : good.replacing(old, with: new)) + "\n"
    let folder = try TemporaryFolder(["fan.yaml": effect])
    let text = "scene: 1\neffect: {use: fan.yaml, with: {wide: 1}}\ncontent: {pages: [{id: a}]}\n"
    do throws(SceneDiagnostics) {
      _ = try SceneLoader.builtIn.load(text: text, name: "s.yaml", folder: folder.path)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a preset need not set all parameters`() throws { #expect(try Self.messages() == "") }

  @Test(arguments: [
    (
      "step: 20deg", "stp: 20deg", "fan.yaml:5:17: error: unknown parameter 'stp' of the effect 'fan.yaml'",
      "did you mean 'step'?"
    ),
    (
      "step: 20deg", "step: 20", "fan.yaml:5:23: error: expected an angle such as 30deg, found '20'",
      "did you mean '20deg'?"
    ),
    ("most: many}", "most: mny}", "fan.yaml:5:36: error: expected 'few' or 'many', found 'mny'", "'many'"),
    ("none: {}", "none: wide", "error: expected a mapping of parameters to values, found 'wide'", ""),
    (
      "{far: {step: 20deg, most: many}, none: {}}", "[{name: far, step: 20deg}]",
      "fan.yaml:5:10: error: expected a mapping of presets to values of parameters, found a list of 1",
      "such as {wide: {step: ...}}"
    ),
    ("title: Fan", "title: [Fan]", "fan.yaml:2:8: error: expected text, found a list of 1", ""),
    (
      "\"{at: 300ms, swipe: left}\"", "{at: 300ms, swipe: left}",
      "fan.yaml:6:11: error: expected a step as a text, found a mapping", "put it in quotes"
    ),
    ("title: Fan", "description: Fan", "unknown key 'description' of an effect", "did you mean 'summary'?"),
    ("title: Fan", "use: pager", "unknown key 'use' of an effect", "copy the other one's file"),
    ("title: Fan", "expect: []", "unknown key 'expect' of an effect", "the scenes that use the effect"),
    ("* ${wide}", "* wide", "unknown name 'wide'", "write '${wide}' for the parameter"),
    ("wide: number}", "wide: {type: time}}", "found 'time'", "did you mean 'text'?"),
    (
      "{choices: [few, many]", "{type: {choices: [few, many]}",
      "expected a type such as text, found a mapping",
      "write 'choices: [left, right]' in place of 'type'"
    ),
  ])
  func mistakes(old: String, new: String, message: String, hint: String) throws {
    #expect(Self.good.contains(old))
    let messages = try Self.messages(old, new)
    #expect(messages.contains(message), "\(messages)")
    #expect(messages.contains(hint), "\(messages)")
  }

  @Test func `the version is that of the effect language`() throws {
    let folder = try TemporaryFolder(["fan.yaml": "effect: 2\n"])
    let text = "scene: 1\neffect: {use: fan.yaml}\ncontent: {pages: [{id: a}]}\n"
    let failure = #expect(throws: SceneDiagnostics.self) {
      try SceneLoader.builtIn.load(text: text, name: "s.yaml", folder: folder.path)
    }
    #expect(failure?.description.contains("the version of the effect language") == true)
  }
}
