import FlickDiagnostics
import FlickTestSupport
import Foundation
import Testing

@testable import FlickAuthoring
@testable import FlickDocument

/// Changes to a scene's text leave everything else as it is.
@Suite struct EditableSceneTests {
  private static let step: JSONValue = ["at": "1s", "tap": [160, 284.5]]

  private func inserted(_ text: String, at index: Int, name: String = "a.yaml") throws -> String {
    try EditableScene(text, name: name).inserting(step: EditableSceneTests.step, at: index)
  }

  @Test func `a step is inserted after the previous step, and comments stay`() throws {
    let text = """
      # first
      scene: 1
      script:
        # about a
        - {at: 0s, name: a, do: x}   # and this

        - at: 500ms
          name: b
          do: y  # deep
        # about the end

      outputs: {}
      """
    let first = "  - {at: 1s, tap: [160, 284.5]}\n"
    #expect(try inserted(text, at: 0) == text.replacing("  - {at: 0s", with: first + "  - {at: 0s"))
    #expect(try inserted(text, at: 1) == text.replacing("# and this\n", with: "# and this\n" + first))
    #expect(try inserted(text, at: 2) == text.replacing("# deep\n", with: "# deep\n" + first))
    #expect(try inserted(text, at: 9) == text.replacing("# deep\n", with: "# deep\n" + first))
  }

  @Test(arguments: [
    ("script: []", 0, "script: [{at: 1s, tap: [160, 284.5]}]"),
    ("script: [{a: 1}]", 0, "script: [{at: 1s, tap: [160, 284.5]}, {a: 1}]"),
    ("script: [{a: 1}]", 1, "script: [{a: 1}, {at: 1s, tap: [160, 284.5]}]"),
    ("script: [\n  {a: 1},\n]", 1, "script: [\n  {a: 1},\n  {at: 1s, tap: [160, 284.5]},\n]"),
    ("script:\n- a: 1\n", 1, "script:\n- a: 1\n- {at: 1s, tap: [160, 284.5]}\n"),
    (
      "script:\n- a: |\n    text\n\nb: 1\n", 1,
      "script:\n- a: |\n    text\n- {at: 1s, tap: [160, 284.5]}\n\nb: 1\n"
    ),
    ("scene: 1", 0, "scene: 1\nscript:\n  - {at: 1s, tap: [160, 284.5]}"),
    ("scene: 1 # c\r\n", 0, "scene: 1 # c\r\nscript:\r\n  - {at: 1s, tap: [160, 284.5]}\r\n"),
    ("{scene: 1}", 0, "{scene: 1, script: [{at: 1s, tap: [160, 284.5]}]}"),
    ("{\"scene\": 1}", 0, "{\"scene\": 1, \"script\": [{\"at\": \"1s\", \"tap\": [160, 284.5]}]}"),
    (
      "{\"script\": [\n  {\"a\": 1}\n]}", 1,
      "{\"script\": [\n  {\"a\": 1},\n  {\"at\": \"1s\", \"tap\": [160, 284.5]}\n]}"
    ),
    ("\u{FEFF}script:\n  - a: 1", 1, "\u{FEFF}script:\n  - a: 1\n  - {at: 1s, tap: [160, 284.5]}"),
    ("title: Öl 👩‍👩‍👧\nscript: [{a: é}]", 1, "title: Öl 👩‍👩‍👧\nscript: [{a: é}, {at: 1s, tap: [160, 284.5]}]"),
  ]) func `a step is written in the style of its list`(text: String, index: Int, expected: String) throws {
    #expect(try inserted(text, at: index) == expected)
  }

  @Test func `the next step keeps following the same step, and the end follows the new step`() throws {
    let text = """
      script:
        - {at: 0s, name: a, do: x}
        - {after: last.settled, wait: 1s, do: y}
        - {after: a.settled, wait: 1s, end: true}
      """
    #expect(try inserted(text, at: 1).contains("{after: a.settled, wait: 1s, do: y}"))
    #expect(try inserted(text, at: 2).contains("{after: last.settled, wait: 1s, end: true}"))
    #expect(try inserted(text, at: 3).contains("{after: a.settled, wait: 1s, end: true}"))
    #expect(try EditableScene(text, name: "a.yaml").stepCountBeforeEnd == 2)
    #expect(try EditableScene("script: [{at: 0s}]", name: "a.yaml").stepCountBeforeEnd == nil)
  }

