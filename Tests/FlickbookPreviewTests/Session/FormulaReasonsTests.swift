import FlickPlanning
import FlickSceneFormat
import FlickTestSupport
import Testing

@testable import FlickbookPreview

/// Tests of the explanations of an item's look by formulas.
@Suite struct FormulaReasonsTests {
  private static func reasons(_ effect: String, frame: Int, item: String = "b") throws -> [String] {
    let folder = try TemporaryFolder([
      "a.yaml": """
      scene: 1
      device: {size: [160, 240], scale: 1}
      fps: 60
      effect: \(effect)
      content:
        pages: [{id: a, background: red}, {id: b, background: blue}, {id: c, background: green}]
      script:
        - {at: 50ms, name: next, fling: {from: [120, 120], by: [-60, 0], during: 100ms}}
        - {after: next.settled, end: true}
      """
    ])
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
    return withExtendedLifetime(folder) { FrameReasons(scene: scene, frame: frame, item: item).sentences }
  }

  /// The number of the line of cover-flow that begins with this text.
  private static func line(of start: String) throws -> Int {
    let text = try #require(EffectLibrary.entry(named: "cover-flow")).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.hasPrefix(start) }) + 1
  }

  private static func number(_ pattern: String, in sentences: [String]) throws -> Double {
    let match = try #require(
      sentences.lazy.compactMap { try? Regex(pattern).firstMatch(in: $0) }.first, "\(sentences)")
    return try #require(match.output[1].substring.flatMap { Double($0) })
  }

  @Test func `names, values and parameters stand behind the formula that reads them`() throws {
    let reasons = try Self.reasons("{use: cover-flow, with: {angle: 50deg}}", frame: 10)
    let (named, turned) = try (Self.line(of: "let: {turn:"), Self.line(of: "  rotateY:"))
    let turn = try Self.number(
      #"^turn is (\S+) by 'clamp\(phase, -1, 1\)' \(.*line \#(named)\), with phase = "#, in: reasons)
    let angle = try Self.number(
      #"^item\.rotateY is (\S+) by '-turn \* \$\{angle\}' \(.*line \#(turned)\), with turn = \S+, \$\{angle\} = 50deg$"#,
      in: reasons)
    #expect(
      reasons.contains {
        $0.hasPrefix("item.perspective is 720 by '${own} * width' ")
          && $0.hasSuffix(", with width = 180, ${own} = 4")
      })
    #expect(turn > 0.01)
    #expect(turn < 1)
    #expect(abs(angle + turn * 50) < 0.1)
    #expect(
      reasons.count { $0.hasPrefix("turn is ") } == 1, "it is said once, though several formulas read it")
  }

  @Test func `the reasons of key frames state their value and the two phases`() throws {
    let effect = """
      {type: collection, axis: horizontal, snap: item, cell: [60%, 60%],
        item: {keys: {-1: {scale: 0.5}, 0: {scale: 1}, 1: {scale: 0.5}}, opacity: "1 - 0.1 * index"}}
      """
    let reasons = try Self.reasons(effect, frame: 0)
    #expect(
      reasons.contains("item.scale is 0.5 by key frames over 'phase' at -1, 0, 1, linear, with phase = 1"))
    #expect(reasons.contains("item.opacity is 0.9 by '1 - 0.1 * index' (a.yaml, line 5), with index = 1"))
  }

  @Test func `an item that a finger drags moves by the finger, and by a spring when it is let go`() throws {
    let effect = """
      {type: collection, axis: vertical, scroll: false, drag: {axis: horizontal, beyond: free, spring: {duration: 300ms}},
        cell: [100%, 100%], item: {x: drag.x}}
      """
    let dragged = try Self.reasons(effect, frame: 6, item: "a")
    #expect(dragged.contains { $0.hasPrefix("drag.x (a) moves by finger from ") }, "\(dragged)")
    #expect(!dragged.contains("no part of the effect moves"))
    let freed = try Self.reasons(effect, frame: 11, item: "a")
    #expect(freed.contains { $0.hasPrefix("drag.x (a) moves by spring from 0.15 s ") }, "\(freed)")
    #expect(try Self.reasons(effect, frame: 6, item: "b").contains("no part of the effect moves"))
  }

  @Test func `effects in Swift have none`() throws {
    let reasons = try Self.reasons("{type: page-tabs}", frame: 10)
    #expect(!reasons.isEmpty, "the motion has reasons")
    #expect(reasons.allSatisfy { !$0.contains(" by '") })
  }
}
