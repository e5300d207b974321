import FlickDiagnostics
import FlickScene
import FlickSceneTestSupport
import FlickTestSupport
import Testing

@testable import FlickDocument
@testable import FlickSceneFormat

/// Positions, limits, and texts that are not scenes.
@Suite struct ReadingTests {
  private let loader = SceneLoader.tests

  /// Returns line and column of the only message about `text`.
  private func place(_ text: String) -> String {
    let message = loader.messages(text)
    return message.split(separator: ":").dropFirst().prefix(2).joined(separator: ":")
  }

  @Test func `columns count characters`() {
    #expect(place("scene: 1\neffect: {style: \"é日👩‍👩‍👧‍👦\", type: still}\ncontent: {pages: []}\n") == "2:10")
    #expect(place("scene: 1\ntitle: \"é日👩‍👩‍👧‍👦\" x\n") == "2:14")
    let json = loader.messages("{\"scene\": 1, \"title\": \"é日👩‍👩‍👧‍👦\", x}", name: "a.json")
    #expect(json.hasPrefix("a.json:1:30: error: expected a key"))
  }

  @Test(arguments: ["a.json", "a.yaml"]) func `a conflict of a merge in JSON is named`(name: String) {
    let text = "{\"scene\": 1,\n<<<<<<< HEAD\n\"fps\": 30\n=======\n\"fps\": 60\n>>>>>>> other\n}\n"
    let message = loader.messages(text, name: name)
    #expect(message.hasPrefix("\(name):2:1: error: a merge left two versions here"), "\(message)")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `any line ending counts`(_ end: String) {
    let lines = ["scene: 1", "effect: still", "content: {pages: []}", "tilte: x", ""]
    #expect(place(lines.joined(separator: end)) == "4:1")
    #expect(loader.messages(lines.joined(separator: end)).contains("4 | tilte: x\n"))
    // A text of ASCII only is read by a shorter way.
    let other = (["scene: 1 # é"] + lines.dropFirst()).joined(separator: end)
    #expect(place(other) == "4:1")
    #expect(loader.messages(other).contains("4 | tilte: x\n"))
  }

