import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests lists that a part of the screen shows: `window: [0, 280, 100%, 200]`. The screens have 300 x 500 points.
@Suite struct WindowTests {
  private static func stage(
    _ keys: String, pages: Int = 10, script: String = "{at: 1s, end: true}"
  ) throws -> Stage {
    try CollectionScene(keys: keys, pages: (1...pages).map { "{id: p\($0)}" }, script: script).stage()
  }

  private static func item(_ id: String, _ stage: Stage, _ time: Double) throws -> ItemSnapshot {
    try #require(stage.snapshot(at: time).items.first { $0.id == id })
  }

  /// The middle of an item on the screen.
  private static func middle(_ id: String, _ stage: Stage, _ time: Double) throws -> Point {
    let corners = try #require(try item(id, stage, time).quad).map(\.point)
    return (corners[0] + corners[2]) * 0.5
  }

  private static func number(_ name: String, _ item: ItemSnapshot) -> Double? {
    guard case .number(let number)? = item.values.first(where: { $0.name == name })?.value else { return nil }
    return number
  }

  /// Ten rows of 60 points have 600. The window shows 200 of them, so the list scrolls by 400.
  @Test func `the last row comes to the end of the window`() throws {
    let stage = try Self.stage(
      "cell: [100%, 60]\nwindow: [0, 280, 100%, 200]",
      script: "{at: 0s, do: scrollTo, with: {page: p10}}, {at: 1s, end: true}")
    let last = stage.snapshot(at: 0.9)
    #expect(last.contentOffset.y == 400)
    #expect(try Self.middle("p10", stage, 0.9).distance(to: Point(150, 280 + 200 - 30)) < 1e-9)
    #expect(last.values.first { $0.name == "progress" }?.value == .number(1))
  }

  @Test func `a row is brought to the middle of the window`() throws {
    let stage = try Self.stage(
      "cell: [100%, 60]\nwindow: [0, 280, 100%, 200]",
      script: "{at: 0s, do: scrollTo, with: {page: p5}}, {at: 1s, end: true}")
    #expect(try Self.middle("p5", stage, 0.9).distance(to: Point(150, 380)) < 1e-9)
  }

  @Test func `items that take turns rest in the middle of the window`() throws {
    let stage = try Self.stage(
      "axis: horizontal\nsnap: page\ncell: [100, 100]\nwindow: [40, 100, 200, 300]",
      script: "{at: 0s, do: scrollTo, with: {page: p10}}, {at: 1s, end: true}")
    #expect(try Self.middle("p1", stage, 0).distance(to: Point(140, 250)) < 1e-9)
    #expect(try Self.middle("p10", stage, 0.9).distance(to: Point(140, 250)) < 1e-9)
  }

  @Test func `rows in a window that is larger than the screen are not hidden`() throws {
    let stage = try Self.stage("cell: [100%, 60]\nwindow: [0, -100, 100%, 700]")
    #expect(try Self.middle("p10", stage, 0).distance(to: Point(150, 470)) < 1e-9)
    #expect(try !Self.item("p10", stage, 0).isHidden)
  }

  /// The fourth row has entered the window by 20 of its 60 points. The finger is in the middle of the second one.
  @Test func `rows enter at the edge of the window, and know their places on the screen`() throws {
    let stage = try Self.stage(
      "cell: [100%, 60]\nwindow: [30, 280, 240, 200]\nlet: {away: finger.y - middle.y, left: middle.x}\nitem: {x: 0 * away + 0 * left}",
      script: "{at: 0s, drag: {from: [150, 370], by: [20, 0], during: 200ms}}, {at: 1s, end: true}")
    #expect(abs(try #require(Self.number("entry", Self.item("p4", stage, 0))) - 1.0 / 3) < 1e-12)
    #expect(try Self.number("entry", Self.item("p5", stage, 0)) == 0)
    #expect(try Self.number("let.away", Self.item("p2", stage, 0.1)) == 0)
    #expect(try Self.number("let.left", Self.item("p2", stage, 0.1)) == 180)
  }

  /// The finger pulls the sheet from 100 to 400 points, and then throws the list. In a window of 400 points, ten rows of 60
  /// points scroll by 200.
  @Test func `a list that scrolls on in a sheet ends at the end of the raised sheet`() throws {
    let stage = try Self.stage(
      """
      cell: [100%, 60]
      window: [0, 500 - sheet, 100%, sheet]
      states: {sheet: {of: scene, unit: points, stops: [100, 400], drag: {axis: vertical, span: -1, thenScroll: true}}}
      """,
      script: "{at: 0s, fling: {from: [150, 480], by: [0, -470], during: 400ms}}, {at: 6s, end: true}")
    #expect(abs(stage.snapshot(at: 5.9).contentOffset.y - 200) < 1e-9)
    #expect(try Self.middle("p10", stage, 5.9).distance(to: Point(150, 470)) < 1e-9)
  }
}
