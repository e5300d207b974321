import FlickDiagnostics
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookBench

@Suite struct FrameTurnsTests {
  private static let scene = """
    scene: 1
    device: {size: [40, 60], scale: 1}
    fps: 30
    effect: {type: collection, axis: horizontal, snap: page}
    content: {pages: [{id: first, background: "#14606b"}, {id: second, background: "#3f51a3"}]}
    script: [{at: 200ms, name: turn, swipe: left}, {after: turn.settled, wait: 100ms, end: true}]

    """

  @Test(arguments: FrameTurns.Format.allCases)
  func `a turn counts the frames that differ from the one before`(format: FrameTurns.Format) throws {
    let folder = try TemporaryFolder(["scene.yaml": FrameTurnsTests.scene])
    // Nothing moves in the first six frames.
    let turns = try FrameTurns(ofScene: folder.file("scene.yaml"), count: 1000)
    guard case .object(let members) = turns.turn(format, seconds: 0),
      case .integer(let frames) = members.first(where: { $0.name == "frames" })?.value
    else {
      Issue.record("a turn tells its frames")
      return
    }
    #expect(frames > 4)
    try turns.writeLists(to: folder.file("lists"))
    let text = try String(contentsOfFile: folder.file("lists/lists.json"), encoding: .utf8)
    let places = try #require(text.firstMatch(of: /"frames": \[([0-9, ]+)\]/)).1.split(separator: ", ")
    #expect(places.prefix(6).allSatisfy { $0 == "0" })
    #expect(Set(places).count == frames)
  }
}
