import FlickBasics
import FlickEffects
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickbookPreview

/// Tests of the way from a hand on the page to a step in the file.
@Suite struct ProposalTests {
  private let folder: TemporaryFolder
  private let session: PreviewSession
  private let drafts: DraftStore
  /// A hand that moves up with increasing speed and lifts while it moves.
  private static let fling: [[Double]] = (0...30).map { index -> [Double] in
    let time = Double(index) * 0.004
    return [time, 80 + time * 20, 200 - 400 * time - 3000 * time * time]
  }

  init() throws {
    folder = try TemporaryFolder(["a.yaml": PreviewScenes.tabs(duration: "3s")])
    let path = folder.file("a.yaml")
    session = PreviewSession(
      [SceneInput(source: .file(path: path), name: path)], SceneResolver(), jobs: 1, records: true)
    drafts = try #require(session.drafts)
  }

  private func propose(
    _ rows: [[Double]] = ProposalTests.fling, frame: Int, by anchor: StepAnchor.Anchor = .event,
    isOnPage: Bool = false, onOverlap choice: OverlapResolution = .replace
  ) async throws -> Draft {
    let path = try #require(PointerPath(rows))
    return try await session.propose(
      .touch(path, frame: frame, by: anchor, isOnPage: isOnPage, onOverlap: choice),
      in: SceneView(scene: 0))
  }

  private func played(_ draft: Draft) throws -> ResolvedScene {
    try SceneResolver().resolve(session.inputs[0], reading: draft.text)
  }

  @Test(arguments: [StepAnchor.Anchor.event, .time], [60, 100, 179])
  func `a recorded fling replays where the hand was, when it was, with its velocity`(
    anchor: StepAnchor.Anchor, frame: Int
  ) async throws {
    let hand = try #require(PointerPath(ProposalTests.fling))
    let draft = try await propose(frame: frame, by: anchor)
    let step = try #require(try played(draft).stage.steps.last)
    let touch = try #require(step.touch)
    #expect(step.name == "fling")
    #expect(draft.step == "fling")
    let late = step.time - Double(frame) / 60
    #expect(late >= -1e-9)
    #expect(late < 0.001)
    // The hand is straight, so its trembling is not written.
    #expect(hand.distance(to: touch) <= StraightHand.trembling)
    for axis in Axis.allCases {
      #expect(abs(touch.velocity(along: axis) - hand.touch.velocity(along: axis)) <= 0.1)
    }
    #expect(try folder.text("a.yaml") == PreviewScenes.tabs(duration: "3s"), "no file has changed")
  }

