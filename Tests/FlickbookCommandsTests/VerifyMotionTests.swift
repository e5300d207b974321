import FlickTestSupport
import Testing

/// Tests that `verify --against` tells a scene's motion from another one, and from pictures that differ.
@Suite(.startsPrograms) struct VerifyMotionTests {
  private static let effect = """
    effect: 1
    title: Zoom
    parameters: {bounce: {type: number, default: 0.1}}
    states: {open: {tap: toggle, single: true, spring: {duration: 480ms, bounce: "${bounce}"}}}
    cell: [view.width - 40, 120]
    page: [100%, 100%]
    gap: 20
    insets: {top: 20, bottom: 20}
    item:
      width: mix(width, view.width, open)
      height: mix(height, view.height, open)
      x: (view.width / 2 - middle.x) * open
      y: (view.height / 2 - middle.y) * open
      order: 10 * ceil(open)
    """
  private static let cards = """
    scene: 1
    title: Cards
    device: {size: [200, 320], scale: 1}
    fps: 30
    background: white
    effect: {use: zoom.yaml, with: {bounce: 0.1}}
    content:
      pages:
        - each: ["#d33", "#0a4", "#36c"]
          id: "p${n}"
          layers:
            - {frame: [0, 0, 100%, 100%], background: "${item}"}
            - {frame: [15, 15, 60, 60], background: white, corner: 20}
            - {frame: [15, 85, 100, 8], background: "#333"}
    script:
      - {at: 500ms, name: a, tap: {page: 0}}
      - {after: a.settled, wait: 200ms, name: b, tap: {page: 0}}
      - {after: b.settled, wait: 200ms, name: c, tap: {page: 1}}
      - {after: c.settled, wait: 300ms, end: true}
    """

  /// Records a scene from 0.3 s on, at 30 frames a second, and compares the recording with another one.
  private func answer(_ scene: String, recorded: String) throws -> String {
    let tool = try Tool(["a.yaml": scene, "recorded.yaml": recorded, "zoom.yaml": Self.effect])
    let run = try tool.run(
      "render", "recorded.yaml", "--output", "recorded.mp4", "--fps", "30", "--range", "300ms..", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let verified = try tool.run("verify", "recorded.mp4", "--against", "a.yaml")
    #expect(verified.status == 1, "\(verified.output)\(verified.errors)")
    return verified.output
  }

  /// A bouncier spring settles later, so all that waits for it comes later, too. Other starts, and other speeds, fit more
  /// frames than the right ones.
  @Test func `a spring that bounces more is another motion, at the start of the scene`() throws {
    let output = try answer(
      Self.cards, recorded: Self.cards.replacing("bounce: 0.1", with: "bounce: 0.5"))
    #expect(output.contains("begins about 0.3"), "\(output)")
    #expect(output.contains("the motion differs from 0.4"), "\(output)")
    for words in ["dropped", "shown twice", "of the speed"] { #expect(!output.contains(words), "\(output)") }
  }

  private static let pill = """
    scene: 1
    title: Pill
    device: {size: [240, 320], scale: 1}
    fps: 30
    background: "#444"
    effect:
      type: collection
      scroll: false
      states: {open: {of: scene, tap: {pill: toggle}, spring: {duration: 480ms, bounce: 0.2}}}
      overlays:
        - name: pill
          frame: ["mix(20, 140, open)", 60, 80, 80]
          layer: {background: "#d33", corner: 12, layers: [{text: A, size: 40, at: [20, 20]}]}
    content: {pages: [{id: a, background: "#446"}]}
    touches: false
    script:
      - {at: 300ms, name: go, tap: {control: pill}}
      - {after: go.settled, wait: 400ms, end: true}
    """

  /// No frame repeats another one, and in the slower motions each looks like one that the encoder shows late. An earlier
  /// start would fit most frames.
  @Test(arguments: [
    (350, "the motion from 0.367 s to 0.6"), (570, "the motion from 0.367 s to 0.767 s"),
    (720, "the motion from 0.4 s to 0.867 s"),
  ])
  func `a motion that takes another time is slower or faster`(duration: Int, motion: String) throws {
    let tool = try Tool([
      "a.yaml": Self.pill, "recorded.yaml": Self.pill.replacing("480ms", with: "\(duration)ms"),
    ])
    let run = try tool.run("render", "recorded.yaml", "--output", "recorded.mp4", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let output = try tool.run("verify", "recorded.mp4", "--against", "a.yaml").output
    #expect(output.contains(motion), "\(output)")
    #expect(output.contains("is \(duration > 480 ? "slower" : "faster") than that of the scene"), "\(output)")
    for words in ["dropped: ", "shown twice: "] { #expect(!output.contains(words), "\(output)") }
  }

  /// All that can be seen is noise of the encoder, which looks a little like itself upside down.
  @Test func `a recording of a scene in which nothing can be seen to move is upright`() throws {
    let scene = """
      scene: 1
      device: {size: [32, 48], scale: 1}
      fps: 24
      duration: 150ms
      background: white
      effect: {type: page-tabs, deletionThreshold: 20}
      content: {pages: [{id: a, background: red}, {id: b}]}
      script: [{at: 50ms, name: open, tap: [50%, 50%]}]
      allow: [cut-motion]
      """
    let tool = try Tool(["a.yaml": scene])
    #expect(try tool.run("render", "a.yaml", "--quiet").status == 0)
    let run = try tool.run("verify", "a.mp4", "--against", "a.yaml")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(!run.output.contains("upside down"), "\(run.output)")
  }

  /// The row rests for a tenth of a second only.
  @Test func `a cover replaced by another is a picture that differs, also in short rests`() throws {
    let scene = VerifyAgainstTests.scene.replacing("wait: 300ms", with: "wait: 100ms")
    let output = try answer(
      scene, recorded: scene.replacing("\"#fa0\", \"#0a4\"", with: "\"#93c\", \"#0a4\""))
    #expect(output.contains("0.3 s late"), "\(output)")
    #expect(output.contains("the pictures differ from "), "\(output)")
    #expect(!output.contains("the motion differs"), "\(output)")
  }
}
