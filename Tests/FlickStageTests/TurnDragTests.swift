import FlickEffects
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests states that one finger turns: `drag: {axis: around}`. The screens have 300 x 500 points.
///
/// Each finger goes in a straight line by a quarter of a turn, from 80 points beside the middle to 80 points below or
/// above it. Its first 10 points, which turn nothing, are atan(7.0711 / 72.9289), 5.5380 degrees.
@Suite struct TurnDragTests {
  private static let quarter = 84.4620
  /// The way counts as straight, in degrees, for a 240th of a second, and the first points end within one.
  private static let tolerance = 0.001

  private static func stage(
    _ state: String, on: String = "knob", _ drags: [(x: Double, y: Double)], more: String = ""
  ) throws -> Stage {
    let steps = drags.enumerated().map { number, by in
      "{at: \(2 * number)s, drag: {from: [230, 250], by: [\(by.x), \(by.y)], during: 1s}}"
    }
    return try CollectionScene(
      keys: """
        scroll: false
        cell: [200, 200]
        insets: {top: 150}
        states: {dial: {\(state), drag: {axis: around, on: \(on), beyond: stop, stays: true\(more)}}}
        overlays: [{name: knob, touchable: \(on == "knob"), frame: [50, 150, 200, 200], layer: {background: white}}]
        """, pages: ["{id: a}", "{id: b}"], script: (steps + ["{at: 20s, end: true}"]).joined(separator: ", ")
    ).stage()
  }

  private static func dial(_ stage: Stage, _ time: Double) -> Double {
    let value = stage.snapshot(at: time).values.first { $0.name == "dial" }?.value
    return if case .number(let number)? = value { number } else { .nan }
  }

  @Test func `worked example: a dial turns by the angle of the finger around its middle`() throws {
    let stage = try Self.stage("of: scene, stops: [0, 270]", [(-80, 80)])
    #expect(Self.dial(stage, 0) == 0)
    #expect(abs(Self.dial(stage, 0.5) - (Self.quarter - 45)) < Self.tolerance)
    #expect(abs(Self.dial(stage, 1) - Self.quarter) < Self.tolerance)
    #expect(abs(Self.dial(stage, 1.5) - Self.quarter) < Self.tolerance)
  }

  @Test func `a dial turns on with each finger, back anticlockwise, and stops at its ends`() throws {
    let down = (x: -80.0, y: 80.0)
    let stage = try Self.stage(
      "of: scene, stops: [0, 270]", [down, down, down, down, (-80, -80), (-80, -80), (-80, -80), (-80, -80)])
    for (number, degrees) in [1, 2, 3].map({ ($0, Double($0) * Self.quarter) }) {
      #expect(abs(Self.dial(stage, Double(2 * number) - 0.5) - degrees) < 3 * Self.tolerance)
    }
    #expect(Self.dial(stage, 7.5) == 270)
    #expect(abs(Self.dial(stage, 9.5) - (270 - Self.quarter)) < Self.tolerance)
    #expect(Self.dial(stage, 15.5) == 0)
  }

  @Test func `the span of a dial is in degrees`() throws {
    let stage = try Self.stage("of: scene", [(-80, 80)], more: ", span: 270")
    #expect(abs(Self.dial(stage, 1.5) - Self.quarter / 270) < Self.tolerance / 270)
    let other = try Self.stage("of: scene, start: 1", [(-80, 80)], more: ", span: -270")
    #expect(abs(Self.dial(other, 1.5) - (1 - Self.quarter / 270)) < Self.tolerance / 270)
  }

  @Test func `a finger turns around the middle of the copy of an overlay that it touches`() throws {
    let stage = try CollectionScene(
      keys: """
        scroll: false
        states: {dial: {of: scene, stops: [0, 270], drag: {axis: around, on: knob, beyond: stop, stays: true}}}
        overlays: [{repeat: 2, name: knob, frame: [0, "${i*250}", 300, 250], layer: {background: white}}]
        """, pages: ["{id: a}"],
      script: "{at: 0s, drag: {from: [230, 375], by: [-80, 80], during: 1s}}, {at: 20s, end: true}"
    ).stage()
    #expect(abs(Self.dial(stage, 1.5) - Self.quarter) < Self.tolerance)
  }

