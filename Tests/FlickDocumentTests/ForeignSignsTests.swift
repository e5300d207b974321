import FlickDeclarative
import FlickSceneFormat
import FlickSceneTestSupport
import Foundation
import Testing

/// Signs and habits of other languages produce one message, at the place, with a remedy.
@Suite struct ForeignSignsTests {
  private static let head = "scene: 1\neffect: {type: page-tabs}\n"
  private static let pages = "content: {pages: [{id: a}, {id: b}]}\n"

  /// Expects a single message at a place, which contains some words.
  private func expect(_ rest: String, _ place: String, _ parts: [String]) {
    let text = SceneLoader.builtIn.messages(Self.head + rest)
    #expect(text.hasPrefix("scene.yaml:\(place): error: "), "\(text)")
    #expect(text.components(separatedBy: ": error: ").count == 2, "\(text)")
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test(arguments: [
    (pages + "script:\n  - {at: 1s, tap: {page: a}},\n  - {at: 2s, end: true}\n", "5:29"),
    (pages + "touches: {style: ring},\nfps: 60\n", "4:23"),
    ("content: {pages: [{id: a},, {id: b}]}\n", "3:27"),
  ])
  func `the message about a needless comma says to leave it out`(rest: String, place: String) {
    expect(rest, place, ["this ','", "leave it out"])
  }

  @Test(arguments: [
    (pages + "script:\n  - {at: 1s, tap: {page: a}}\n  // then\n  - {at: 2s, end: true}\n", "6:3", "'//'"),
    (pages + "script:\n  // first\n  - {at: 2s, end: true}\n", "5:3", "'//'"),
    (pages + "script:\n  - {at: 1s, tap: {page: a}}\n  /* then */\n  - {at: 2s, end: true}\n", "6:3", "'/*'"),
    (pages + "script:\n  - {at: 1s, tap: {page: a}}\n  -- then\n  - {at: 2s, end: true}\n", "6:3", "'--'"),
  ])
  func `a comment of another language is named`(rest: String, place: String, sign: String) {
    expect(rest, place, ["\(sign) does not begin a comment", "write '#'"])
  }

  @Test(arguments: ["•", "*", "+"])
  func `an entry of a list begins with a dash`(sign: String) {
    expect(
      Self.pages + "captions:\n  - at: 1s\n    text: A\n  \(sign) at: 2s\n    text: B\n", "7:3",
      ["'\(sign)' does not begin an entry of a list", "write '-'"])
    expect(
      Self.pages + "captions:\n  \(sign) at: 2s\n    text: B\n", "5:3",
      ["'\(sign)' does not begin an entry of a list"])
  }

  @Test func `text after a complete value is not reported as wrong indentation`() {
    expect(
      Self.pages + "captions:\n  - {at: 1s, text: A};\n", "5:22",
      ["';' is not expected here: the value before it is complete", "leave it out"])
    expect(Self.pages + "captions: [\n", "5:1", ["the text ends where a value is expected", "end each '['"])
    expect(Self.pages + "captions:\n  - {at: 1s, text: A} {at: 2s}\n", "5:23", ["'{' is not expected here"])
  }

  @Test(arguments: [
    ("\"\\q\"", "5:12", "a '\\' in double quotes begins a sign"),
    ("\"\\d+\"", "5:12", "a '\\' in double quotes begins a sign"),
    ("? x", "5:11", "a value that begins with '? ' means something else"),
  ])
  func `a sign of YAML in a text is named`(text: String, place: String, message: String) {
    expect(Self.pages + "captions:\n  - text: \(text)\n    at: 0s\n", place, [message])
  }

  @Test func `keys that occur again are one mistake`() {
    expect(
      "content:\n  pages:\n    - id: a\n      background: red\n      id: b\n      background: blue\n", "7:7",
      [
        "duplicate key 'id'", "it is already in line 5, as is 1 other key",
        "begin each entry of the list with '-'",
      ])
    // References to the entry that is lost are no mistakes.
    expect(
      "content:\n  pages:\n    - id: a\n      background: red\n      id: b\n      background: blue\n"
        + "script:\n  - {at: 1s, tap: {page: b}}\n", "7:7", ["duplicate key 'id'"])
    // Of two keys, the one with a value counts.
    expect("content:\ncontent: {pages: [{id: a}]}\n", "4:1", ["duplicate key 'content'"])
  }

  @Test func `a key that is misspelled in several places is one mistake`() {
    expect(
      "content: {pages: [{id: a, bakground: red}, {id: b, bakground: red}]}\n", "3:27",
      ["unknown key 'bakground' of a page", "did you mean 'background'?", "also at scene.yaml:3:52"])
  }
}
