import FlickTestSupport
import Foundation
import Testing

/// Tests of the example package, whose sources are built with the tests: an effect from another module, used in a
/// scene.
@Suite(.startsPrograms) struct ExampleTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let scene = root + "/Examples/CoverFlow/scenes/records.yaml"

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Tool.Run {
    let program = URL(fileURLWithPath: Tool.program).deletingLastPathComponent()
      .appendingPathComponent("CoverFlowExample").path
    return try RunningProgram(program, arguments, in: folder).end()
  }

  @Test func `the tool lists the added effect`() throws {
    let folder = try TemporaryFolder()
    #expect(try run("effects", in: folder).output.contains("\n  coverflow "))
    let manual = try run("effects", "coverflow", in: folder).output
    for word in ["angle: 0deg...80deg", "scrollTo", "insert", "delete", "resting"] {
      #expect(manual.contains(word))
    }
    #expect(try run("schema", in: folder).output.contains("\"coverflow\""))
    #expect(try run("effects", "coverflov", in: folder).errors.contains("did you mean 'coverflow'?"))
  }

  @Test func `its scene is played and rendered`() throws {
    let folder = try TemporaryFolder()
    let check = try run("check", Self.scene, in: folder)
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("ok, "), "\(check.errors)")
    let render = try run(
      "render", Self.scene, "--output", "a.mp4", "--scale", "0.5", "--range", "0..0.5s", in: folder)
    #expect(render.status == 0, "\(render.errors)")
    #expect(try folder.data("a.mp4").count > 1000)
    #expect(try Tool().run("check", Self.scene).errors.contains("'coverflow' is not an effect"))
  }

  /// The same geometry, declared in a scene.
  static let designed = """
    effect:
      type: collection
      axis: horizontal
      cell: [160, 160]
      at: [50%, 45%]
      travel: false
      snap: item
      let: {turn: "clamp(phase, -1, 1)"}
      item:
        x: phase * 52 + turn * 0.6 * width
        rotateY: -turn * 62deg
        z: -abs(turn) * 130
        perspective: 640
        order: -round(abs(phase))
    """

  @Test("The covers of the example, said in the scene, lie where the example's lie to 1e-9 points")
  func equality() throws {
    let folder = try TemporaryFolder()
    let scene = try String(contentsOfFile: Self.scene, encoding: .utf8)
    try folder.write(
      scene.replacingOccurrences(of: "effect: {type: coverflow}", with: Self.designed), to: "a.yaml")
    let values = ["offset", "tides.quad", "neon.quad", "glass.quad", "moss.frame", "ember.zPosition"]
    func rows(_ output: String) -> [[Double?]] {
      output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      }
    }
    let program = URL(fileURLWithPath: Tool.program).deletingLastPathComponent()
      .appendingPathComponent("CoverFlowExample").path
    let example = rows(try RunningProgram(program, ["trace", Self.scene] + values, in: folder).end().output)
    let said = rows(try RunningProgram(Tool.program, ["trace", "a.yaml"] + values, in: folder).end().output)
    #expect(example.count > 300)
    #expect(example.map(\.count) == said.map(\.count))
    for (a, b) in zip(example.joined(), said.joined()) {
      #expect((a == nil) == (b == nil))
      if let a, let b { #expect(abs(a - b) < 1e-9) }
    }
  }

  /// A drag moves the covers as far as the finger and lets the next one snap to the middle. At the end, the finger
  /// meets a rubber band.
  @Test func `scrolling comes from the library`() throws {
    let folder = try TemporaryFolder()
    func offset(_ time: String) throws -> Double {
      let output = try run("inspect", Self.scene, "--at", time, in: folder).output
      let document = try JSONDecoder().decode(InspectTests.Document.self, from: Data(output.utf8))
      return document.effect.contentOffset[0]
    }
    let dragged = try offset("peek.release")
    #expect(abs(dragged - 140) < 1e-9)
    #expect(try offset("peek.settled") == 160)
    #expect(try offset("pick.settled") == 7 * 160)
    let stretch = 0.55 * 190.0 / 480
    let pulled = try offset("pull.release") + 480 * stretch / (1 + stretch)
    #expect(abs(pulled) < 1e-9)
    #expect(try offset("pull.settled") == 0)
  }
}

/// Tests of the example of frame tests, whose sources are built with these tests. It is run again to check its output.
@Suite(.startsPrograms) struct FrameTestsExampleTests {
  private func run(_ environment: [String: String] = [:], in folder: TemporaryFolder) throws -> Tool.Run {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    return try RunningProgram(
      program, ["--testing-library", "swift-testing", "--filter", "ColumnExampleTests"], in: folder,
      environment: environment.merging(["FLICKBOOK_PICTURES": folder.path]) { $1 }
    ).end()
  }

  @Test func `the deliberate failure names the change, shows it and names the command`() throws {
    let folder = try TemporaryFolder()
    let run = try run(["SHOW_A_FAILURE": "1"], in: folder)
    #expect(run.status == 1)
    let text = run.output + run.errors
    for words in [
      "keepsItsSpacing: 2 frames differ from the golden, beginning with frame 6 (0.1s), at drag.start",
      "the motion changed; since the recording, the scene or its times changed",
      "FLICKBOOK_RECORD=failed swift test --filter 'ColumnExampleTests.ColumnTests/keepsItsSpacing[(]'",
    ] { #expect(text.contains(words), "\(text)") }
    #expect(text.contains("Test scrolls() passed"))
    let pictures = try folder.files().filter {
      $0.hasPrefix("ColumnExampleTests/ColumnTests/keepsItsSpacing/")
    }
    #expect(pictures.contains { $0.hasSuffix("/triptych-000006.png") }, "\(pictures)")
  }
}
