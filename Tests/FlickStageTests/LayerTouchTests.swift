import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Tests fingers on layers of pages: where steps touch them, and which states react to them.
@Suite struct LayerTouchTests {
  /// The beginning of a scene with a collection of rows, up to its states.
  private static let beginning = """
    scene: 1
    device: {size: [320, 480], scale: 1}
    effect:
      type: collection
      cell: [100%, 100]
      states:
    """

  /// Four rows, 100 points tall, each with a heart in its upper right corner and a slider below.
  private static func scene(_ script: String, item: String = "{}", states: String = "") -> String {
    """
    \(beginning)
        liked: {tap: {heart: toggle}}
        open: {tap: {item: toggle}}
        level: {drag: {axis: horizontal, on: slider, span: 100, beyond: stop, stays: true}}
    \(states)
      item: \(item)
    content:
      pages:
        - repeat: 8
          id: "p${n}"
          background: white
          layers:
            - {name: heart, frame: [260, 10, 40, 40]}
            - {name: slider, frame: [20, 60, 200, 30], layers: [{name: knob, frame: [0, 0, 30, 30], background: red}]}
    script:
    \(script)
    """
  }

  private static func stage(_ text: String) throws(SceneDiagnostics) -> Stage {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try Stage(
      try loader.load(text: text, name: "a.yaml", folder: SceneFolder.shared.path),
      measure: EstimatedMeasure())
  }

  private static func failure(_ text: String) -> String {
    do throws(SceneDiagnostics) {
      _ = try stage(text)
      return ""
    } catch {
      return error.description
    }
  }

  private static func number(_ words: [String], _ stage: Stage, _ time: Double) -> Double? {
    if case .leaf(.number(let number))? = TraceTree(stage, at: time)[words] { number } else { nil }
  }

  /// The heart of the second row goes from (260, 110) to (300, 150).
  @Test
  func `worked example: a tap on a layer changes the state of its item alone, and not that of the item`()
    throws
  {
    let stage = try Self.stage(
      Self.scene(
        """
          - {at: 300ms, name: like, tap: {layer: p2.heart}}
          - {after: like.changed, name: read, tap: {page: p1, at: [10%, 10%]}}
          - {after: read.changed, wait: 1s, end: true}
        """))
    let touch = try #require(stage.steps[0].touch)
    #expect(touch.start.distance(to: Point(280, 130)) < 1e-9)
    #expect(Self.number(["p2", "liked"], stage, 2) == 1)
    #expect(Self.number(["p1", "liked"], stage, 2) == 0)
    #expect(Self.number(["p2", "open"], stage, 2) == 0)
    #expect(Self.number(["p1", "open"], stage, 2) == 1)
  }

  /// A finger that moves by 60 points after its first 10 changes a state with a span of 100 by 0.6.
  @Test func `a layer that a finger drags takes the finger from its item`() throws {
    let stage = try Self.stage(
      Self.scene(
        """
          - {at: 300ms, name: slide, drag: {from: {layer: p2.slider}, by: [70, 0], during: 400ms, hold: 200ms}}
          - {after: slide.settled, name: push, drag: {from: {page: p3, at: [10%, 20%]}, by: [70, 0], during: 400ms, hold: 200ms}}
          - {after: push.settled, wait: 1s, end: true}
        """, states: "    aside: {drag: {axis: horizontal, on: item, span: 100, beyond: free, stays: true}}"))
    let end = stage.duration - 0.1
    #expect(try abs(#require(Self.number(["p2", "level"], stage, end)) - 0.6) < 1e-9)
    #expect(Self.number(["p2", "aside"], stage, end) == 0)
    #expect(Self.number(["p3", "level"], stage, end) == 0)
    #expect(try abs(#require(Self.number(["p3", "aside"], stage, end)) - 0.6) < 1e-9)
  }

  @Test func `a finger reaches a layer however its item is moved, turned and scaled`() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<60 {
      let (x, turn) = (Int(random.number(-60...60)), Int(random.number(-40...40)))
      let (lean, size) = (Int(random.number(-50...50)), random.number(0.6...1.2))
      let look =
        "{x: \(x), rotate: \(turn)deg, rotateY: \(lean)deg, scale: \(size), perspective: 700, order: index}"
      let stage = try Self.stage(
        Self.scene(
          "  - {at: 300ms, tap: {layer: p3.heart}}\n  - {at: 2s, end: true}", item: look))
      #expect(Self.number(["p3", "liked"], stage, 1.9) == 1, "\(look)")
    }
  }

  /// The row p5 is 80 points visible, and p6 not at all.
  @Test func `only the visible part of a layer is touched`() throws {
    let tall = "  - {at: 300ms, tap: {layer: p5.slider}}\n  - {at: 2s, end: true}"
    let stage = try Self.stage(Self.scene(tall))
    let touch = try #require(stage.steps[0].touch)
    #expect(touch.start.distance(to: Point(120, 470)) < 1e-9)
    let failure = Self.failure(Self.scene("  - {at: 300ms, tap: {layer: p6.heart}}"))
    #expect(failure.contains("no layer of a page called 'p6.heart' is seen at 0.3s"), "\(failure)")
  }

  @Test func `a misspelt layer and a covered one have a message with a way on`() {
    let unknown = Self.failure(Self.scene("  - {at: 300ms, tap: {layer: p2.hart}}"))
    #expect(unknown.contains("no layer of a page called 'p2.hart' is seen at 0.3s"), "\(unknown)")
    #expect(unknown.contains("did you mean 'p2.heart'?"))
    let covered = Self.failure(
      Self.scene("  - {at: 300ms, tap: {layer: p1.heart}}")
        .replacing(
          "  item:",
          with: "  overlays: [{name: bar, frame: [0, 0, 100%, 60], layer: {background: blue}}]\n  item:"))
    #expect(covered.contains("'p1.heart' is covered by 'bar' at 0.3s"), "\(covered)")
  }

  @Test func `index is the number of the touched item, or of the touched copy of an overlay`() throws {
    let stage = try Self.stage(
      """
      \(Self.beginning)
          row: {of: scene, stops: [0, 1, 2], tap: {item: index}, duration: 100ms}
          part: {of: scene, stops: [0, 1, 2, 3], tap: {"part-*": index}, duration: 100ms}
        overlays: [{repeat: 4, name: "part-${i}", frame: [i * 80, 430, 80, 50], layer: {background: red}}]
      content: {pages: [{repeat: 4, id: "p${n}"}]}
      script:
        - {at: 300ms, tap: {page: p2}}
        - {at: 1s, tap: {control: part-3}}
        - {at: 2s, tap: {page: p4, at: [50%, 20%]}}
        - {at: 3s, end: true}
      """)
    #expect(Self.number(["row"], stage, 0.9) == 1)
    #expect(Self.number(["part"], stage, 0.9) == 0)
    #expect(Self.number(["part"], stage, 1.9) == 3)
    #expect(Self.number(["row"], stage, 1.9) == 1)
    // The fourth row has the number 3, and the state has stops up to 2.
    #expect(Self.number(["row"], stage, 2.9) == 2)
  }
}