  /// The cell of the first item has its middle where the knob has it.
  @Test func `a finger turns the state of an item around the middle of its cell`() throws {
    let stage = try Self.stage("stops: [0, 90]", on: "item", [(-80, 80)])
    let dials = stage.snapshot(at: 1.5).items.map { item in item.values.first { $0.name == "dial" }?.value }
    let first: Double? = if case .number(let number)? = dials[0] { number } else { nil }
    #expect(abs(try #require(first) - Self.quarter) < Self.tolerance)
    #expect(dials[1] == .number(0))
  }

  /// Returns the dial of the first item, or that of the scene, after a quarter of a turn.
  private static func turned(
    _ keys: String, state: String = "of: scene, stops: [0, 90]", on: String = "knob", page: String = "{id: a}"
  ) throws -> Double {
    let stage = try CollectionScene(
      keys: """
        scroll: false
        states: {dial: {\(state), drag: {axis: around, on: \(on), beyond: stop, stays: true}}}
        \(keys)
        """, pages: [page],
      script: "{at: 0s, drag: {from: [230, 250], by: [-80, 80], during: 1s}}, {at: 2s, end: true}"
    ).stage()
    let snapshot = stage.snapshot(at: 1.5)
    let values = snapshot.values + snapshot.items[0].values.map { (name: $0.name, value: $0.value) }
    let value = values.first { $0.name == "dial" }?.value
    return if case .number(let number)? = value { number } else { .nan }
  }

  @Test func `a finger turns a dial around the middle that is seen`() throws {
    let moved =
      "overlays: [{name: knob, frame: [-250, 0, 200, 200], x: 300, y: 150, layer: {background: white}}]"
    let copies =
      "overlays: [{name: knob, repeat: 2, frame: [50, 400 * i - 250, 200, 200], layer: {background: white}}]"
    let item = "cell: [200, 200]\nitem: {y: 150}"
    let layer = "{id: a, layers: [{name: knob, background: white, frame: [50, 150, 200, 200]}]}"
    let turns = [
      try Self.turned(moved), try Self.turned(copies),
      try Self.turned(item, state: "stops: [0, 90]", on: "item"), try Self.turned(item, on: "item"),
      try Self.turned("cell: [300, 800]", state: "stops: [0, 90]", page: layer),
    ]
    for turn in turns { #expect(abs(turn - Self.quarter) < Self.tolerance) }
  }

  /// At 0.5 s, a sample of the finger is in the very middle, from where it has no direction.
  @Test func `a finger that goes straight through the middle turns by half`() throws {
    let stage = try Self.stage("of: scene, stops: [0, 270]", on: "anywhere", [(-160, 0)])
    #expect(abs(Self.dial(stage, 0.45)) < 1e-9)
    #expect(abs(Self.dial(stage, 1.5) - 180) < 1e-9)
  }

  /// Returns the dial at a time, with one finger and the whole screen as the dial.
  private static func dial(_ time: Double, _ state: String, drag: String) throws -> Double {
    let stage = try CollectionScene(
      keys: "scroll: false\nstates: {dial: {of: scene, \(state)}}", pages: ["{id: a}"],
      script: "{at: 0s, drag: {\(drag)}}, {at: 4s, end: true}"
    ).stage()
    return dial(stage, time)
  }

  @Test(arguments: [
    ("[230, 250], [70, 250], [230, 250]", 180.0), ("[150, 170], [150, 330], [150, 170]", -180),
  ])
  func `the way back through the middle turns back`(path: String, half: Double) throws {
    let state = "stops: [-360, 360], start: 0, drag: {axis: around, on: anywhere, stays: true}"
    let drag = "path: [\(path)], during: 1s"
    #expect(abs(try Self.dial(0.5, state, drag: drag) - half) < 1e-9)
    #expect(abs(try Self.dial(3, state, drag: drag)) < 1e-9)
  }

  /// The finger ends 80 points beside the middle and 20.5 below it, and has turned the dial by 7.25 degrees. It lifts with
  /// 400 points a second: 32,000 / 6,820.25 radians a second, which would turn the dial by further 107.5 degrees in 0.4 s.
  @Test func `the velocity that a drag states turns a dial on`() throws {
    let state = "stops: [0, 90, 180], drag: {axis: around, on: anywhere, project: 400ms}"
    let path = "path: [[230, 250], [230, 270], [230, 270.5]], times: [200ms, 600ms]"
    #expect(try Self.dial(3.9, state, drag: path) == 0)
    #expect(try Self.dial(3.9, state, drag: path + ", velocity: [0, 400]") == 90)
  }
}
