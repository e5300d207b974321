import FlickTestSupport
import Foundation
import Testing

@testable import FlickAnimatedImage

/// Tests that commands make the one picture that users mean, or say why they make something else.
@Suite(.startsPrograms) struct OnePictureTests {
  private static let scene = """
    scene: 1
    device: {size: [64, 96], scale: 1}
    fps: 30
    effect: {type: page-tabs, deletionThreshold: 20}
    content: {pages: [{id: p, background: "#d33"}]}
    script: [{at: 500ms, end: true}]
    callouts: [{at: 100ms, for: 200ms, name: hint, text: Hi, on: screen}]
    """

  @Test func `a PNG is the scene's still, and else an animated PNG with a note`() throws {
    let tool = try Tool([
      "a.yaml": Self.scene, "still.yaml": Self.scene + "\noutputs: {still: {png: a.png, at: 100ms}}\n",
    ])
    let still = try tool.run("render", "still.yaml", "--output", "s.png")
    #expect(still.status == 0, "\(still.errors)")
    #expect(!still.errors.contains("animated"), "\(still.errors)")
    #expect(try !tool.folder.data("s.png").contains("acTL"))
    let note =
      "flickbook: note: a.png will be an animated PNG of 15 frames; 'flickbook still' draws one frame\n"
    let animated = try tool.run("render", "a.yaml", "--output", "a.png")
    #expect(animated.errors.contains(note), "\(animated.errors)")
    #expect(try tool.folder.data("a.png").contains("acTL"))
    #expect(try !tool.run("render", "a.yaml", "--output", "a.apng").errors.contains("animated"))
  }

  @Test func `the moments of callouts that a plan lists can be drawn`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    let plan = try tool.run("plan", "a.yaml").output
    for event in ["hint.start", "hint.end"] {
      #expect(plan.contains(event))
      let run = try tool.run("still", "a.yaml", "--at", event, "--output", "\(event).png")
      #expect(run.status == 0, "\(run.errors)")
    }
    let wrong = try tool.run("still", "a.yaml", "--at", "hnt.start", "--output", "b.png")
    #expect(wrong.errors.contains("known callouts: hint"), "\(wrong.errors)")
  }

  /// The chunks of the file are intact, so that only drawing finds the damage.
  @Test func `a damaged picture is told where the scene names it`() throws {
    let scene = """
      scene: 1
      device: {size: [64, 96], scale: 1}
      fps: 30
      effect: {use: pager}
      content: {pages: [{id: p, layers: [{image: a.png, frame: [0, 0, 64, 96]}]}]}
      duration: 1s
      allow: [nothing-moves]
      expect: [{flashes: 0}]
      """
    let tool = try Tool(["a.yaml": Self.scene, "b.yaml": scene])
    #expect(try tool.run("still", "a.yaml", "--at", "0", "--output", "a.png").status == 0)
    let header = try tool.folder.bytes("a.png")[..<33]
    let damaged = PNGChunks.chunk("IDAT", [120, 156, 255, 255, 0]) + PNGChunks.chunk("IEND", [])
    try tool.folder.write(Array(header) + damaged, to: "a.png")
    for command in [
      ["still", "b.yaml", "--at", "0", "--output", "c.png"], ["sheet", "b.yaml", "--output", "c.png"],
      ["check", "b.yaml"],
    ] {
      let run = try tool.start(command).end()
      #expect(run.status == 65, "\(command): \(run.output)\(run.errors)")
      #expect(
        run.errors.contains("b.yaml:5:44: error: cannot use 'a.png': the picture is damaged"),
        "\(command): \(run.errors)")
    }
  }

  @Test func `a command that makes no sheets does not take the option`() throws {
    let run = try Tool().run("assemble", "plan.json", "--segments", "s", "--gallery", "g", "--sheets")
    #expect(run.status == 64)
    #expect(run.errors.contains("unknown option '--sheets'"), "\(run.errors)")
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