  @Test(arguments: [
    ("effect: tabs # c", "effect.pitch", "200", "effect: {type: tabs, pitch: 200} # c"),
    ("effect: {type: tabs}", "effect.pitch", "200", "effect: {type: tabs, pitch: 200}"),
    ("effect: {pitch: 1, a: 2} # c", "effect.pitch", "0.5", "effect: {pitch: 0.5, a: 2} # c"),
    ("effect:\n  pitch: 1   # c\n  a: 2\n", "effect.pitch", "2", "effect:\n  pitch: 2   # c\n  a: 2\n"),
    (
      "effect:\n  type: x # c\nb: 1\n", "effect.a.b", "true", "effect:\n  type: x # c\n  a: {b: true}\nb: 1\n"
    ),
    ("effect: {a: {b: 300ms}}", "effect.a.b", "1.5s", "effect: {a: {b: 1.5s}}"),
    ("effect: {ink: \"#fff\"}", "effect.ink", "#123456", "effect: {ink: \"#123456\"}"),
    ("effect: {ink: red}", "effect.ink", "#123456", "effect: {ink: \"#123456\"}"),
    ("effect: {a: 'x'}", "effect.a", "a\"b: c", "effect: {a: \"a\\\"b: c\"}"),
    (
      "parameters: {ink: {type: color, default: red}}", "ink", "blue",
      "parameters: {ink: {type: color, default: blue}}"
    ),
    ("parameters: {ink: color}", "ink", "blue", "parameters: {ink: {type: color, default: blue}}"),
    ("parameters: {n: {type: number}}", "n", "-4", "parameters: {n: {type: number, default: -4}}"),
    ("{\"effect\": \"tabs\"}", "effect.pitch", "2", "{\"effect\": {\"type\": \"tabs\", \"pitch\": 2}}"),
    ("{\"effect\": {\"w\": \"a\"}}", "effect.w", "b", "{\"effect\": {\"w\": \"b\"}}"),
    ("effect: {}", "effect.a", "b", "effect: {a: b}"),
  ]) func `a value takes the place of another, and nothing else changes`(
    text: String, path: String, word: String, expected: String
  ) throws {
    let changed = try EditableScene(text, name: "a.yaml").setting(path, to: word)
    #expect(changed == expected)
  }

