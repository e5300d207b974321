import FlickDeclarative
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// Mistakes in collections that scenes describe, one per line, with the exact text of the messages except for the
/// scene's lines in them.
///
/// `FLICKBOOK_RECORD=1 swift test --filter BadEffectTests` records the messages again, and fails.
@Suite struct BadEffectTests {
  private static let file = "BadEffects.txt"

  /// The keys of a case, with the messages about them.
  private struct Case: Equatable {
    var keys: String
    var messages: [String]
  }

  private static func cases() throws -> [Case] {
    try SceneFiles.text(file).split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n").map(String.init)
      return Case(keys: lines[0], messages: Array(lines.dropFirst()))
    }
  }

  /// Returns a scene with keys of the effect, which are written in one line with `; ` between them.
  private static func scene(_ keys: String) -> String {
    let lines = keys.split(separator: "; ").map { "  \($0)\n" }.joined()
    return """
      scene: 1
      effect:
        type: collection
      \(lines)content:
        pages: [{id: a, layers: [{name: photo, background: red}]}, {id: b, layers: [{name: photo, background: red}]}]
      """
  }

  private static func messages(_ keys: String) -> [String] {
    SceneLoader.builtIn.messages(scene(keys), name: "s").split(separator: "\n").compactMap { line in
      let text = line.drop { $0 == " " }
      if text.hasPrefix("s:") { return "  " + text.dropFirst(2) }
      if text.hasPrefix("= ") { return "  " + text }
      // The note beside the caret lists the known names.
      guard text.hasPrefix("|"), let note = text.firstIndex(where: { !"|^~ ".contains($0) }) else {
        return nil
      }
      // For lists of names, it is enough that there is one.
      return "  ~ " + (text[note...].hasPrefix("known ") ? text[note...].prefix { $0 != ":" } : text[note...])
    }
  }

  @Test func `says exactly what is wrong with each`() throws {
    let cases = try Self.cases()
    #expect(cases.count >= 200)
    let found = cases.map { Case(keys: $0.keys, messages: Self.messages($0.keys)) }
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      let text = found.map { ([$0.keys] + $0.messages).joined(separator: "\n") }
      try SceneFiles.write(text.joined(separator: "\n\n") + "\n", to: Self.file)
      Issue.record("recorded \(Self.file)")
    }
    for (case_, now) in zip(cases, found) {
      #expect(!now.messages.isEmpty, "\(case_.keys) is good")
      #expect(now == case_)
    }
  }

  // MARK: - Hostile declarations

  /// Chains in which each name is twice the previous one, and endless lists. They are refused because of the number of
  /// their parts, before anything is computed.
  private static let hostile: [(keys: String, message: String)] = [
    ("item: {x: \(String(repeating: "(", count: 30_000))}", "a formula has at most 4096 characters"),
    (
      "item: {x: \"\(String(repeating: "(", count: 2000))1\(String(repeating: ")", count: 2000))\"}",
      "a formula is nested more than 32 deep"
    ),
    (
      "item: {x: \"\(String(repeating: "abs(", count: 800))1\(String(repeating: ")", count: 800))\"}",
      "a formula is nested more than 32 deep"
    ),
    ("item: {x: \"\(String(repeating: "-", count: 4000))1\"}", "a formula is nested more than 32 deep"),
    (
      "item: {x: \"1\(String(repeating: " + 1", count: 1000))\"}",
      "a formula has at most 256 values and operators"
    ),
    (
      "item: {x: \"min(1\(String(repeating: ", 1", count: 1000))\"}",
      "a formula has at most 256 values and operators"
    ),
    (
      "let: {\((0..<65).map { "n\($0): 1" }.joined(separator: ", "))}", "there are at most 64 names"
    ),
    (
      "let: {\((0..<40).map { "n\($0): n\(($0 + 1) % 40) + 1" }.joined(separator: ", "))}",
      "'n0' refers to itself"
    ),
    (
      "states: {\((0..<17).map { "s\($0): {tap: toggle}" }.joined(separator: ", "))}",
      "there are at most 16 states"
    ),
    (
      "let: {\((0..<16).map { "n\($0): \"phase\(String(repeating: " + 1", count: 120))\"" }.joined(separator: ", "))}",
      "all formulas together have at most 2000 values and operators"
    ),
    (
      "overlays: [{repeat: 500, frame: [q], layer: {}}, {repeat: 2, frame: [q], layer: {}}]",
      "there are at most 500 overlays"
    ),
    (
      "overlays: [{repeat: 100000, frame: [0, 0, 1, 1], layer: {background: red}}]",
      "there are at most 500 overlays\n  ~ here are 100000"
    ),
  ]

  @Test(arguments: hostile) func `refuses springs that would take too long`(
    _ hostile: (keys: String, message: String)
  ) {
    let messages = Self.messages(hostile.keys).joined(separator: "\n")
    #expect(messages.contains(hostile.message), "\(messages)")
  }

  @Test func `too many states are one mistake`() {
    let messages = Self.messages(
      "states: {\((0..<200).map { "s\($0): {tap: toggle}" }.joined(separator: ", "))}")
    #expect(messages.count { $0.contains("there are at most 16 states") } == 1, "\(messages)")
  }
}