  @Test func `a step starts after the last event before it, or at its time`() async throws {
    let late = try await propose(frame: 120).difference.added
    #expect(late.map { $0.hasPrefix("  - {after: open.settled, wait: ") } == [true], "\(late)")
    #expect(
      try await propose(frame: 120, by: .time).difference.added[0].hasPrefix(
        "  - {at: 2s, name: fling, fling: "))
    let open = try SceneResolver().resolve(session.inputs[0])
    let settled = open.timeline.frame(at: try #require(open.stage.steps[0].time(of: "settled")))
    // The frame that shows the event begins slightly before it.
    #expect(
      try await propose(frame: settled).difference.added[0].hasPrefix(
        "  - {after: open.settled, name: fling, "))
    #expect(
      try await propose(frame: 0, onOverlap: .keep).difference.added[0].hasPrefix(
        "  - {at: 0ms, name: fling, "))
  }

  @Test func `a tap can be of the point or of its page`() async throws {
    let tap = [[0, 80, 120], [0.08, 80, 120.0]]
    #expect(
      try await propose(tap, frame: 120).difference.added[0].contains("tap: {point: [80, 120], during: 80ms}")
    )
    #expect(
      try await propose(tap, frame: 120, isOnPage: true).difference.added[0].contains("tap: {page: page-2, "))
  }

  @Test func `an accepted change is written, and only its line changes`() async throws {
    let draft = try await propose(frame: 120)
    let digest = try await session.accept(draft.number, ofScene: 0, ifDigest: draft.digest).digest
    let text = try folder.text("a.yaml")
    #expect(text == draft.text)
    #expect(!session.isOutdated(SceneView(scene: 0, draft: draft.number)), "the file is what it says")
    let others = text.split(separator: "\n").filter { line in !line.contains("fling") }
    #expect(others == PreviewScenes.tabs(duration: "3s").split(separator: "\n"))
    #expect(try drafts.undo(scene: 0, ifDigest: digest).digest == draft.digest)
    #expect(try folder.text("a.yaml") == PreviewScenes.tabs(duration: "3s"))
    #expect(throws: DraftStore.Refusal.unknown) { try drafts.undo(scene: 0, ifDigest: draft.digest) }
    #expect(try folder.names == ["a.yaml"], "nothing is left behind")
  }

  @Test func `a file is not overwritten if somebody has written to it since`() async throws {
    let draft = try await propose(frame: 120)
    let other = PreviewScenes.tabs(duration: "3s") + "\n# mine\n"
    try folder.write(other, to: "a.yaml")
    await #expect(throws: DraftStore.Refusal.changed) {
      try await session.accept(draft.number, ofScene: 0, ifDigest: draft.digest)
    }
    #expect(session.isOutdated(SceneView(scene: 0, draft: draft.number)))
    let (_, digest) = try drafts.text(ofScene: 0)
    await #expect(throws: DraftStore.Refusal.changed) {
      try await session.accept(draft.number, ofScene: 0, ifDigest: digest)
    }
    #expect(try folder.text("a.yaml") == other)
  }

  @Test func `a change is not undone if somebody has written to the file since`() async throws {
    let draft = try await propose(frame: 120)
    let digest = try await session.accept(draft.number, ofScene: 0, ifDigest: draft.digest).digest
    try folder.write(draft.text + "\n# mine\n", to: "a.yaml")
    #expect(throws: DraftStore.Refusal.changed) { try drafts.undo(scene: 0, ifDigest: digest) }
    #expect(try folder.text("a.yaml").hasSuffix("# mine\n"))
  }

  @Test func `the last accepted changes can be undone, and no others`() throws {
    let count = DraftStore.mostUndone + 2
    for number in 1...count {
      let (text, digest) = try drafts.text(ofScene: 0)
      let draft = drafts.add(scene: 0, digest: digest, from: text, to: text + "# \(number)\n", step: nil)
      _ = try drafts.accept(draft.number, ofScene: 0, ifDigest: digest) { _ in nil }
    }
    for _ in 1...DraftStore.mostUndone {
      _ = try drafts.undo(scene: 0, ifDigest: try #require(drafts.undoDigest(ofScene: 0)))
    }
    #expect(drafts.undoDigest(ofScene: 0) == nil)
    #expect(try folder.text("a.yaml").hasSuffix("# 1\n# 2\n"))
  }

  @Test func `values are written where the scene has them`() async throws {
    let draft = try await session.propose(
      .values(["effect.pitch=100", "effect.mask=false"]), in: SceneView(scene: 0))
    #expect(draft.difference.removed == ["effect: {type: page-tabs}"])
    #expect(draft.difference.added == ["effect: {type: page-tabs, pitch: 100, mask: false}"])
    _ = try played(draft)
  }

  @Test func `a value that nobody would see is not written`() async throws {
    var input = session.inputs[0]
    input.variant = input.variant.preceded(by: try SceneSettings(arguments: ["effect.pitch=90"]))
    input.lists = ["store.yaml"]
    let resolver = SceneResolver(settings: try SceneSettings(arguments: ["effect.mask=false"]))
    let session = PreviewSession([input], resolver, jobs: 1, records: true)
    func message(_ values: String...) async -> String {
      do {
        return try await session.propose(.values(values), in: SceneView(scene: 0)).difference.added[0]
      } catch {
        return "\(error)"
      }
    }
    #expect(await message("effect.perspective=400") == "effect: {type: page-tabs, perspective: 400}")
    let end = "which takes precedence over the file; change it there, and start the preview again"
    #expect(await message("effect.pitch=80").hasSuffix("'effect.pitch' is set in store.yaml, \(end)"))
    #expect(
      await message("effect.perspective=400", "effect.mask=true").hasSuffix(
        "'effect.mask' is set by --set, \(end)"))
  }

  @Test func `a touch in another's time takes its place and its name`() async throws {
    // On the first frame of the step, during its touch, and before it with a touch that lasts until then.
    let slow: [[Double]] = (0...30).map { index -> [Double] in [Double(index) / 30, 80, 200 - Double(index)] }
    for (rows, frame, start) in [(Self.fling, 3, "{at: 50ms, "), (slow, 0, "{at: 0ms, ")] {
      let draft = try await propose(rows, frame: frame)
      #expect(draft.overlap == "open")
      #expect(draft.step == "open")
      #expect(draft.difference.removed == ["  - {at: 50ms, name: open, tap: {page: page-2}}"])
      let added = draft.difference.added
      #expect(added.map { $0.hasPrefix("  - \(start)name: open, ") } == [true], "\(added)")
      #expect(try played(draft).stage.steps.map(\.name) == ["open"])
    }
    let both = try await propose(slow, frame: 0, onOverlap: .keep)
    #expect(both.overlap == "open")
    #expect(both.step == "drag")
    #expect(both.difference.removed == [])
    #expect(try await propose(frame: 120).overlap == nil)
  }

  @Test func `steps that follow a replaced step follow its replacement`() async throws {
    let text = PreviewScenes.tabs(duration: "3s").replacing(
      "  - {at: 50ms, name: open, tap: {page: page-2}}",
      with: """
          - at: 50ms  # early
            name: open
            tap: {page: page-2}
          - {after: open.settled, wait: 100ms, name: back, do: dismiss}
        """)
    try folder.write(text, to: "a.yaml")
    let draft = try await propose([[0, 80, 120], [0.08, 80, 120.0]], frame: 3)
    #expect(
      draft.difference.added == ["  - {at: 50ms, name: open, tap: {point: [80, 120], during: 80ms}}"])
    #expect(try played(draft).stage.steps.map(\.name) == ["open", "back"])
  }

  private static let back = "  - {after: open.settled, name: back, do: dismiss}  # so"

  private func moved(_ step: Int, _ move: StepRetiming, draft: Int? = nil) async throws -> Draft {
    try await session.propose(.start(step: step, move), in: SceneView(scene: 0, draft: draft))
  }

  @Test func `a step begins at another time, or behind another event`() async throws {
    try folder.write(PreviewScenes.tabs(duration: "3s", more: Self.back), to: "a.yaml")
    let first = try await moved(0, .behind(nil, wait: "200ms"))
    #expect(first.difference.added == ["  - {at: 200ms, name: open, tap: {page: page-2}}"])
    let second = try await moved(1, .behind("open.settled", wait: "300ms"))
    #expect(second.step == "back")
    #expect(
      second.difference.added == ["  - {after: open.settled, wait: 300ms, name: back, do: dismiss}  # so"])
    let steps = try played(second).stage.steps
    #expect(abs(steps[1].time - (try #require(steps[0].time(of: "settled"))) - 0.3) < 1e-9)
    #expect(
      try await moved(1, .behind("open.release", wait: "0s")).difference.added
        == ["  - {after: open.release, name: back, do: dismiss}  # so"])
    await #expect(throws: DraftStore.Refusal.unknown) { try await moved(2, .behind(nil, wait: "1s")) }
    await #expect(throws: FlickbookError.invalidRequest("'back' begins there already")) {
      try await moved(1, .behind("open.settled", wait: ""))
    }
  }

  @Test func `a step on the frame of an event follows the event, and no step begins before its frame`()
    async throws
  {
    try folder.write(PreviewScenes.tabs(duration: "3s", more: Self.back), to: "a.yaml")
    let scene = try SceneResolver().resolve(session.inputs[0])
    let settled = try #require(scene.stage.steps[0].time(of: "settled"))
    for event in scene.stage.steps[0].events where event.name != "start" && event.time < settled {
      let frame = scene.timeline.frame(at: event.time)
      let step = try #require(try played(await moved(1, .onFrame(frame))).stage.steps.last)
      #expect(scene.timeline.frame(at: step.time) == frame)
      #expect(scene.stage.steps[0].events.contains { $0.time == step.time }, "\(event.name) is followed")
    }
    for frame in stride(from: 10, to: 180, by: 7) where frame != scene.timeline.frame(at: settled) {
      let draft = try await moved(1, .onFrame(frame))
      let late = try #require(try played(draft).stage.steps.last).time - Double(frame) / 60
      #expect(late >= -1e-9, "frame \(frame): \(draft.difference.added)")
      #expect(late < 1 / 60.0, "frame \(frame): \(draft.difference.added)")
      let wait = draft.difference.added[0].firstMatch(of: #/wait: (\S+),/#)?.output.1 ?? "0s"
      #expect(wait.wholeMatch(of: #/\d+ms|\d+(\.\d{1,3})?s/#) != nil, "frame \(frame) waits \(wait)")
    }
    #expect(
      try await moved(1, .onFrame(0)).difference.added == ["  - {at: 0ms, name: back, do: dismiss}  # so"])
    await #expect(throws: DraftStore.Refusal.unknown) { try await moved(1, .onFrame(180)) }
  }

  @Test func `a step without a name is followed as the last one`() async throws {
    let more = "  - {after: open.settled, do: dismiss}\n  - {at: 2s, end: true}"
    try folder.write(
      PreviewScenes.tabs(duration: "3s", more: more).replacing("duration: 3s\n", with: ""), to: "a.yaml")
    let name = try SceneResolver().resolve(session.inputs[0]).stage.steps[1].name
    let draft = try await moved(2, .behind("\(name).settled", wait: "1s"))
    #expect(draft.difference.added == ["  - {after: last.settled, wait: 1s, end: true}"])
    let again = try await moved(2, .behind("\(name).settled", wait: "2s"), draft: draft.number)
    #expect(again.difference.added == ["  - {after: last.settled, wait: 2s, end: true}"])
  }

  @Test func `proposals add up, and one of a file that has changed since adds nothing`() async throws {
    try folder.write(PreviewScenes.tabs(duration: "3s", more: Self.back), to: "a.yaml")
    let first = try await moved(0, .behind(nil, wait: "200ms"))
    let second = try await session.propose(
      .values(["effect.pitch=100"]), in: SceneView(scene: 0, draft: first.number))
    let third = try await moved(1, .behind("open.settled", wait: "1s"), draft: second.number)
    #expect(
      third.difference.changes.map(\.added) == [
        ["effect: {type: page-tabs, pitch: 100}"],
        [
          "  - {at: 200ms, name: open, tap: {page: page-2}}",
          "  - {after: open.settled, wait: 1s, name: back, do: dismiss}  # so",
        ],
      ])
    #expect(third.difference.changes.map(\.oldLine) == [8, 14])
    #expect(third.difference.removed.count == 3)
    try folder.write(PreviewScenes.tabs(duration: "2s", more: Self.back), to: "a.yaml")
    await #expect(throws: DraftStore.Refusal.changed) {
      try await moved(0, .behind(nil, wait: "300ms"), draft: third.number)
    }
  }

  @Test func `a text with more lines differs in the new ones`() {
    let difference = TextDifference(from: "a\nb\nc\n", to: "a\nx\ny\nb\nc\nz\n")
    #expect(
      difference.changes == [
        .init(oldLine: 2, newLine: 2, added: ["x", "y"]), .init(oldLine: 4, newLine: 6, added: ["z"]),
      ])
    #expect(TextDifference(from: "a", to: "a").changes == [])
  }

  @Test func `a draft that cannot be played is not written`() async throws {
    let text = PreviewScenes.tabs(duration: "3s", more: Self.back)
    try folder.write(text, to: "a.yaml")
    let draft = try await moved(1, .behind("open.settled", wait: "open.settled+100ms"))
    await #expect {
      try await session.accept(draft.number, ofScene: 0, ifDigest: draft.digest)
    } throws: { error in
      guard case .unplayable(let reason)? = error as? DraftStore.Refusal else { return false }
      return reason.contains("expected a time")
    }
    #expect(try folder.text("a.yaml") == text)
  }

  @Test func `a draft is shown like a scene, and a draft that cannot be played shows the reason`()
    async throws
  {
    let draft = try await propose(frame: 120)
    var view = SceneView(scene: 0, draft: draft.number)
    var updates = try #require(await session.updates(of: view)).makeAsyncIterator()
    let scene = try #require(await updates.next()?.scene)
    #expect(scene.scene.stage.steps.map(\.name) == ["open", "fling"])
    // The finger is still down when the next step begins.
    let slow: [[Double]] = (0...30).map { index -> [Double] in [Double(index) / 30, 80, 200 - Double(index)] }
    let early = try await propose(slow, frame: 0, onOverlap: .keep)
    view.draft = early.number
    var broken = try #require(await session.updates(of: view)).makeAsyncIterator()
    #expect(try #require(await broken.next()?.broken).contains("while the finger"))
    view.draft = 99
    var unknown = try #require(await session.updates(of: view)).makeAsyncIterator()
    #expect(try #require(await unknown.next()?.broken).contains("the proposal has expired"))
    await session.end()
  }

  @Test func `a callout that is moved gets its place in the text, and only that`() async throws {
    let callouts = """
      callouts:
        - {at: 100ms, for: 1s, text: Two, on: {page: page-2}}  # stays
        - {at: 300ms, for: 1s, style: ring, on: {page: page-1}}
      """
    let text = PreviewScenes.tabs(duration: "3s", more: callouts)
    try folder.write(text, to: "a.yaml")
    let now = try #require(try SceneResolver().resolve(session.inputs[0]).stage.callouts[0].place)
    let place = try #require(CalloutPlace.allCases.first { $0 != now })
    let draft = try await session.propose(.callout(0, place), in: SceneView(scene: 0))
    #expect(
      draft.difference.added == [
        "  - {at: 100ms, for: 1s, text: Two, on: {page: page-2}, place: \(place.rawValue)}  # stays"
      ])
    #expect(draft.difference.removed.count == 1)
    #expect(try played(draft).stage.callouts.map(\.place) == [place, nil])
    // Where it lies already, beside nothing, and beyond the list, it cannot be moved.
    for (number, place) in [(0, now), (1, place), (2, place)] {
      await #expect(throws: (any Error).self) {
        try await session.propose(.callout(number, place), in: SceneView(scene: 0))
      }
    }
  }
}