  @Test(arguments: [
    ("{at: 1s, tap: 1} # c", nil, "2s", "{at: 2s, tap: 1} # c"),
    ("{at: 1s, tap: 1}", "a.x", "2s", "{after: a.x, wait: 2s, tap: 1}"),
    ("{at: 1s, tap: 1}", "a.x", nil, "{after: a.x, tap: 1}"),
    ("{tap: 1, at: 1s}", "a.x", nil, "{tap: 1, after: a.x}"),
    ("{after: a.x, tap: 1}", "a.x", "2s", "{after: a.x, wait: 2s, tap: 1}"),
    ("{after: a.x, wait: 1s, tap: 1}", "a.x", "2s", "{after: a.x, wait: 2s, tap: 1}"),
    ("{after: a.x, wait: 1s, tap: 1}", "a.x", nil, "{after: a.x, tap: 1}"),
    ("{after: a.x, tap: 1, wait: 1s}", "a.y", "2s", "{after: a.y, wait: 2s, tap: 1}"),
    ("{wait: 1s, after: a.x, tap: 1}", "a.y", nil, "{after: a.y, tap: 1}"),
    ("{after: a.x, wait: 1s, tap: 1}", nil, "2s", "{at: 2s, tap: 1}"),
    ("{after: a.x, tap: 1}", nil, nil, "{at: 0ms, tap: 1}"),
    ("{tap: 1}", "a.x", "2s", "{tap: 1, after: a.x, wait: 2s}"),
    ("at: 1s # c\n    tap: 1", "a.x", "2s", "after: a.x\n    wait: 2s # c\n    tap: 1"),
    ("after: a.x # c\n    wait: 1s # d\n    tap: 1", "a.x", nil, "after: a.x # c\n    tap: 1"),
    ("wait: 1s\n    after: a.x\n    tap: 1", "a.y", nil, "after: a.y\n    tap: 1"),
    ("tap: 1\n    after: a.x\n    wait: 1s", "a.y", nil, "tap: 1\n    after: a.y"),
    ("after: a.x\n    tap: 1", "a.x", nil, "after: a.x\n    tap: 1"),
  ]) func `a step begins at another time or after another event, and nothing else changes`(
    step: String, event: String?, wait: String?, expected: String
  ) throws {
    let text = { (step: String) in "script:\n  - \(step)\n  - {at: 3s}\n" }
    let scene = try EditableScene(text(step), name: "a.yaml")
    #expect(try scene.settingStart(ofStepAt: 0, after: event, waiting: wait) == text(expected))
    #expect(throws: SceneDiagnostics.self) {
      try scene.settingStart(ofStepAt: 2, after: event, waiting: wait)
    }
  }

  @Test(arguments: ["repeat: 2", "each: [a, b]"])
  func `a script with a step that stands for several is changed only in the text`(key: String) throws {
    let scene = try EditableScene("script:\n  - {\(key), at: 1s}\n  - {at: 3s}\n", name: "a.yaml")
    #expect(throws: SceneDiagnostics.self) { try scene.settingStart(ofStepAt: 1, after: nil, waiting: "2s") }
    #expect(throws: SceneDiagnostics.self) { try scene.replacing(stepAt: 1, with: EditableSceneTests.step) }
    #expect(throws: SceneDiagnostics.self) { try scene.inserting(step: EditableSceneTests.step, at: 1) }
  }

  @Test func `in JSON a start is written as JSON`() throws {
    let scene = try EditableScene(#"{"script": [{"at": "1s"}]}"#, name: "a.json")
    #expect(
      try scene.settingStart(ofStepAt: 0, after: "a.x", waiting: "2s")
        == #"{"script": [{"after": "a.x", "wait": "2s"}]}"#)
  }

  @Test func `texts that cannot be edited are refused with the place`() throws {
    let comparison = try EditableScene("compare: [a.yaml, b.yaml]", name: "a.yaml")
    #expect(throws: SceneDiagnostics.self) { try comparison.inserting(step: ["at": "0s"], at: 0) }
    #expect(throws: SceneDiagnostics.self) { try comparison.setting("effect.pitch", to: "1") }
    let scene = try EditableScene("script: 4\neffect: [a]", name: "a.yaml")
    #expect { try scene.inserting(step: ["at": "0s"], at: 0) } throws: { "\($0)".contains("a.yaml:1:9") }
    #expect { try scene.setting("effect.pitch", to: "1") } throws: { "\($0)".contains("a.yaml:2:9") }
    #expect(throws: SceneDiagnostics.self) { try EditableScene("a: [", name: "a.yaml") }
  }

  @Test func `every sample scene takes a step at every place and keeps all its other lines`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scenes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    for file in Thoroughness.some(20, of: files) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let scene = try EditableScene(text, name: file.lastPathComponent)
      guard case .sequence(let steps)? = scene.root["script"]?.content, scene.root["compare"] == nil else {
        continue
      }
      for index in 0...steps.count {
        let changed = try scene.inserting(step: EditableSceneTests.step, at: index)
        let (old, new) = (text.split(separator: "\n"), changed.split(separator: "\n"))
        #expect(Set(new).subtracting(old).count <= 2, "\(file.lastPathComponent)")
        #expect(new.count == old.count + 1, "\(file.lastPathComponent)")
        guard case .sequence(let after)? = try EditableScene(changed, name: "a.yaml").root["script"]?.content
        else {
          Issue.record("the script is gone")
          continue
        }
        try #require(after.count == steps.count + 1, "\(file.lastPathComponent) at \(index)")
        #expect(
          after[index]["tap"] != nil,
          "\(file.lastPathComponent) at \(index)")
      }
    }
  }

  @Test(arguments: [
    (
      "callouts:\n  - {text: a, on: screen}  # one\n  - {text: b}\n",
      "callouts:\n  - {text: a, on: screen, place: left}  # one\n  - {text: b}\n"
    ),
    (
      "callouts:\n  - text: a\n    place: above-right\n    on: screen\n",
      "callouts:\n  - text: a\n    place: left\n    on: screen\n"
    ),
    (
      "callouts:\n  - text: a\n    on: screen\n",
      "callouts:\n  - text: a\n    on: screen\n    place: left\n"
    ),
  ])
  func `a callout gets another place, and the rest stays`(old: String, new: String) throws {
    let scene = try EditableScene(old, name: "a.yaml")
    #expect(try scene.settingPlace(ofCalloutAt: 0, to: "left") == new)
  }

  @Test(arguments: [
    "title: none", "callouts: [{text: a}]", "callouts: [{repeat: 3, text: a}, {text: b}]", "callouts: 3",
  ])
  func `a callout that the text does not write itself cannot be moved`(text: String) throws {
    let scene = try EditableScene(text, name: "a.yaml")
    #expect(throws: SceneDiagnostics.self) { try scene.settingPlace(ofCalloutAt: 1, to: "left") }
  }
}