  @Test func `the fast path for ASCII finds the same places`() {
    var texts = [""]
    for _ in 0..<5 { texts += texts.flatMap { text in ["a", "\r", "\n"].map { text + $0 } } }
    for text in Set(texts) {
      let table = LineTable(file: "a", text: text, noun: "a scene")
      // The appended letter does not change the positions before it.
      let other = LineTable(file: "a", text: text + "é", noun: "a scene")
      for offset in 0...text.unicodeScalars.count {
        #expect(
          table.range(offset, offset) == other.range(offset, offset), "\(text.debugDescription) \(offset)")
      }
    }
  }

  /// The work for a quoted text must not grow with the length of its line.
  @Test func `a large scene in one line of YAML is read`() {
    let texts = Array(repeating: "\"\(String(repeating: "a", count: 90))\"", count: 9_000)
    let result = SceneReader.read("{x: [\(texts.joined(separator: ", "))]}", name: "a.yaml")
    #expect(result.diagnostics.isEmpty)
    guard case .sequence(let nodes)? = result.root?["x"]?.content else {
      Issue.record("there is no list")
      return
    }
    #expect(nodes.count == 9_000)
  }

  @Test func `a byte order mark does not count as a character`() {
    #expect(place("\u{FEFF}scene: 1\ntilte: x\neffect: still\ncontent: {pages: []}\n") == "2:1")
    #expect(place("\u{FEFF}scen: 1\neffect: still\ncontent: {pages: []}\n") == "1:1")
    #expect(place("\u{FEFF}{\"scen\": 1, \"effect\": \"still\", \"content\": {\"pages\": []}}") == "1:2")
  }

  @Test func `tabs separate in JSON`() {
    #expect(
      loader.messages("{\t\"scene\":\t1,\n\t\"effect\": \"still\", \"content\": {\"pages\": []}}") == "")
  }

  @Test func `JSON escapes are characters`() throws {
    let text =
      #"{"scene": 1, "title": "\u00e9\ud83d\ude00\n\"\/", "effect": "still", "content": {"pages": []}}"#
    #expect(try loader.result(text).get().title == "é😀\n\"/")
  }

  @Test(arguments: [
    "\"\\ud83d\"", "\"\\ude00\"", "\"\\ud83d\\n\"", "\"\\ud83d\\u0041\"", "\"\\u12\"", "\"\\x\"", "\"a\nb\"",
    "01", "1.", ".5", "+1", "1e", "--1", "nul", "True", "", "\"", "\"\\", "\"\\u",
  ])
  func `invalid JSON is refused`(_ value: String) {
    #expect(loader.messages("{\"scene\": \(value)", name: "a.json").contains("error:"))
    #expect(loader.messages("{\"scene\": \(value)}", name: "a.json").contains("error:"))
  }

  @Test func `YAML that looks like JSON is read`() {
    #expect(loader.messages("{\"scene\": 1, effect: still, content: {pages: []}}") == "")
    #expect(loader.messages("{\"scene\": 1, effect: still, content: {pages: []}}", name: "a.json") != "")
  }

  // MARK: - Limits

  @Test func `a mebibyte is enough`() {
    let scene = "scene: 1\neffect: still\ncontent: {pages: []}\n"
    let rest = (1 << 20) - scene.utf8.count
    #expect(loader.messages(scene + String(repeating: "#", count: rest)) == "")
    #expect(
      loader.messages(scene + String(repeating: "#", count: rest + 1))
        == "scene.yaml: error: the scene is larger than 1 MiB")
  }

  @Test func `ten thousand values are enough`() {
    func scene(_ count: Int) -> String {
      "scene: 1\nfonts: [" + String(repeating: "[],", count: count) + "]\n"
    }
    // The five values besides the items are the mapping, its two keys, `1`, and the list.
    #expect(!loader.messages(scene(9_995)).contains("more than 10,000 values"))
    #expect(loader.messages(scene(9_996)).contains("more than 10,000 values"))
    let json = "[" + String(repeating: "0,", count: 10_000) + "0]"
    #expect(loader.messages(json, name: "a.json").contains("more than 10,000 values"))
  }

  @Test(arguments: ["scene.yaml", "scene.json"])
  func `nesting has a limit`(_ name: String) {
    func lists(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(!loader.messages(lists(32), name: name).contains("nested"))
    #expect(loader.messages(lists(33), name: name).contains("nested more than 32 deep"))
    // As deep as this, a recursive reader would end in a crash.
    let deep = Thoroughness.trials(100_000, exhaustive: 500_000)
    #expect(loader.messages(String(repeating: "[", count: deep), name: name).contains("nested"))
    #expect(loader.messages(String(repeating: "{\"a\":", count: deep * 2 / 5), name: name).contains("nested"))
    #expect(loader.messages(String(repeating: "- ", count: deep), name: name).contains("error"))
  }

  @Test func `three thousand pages are enough`() {
    func scene(_ counts: Int...) -> String {
      let pages = counts.enumerated().map { "{repeat: \($1), id: \"p\($0)-${n}\"}" }
      return "scene: 1\neffect: still\ncontent: {pages: [" + pages.joined(separator: ", ") + "]}\n"
    }
    #expect(loader.messages(scene(2_999, 1)) == "")
    #expect(loader.messages(scene(3_000, 1)).contains("a scene has at most 3000 pages"))
  }

  @Test func `repetitions cannot explode`() {
    // The repetitions are refused before the mistake in the first of them is seen.
    let layer = (0..<5).reduce("{colour: red}") { inner, _ in "{repeat: 500, layers: [\(inner)]}" }
    let scene = "scene: 1\neffect: still\ncontent: {pages: [{id: a, layers: [\(layer)]}]}\n"
    let messages = loader.messages(scene)
    #expect(messages.contains("expand to more than 50,000 values"))
    #expect(!messages.contains("unknown key"))
  }

  @Test func `steps cannot explode, and the messages about them do not take long`() {
    func scene(_ count: Int, _ start: String) -> String {
      let steps = (0..<count).map { "  - {repeat: 1000, name: \"s\($0)-${n}\", \(start)}\n" }
      return "scene: 1\neffect: still\ncontent: {pages: [{id: a}]}\nscript:\n" + steps.joined()
    }
    #expect(loader.messages(scene(60, "at: 1s")).contains("expand to more than 50,000 values"))
    #expect(loader.messages(scene(20, "after: nope.settled")).contains("unknown step 'nope'"))
  }

  @Test func `an alias bomb does not go off`() {
    let levels = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    let bomb = "a0: &a0 [x]\n" + levels.joined(separator: "\n") + "\n? [*a30]\n: x\n"
    #expect(loader.messages(bomb).contains("aliases are not supported"))
  }

  @Test func `messages are not endless`() {
    let scene =
      "scene: 1\neffect: still\ncontent: {pages: ["
      + String(repeating: "{id: 1}, ", count: 2_000) + "]}\n"
    let messages = loader.messages(scene)
    #expect(messages.utf8.count < 200_000)
    #expect(messages.contains("error:"))
  }

  @Test func `many mistakes on one long line are shown soon`() {
    let keys = (0..<4_900).map { "\"key\($0)\": \"" + String(repeating: "x", count: 180) + "\"" }
    let messages = loader.messages("{" + keys.joined(separator: ", ") + "}", name: "a.json")
    #expect(messages.contains("unknown key 'key0'"))
  }

  // MARK: - Texts that are not scenes

  @Test(arguments: [
    "", "\n", "---\n", "...", "# x", "\u{FEFF}", "null", "~", "[]", "{}", "-", ":", "?", "&", "*", "!", "%",
  ])
  func `an empty scene is a mistake`(_ text: String) {
    #expect(loader.messages(text).contains("error:"))
    #expect(loader.messages(text, name: "a.json").contains("error:"))
  }

  @Test func `a file that is not text is refused`() throws {
    #expect(throws: SceneDiagnostics.self) { try loader.load(file: "/nowhere/scene.yaml") }
    #expect(throws: SceneDiagnostics.self) { try loader.load(file: "/dev/zero") }
    #expect(throws: SceneDiagnostics.self) { try loader.load(file: SceneFolder.shared.path) }
    #expect(throws: SceneDiagnostics.self) { try loader.load(file: SceneFolder.shared.path + "/noise.yaml") }
  }
}
