import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickGolden
import FlickPlanning
import FlickSceneFormat
import FlickbookTesting
import Foundation
import Testing

/// Tests of the functions and traits that tests call.
@Suite struct ExpectationTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  /// Names follow from the test, not from the function that makes the call.
  @Test func `a missing record`() async {
    func helper() async { await expectFrames(of: .text(tabs())) }
    await withKnownIssue {
      await helper()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("__Frames__/ExpectationTests/a-missing-record.frames is missing")
        && text.contains("'FlickbookTestingTests.ExpectationTests/.a.missing.record.[(]'")
        && issue.sourceLocation?.fileName == "ExpectationTests.swift"
    }
  }

  @Test(.recordFrames(.failed)) func `traits and the environment record`() throws {
    #expect(try FrameRecording.current([:]) == .failed)
    #expect(try FrameRecording.current(["FLICKBOOK_RECORD": "missing"]) == .failed)
    #expect(try FrameRecording.current(["FLICKBOOK_RECORD": "all"]) == .all)
  }

  @Test func `without traits only the environment makes a test record`() throws {
    #expect(try FrameRecording.current([:]) == nil)
    #expect(try FrameRecording.current(["FLICKBOOK_RECORD": ""]) == nil)
    #expect(try FrameRecording.current(["FLICKBOOK_RECORD": "missing"]) == .missing)
    #expect(throws: FlickbookError.self) { try FrameRecording.current(["FLICKBOOK_RECORD": "yes"]) }
  }

  @Test func `names make files, and patterns that find the test alone`() {
    #expect(RunningTest.fileName("`opens a page, twice`") == "opens-a-page-twice")
    #expect(RunningTest.fileName("()") == "test")
    let xctest = RunningTest(function: "testOpens()", module: "Tabs")
    #expect(xctest.name == "testOpens")
    #expect(xctest.filter == "Tabs.*/testOpens$")
    #expect(RunningTest(function: "opens(page:)", module: "Tabs", suite: []).filter == "Tabs.opens[(]")
  }

  @Test func `motion is numbers`() throws {
    let scene = SceneUnderTest.text(tabs())
    try expectMotion(of: scene) { motion in
      #expect(motion.events.map(\.name).contains("open.settled"))
      let open = try motion.at("open.settled+10ms")
      #expect(abs(try motion.time(of: "open.start") - 0.1) < 1e-12)
      #expect(try open.item("page-2").frame.size == Size(160, 284))
      #expect(open.velocity == .zero)
      #expect(motion.frame(0).frame == 0)
      #expect(motion.frame(0).items.map(\.id).contains("page-1"))
      let tops = try motion.values(of: "page-2.quad.topLeft.y")
      #expect(tops.count == motion.frameCount)
      #expect(tops.last == 0)
      #expect(throws: FlickbookError.self) { try motion.values(of: "offset") }
      #expect(throws: FlickbookError.self) { try motion.values(of: "ofset.y") }
      #expect(throws: FlickbookError.self) { try open.item("page-9") }
      #expect(throws: FlickbookError.self) { try motion.at("shut.settled") }
    }
  }

  /// Asynchronous work follows the call; another actor may receive the numbers.
  @Test func `numbers outlive the call`() async throws {
    actor Player {
      private var times: [Double] = []
      func play(_ motion: Motion) { times = motion.events.map(\.time) }
      func firstTime() -> Double? { times.first }
    }
    var played: Motion?
    expectMotion(of: .text(tabs())) { played = $0 }
    let motion = try #require(played)
    let player = Player()
    await player.play(motion)
    #expect(await player.firstTime() == (try motion.time(of: "open.start")))
  }

  @Test func `a scene with mistakes fails the test`() {
    withKnownIssue {
      expectMotion(of: .text("scene: 2")) { _ in Issue.record("it was played") }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("a-scene-with-mistakes-fails-the-test:1:8: error") }
    }
  }

  @Test func `files begin beside the test; scenes of code are scenes, too`() throws {
    expectMotion(of: .file("../../scenes/page-tabs-open.yaml")) { #expect($0.frameCount > 1) }
    let scene = try SceneLoader(registry: .builtIn, assets: AssetInspector()).load(
      text: tabs(), name: "tabs.yaml", folder: Self.folder)
    try expectMotion(of: .scene(scene)) { motion in
      let open = try motion.at("open.settled")
      #expect(open.items.count == 3)
    }
  }
}
