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
    #expect(try Self.number("let.left", Self.item("p2", stage, 0.1)) == 150)
  }

  /// Two lanes and a gap of 20 points share the 220 points of the window: each has 100.
  @Test func `lanes share the width of the window`() throws {
    let stage = try Self.stage("lanes: 2\ngap: 20\ncell: [lane, 40]\nwindow: [40, 100, 220, 300]")
    #expect(try Self.middle("p1", stage, 0).distance(to: Point(90, 120)) < 1e-9)
    #expect(try Self.middle("p2", stage, 0).distance(to: Point(210, 120)) < 1e-9)
    #expect(try Self.middle("p3", stage, 0).distance(to: Point(90, 180)) < 1e-9)
  }

  /// The cells have half of 200 and a fifth of 300 points. The lane has the 180 points beside the inset of a tenth, and
  /// the cell is in its middle: 40 + 20 + 90 points from the left.
  @Test func `percentages of places are of the window`() throws {
    let stage = try Self.stage("cell: [50%, 20%]\ninsets: {left: 10%}\nwindow: [40, 100, 200, 300]")
    let corners = try #require(try Self.item("p2", stage, 0).quad).map(\.point)
    #expect((corners[2] - corners[0]).distance(to: Point(100, 60)) < 1e-9)
    #expect(try Self.middle("p2", stage, 0).distance(to: Point(150, 190)) < 1e-9)
    let aligned = try Self.stage("snap: item\ncell: [20, 20]\nat: [25%, 10%]\nwindow: [40, 100, 200, 300]")
    #expect(try Self.middle("p1", aligned, 0).distance(to: Point(90, 130)) < 1e-9)
  }

  @Test func `percentages of looks are of the window for items, and of the screen for overlays`() throws {
    let stage = try Self.stage(
      """
      cell: [100%, 60]
      window: [40, 100, 200, 300]
      item: {x: 50%, y: 10%}
      overlays: [{name: bar, frame: [0, 0, 50%, 10%], x: 50%, layer: {background: white}}]
      """)
    #expect(try Self.middle("p1", stage, 0).distance(to: Point(240, 160)) < 1e-9)
    let values = stage.snapshot(at: 0).aliases
    #expect(values.first { $0.name == "overlays.bar.frame.width" }?.value == .number(150))
    #expect(values.first { $0.name == "overlays.bar.x" }?.value == .number(150))
  }

  /// The cells are 200 - 20 points wide and 60 + 5 high, where 60 is a fifth of 300. The page of the second one is moved
  /// by 100 - 10 points, where 100 is half of 200.
  @Test func `a sum of a percentage and points is a length`() throws {
    let stage = try Self.stage(
      """
      cell: [100% - 20, 20% + 5]
      insets: {top: 10%-6}
      window: [40, 100, 100% - 100, 300]
      item: {x: 50% - 10}
      overlays: [{name: bar, frame: [100% - 44, 0, 44, 100% - 60], layer: {background: white}}]
      """)
    let corners = try #require(try Self.item("p2", stage, 0).quad).map(\.point)
    #expect((corners[2] - corners[0]).distance(to: Point(180, 65)) < 1e-9)
    #expect(corners[0].y == 100 + 24 + 65)
    let values = stage.snapshot(at: 0).aliases
    #expect(values.first { $0.name == "overlays.bar.frame.x" }?.value == .number(256))
    #expect(try Self.number("item.x", Self.item("p2", stage, 0)) == 90)
  }

  /// A page is as wide as the window, 200 points, and the last of ten rests after nine of them.
  @Test func `pages that turn have the size of the window`() throws {
    let stage = try Self.stage(
      "axis: horizontal\nsnap: page\nwindow: [40, 100, 200, 300]",
      script: "{at: 0s, do: scrollTo, with: {page: p10}}, {at: 1s, end: true}")
    #expect(try Self.middle("p2", stage, 0).distance(to: Point(340, 250)) < 1e-9)
    #expect(stage.snapshot(at: 0.9).contentOffset.x == 1800)
    #expect(try Self.middle("p10", stage, 0.9).distance(to: Point(140, 250)) < 1e-9)
  }

  /// A tap raises the sheet from 100 to 400 points, so a cell of a quarter grows from 25 to 100.
  @Test func `cells and formulas follow a window that a state moves`() throws {
    let stage = try Self.stage(
      """
      cell: [100%, 25%]
      window: [0, 500 - sheet, 100%, sheet]
      states: {sheet: {of: scene, unit: points, stops: [100, 400], tap: {item: on}, duration: 100ms}}
      let: {high: window.height}
      item: {x: 0 * high}
      """, script: "{at: 100ms, tap: {page: p1}}, {at: 1s, end: true}")
    #expect(try Self.middle("p2", stage, 0).distance(to: Point(150, 437.5)) < 1e-9)
    #expect(try Self.middle("p2", stage, 0.9).distance(to: Point(150, 250)) < 1e-9)
    #expect(try Self.number("let.high", Self.item("p1", stage, 0)) == 100)
    #expect(try Self.number("let.high", Self.item("p1", stage, 0.9)) == 400)
    #expect(stage.snapshot(at: 0.9).aliases.first { $0.name == "window.height" }?.value == .number(400))
  }

  /// Three cells of 80 points with gaps of 10 fit into 300 points, and two into 200. With a first cell of 160 points, two
  /// fit into 300.
  @Test(arguments: [
    "cell: [\"mix(80, 160, open)\", 40]", "cell: [80, 40]\ninsets: {right: 100 * open}",
    "cell: [80, 40]\nwindow: [0, 0, 300 - 100 * open, 500]",
  ]) func `cells that wrap go to the next line as a state takes their room`(_ keys: String) throws {
    let owner = keys.contains("mix") ? "" : "of: scene, "
    let stage = try Self.stage(
      "wrap: true\ngap: 10\nstates: {open: {\(owner)tap: {item: on}, duration: 100ms}}\n" + keys,
      script: "{at: 100ms, tap: {page: p1}}, {at: 1s, end: true}")
    #expect(try Self.middle("p3", stage, 0).distance(to: Point(220, 20)) < 1e-9)
    #expect(try Self.middle("p3", stage, 0.9).distance(to: Point(40, 70)) < 1e-9)
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

  /// The finger raises the sheet by 100 points and then moves the list by 50 or more. The list's items rest at multiples
  /// of 120.
  @Test(arguments: [-150, -180, -250]) func `a list that scrolls on after a sheet stops at an item`(
    _ way: Int
  ) throws {
    let stage = try Self.stage(
      """
      snap: item
      cell: [100%, 120]
      states: {sheet: {of: scene, unit: points, stops: [0, 100], drag: {axis: vertical, span: -1, thenScroll: true}}}
      """,
      script: "{at: 0s, drag: {from: [150, 480], by: [0, \(way)], during: 800ms}}, {at: 6s, end: true}")
    let (before, after) = (stage.snapshot(at: 0.8 - 1e-7), stage.snapshot(at: 0.8 + 1e-7))
    #expect(before.contentOffset.y > 20)
    #expect(abs(after.contentOffset.y - before.contentOffset.y) < 0.01)
    let items = stage.snapshot(at: 5.9).contentOffset.y / 120
    #expect(abs(items - items.rounded()) < 1e-9, "\(items)")
  }

  /// The fifth item rests after four items, which have 300 points while the state is off and 100 while it is on.
  @Test(arguments: [
    "snap: page\nwindow: [0, 0, 300 - 200 * open, 500]", "snap: item\ncell: [300 - 200 * open, 500]",
  ]) func `an item stays in its resting place when a state moves that place`(_ keys: String) throws {
    let stage = try Self.stage(
      "axis: horizontal\nstates: {open: {of: scene, tap: {item: toggle}, duration: 100ms}}\n" + keys,
      script: """
        {at: 0s, do: scrollTo, with: {page: p5}}, {at: 1s, tap: {page: p5}}, {at: 2s, tap: {page: p5}},
        {at: 3s, end: true}
        """)
    #expect(stage.snapshot(at: 0.9).contentOffset.x == 1200)
    #expect(stage.snapshot(at: 1.9).contentOffset.x == 400)
    #expect(try Self.number("phase", Self.item("p5", stage, 1.9)) == 0)
    #expect(stage.snapshot(at: 2.9).contentOffset.x == 1200)
  }

  /// The fourth page rests after three pages, which have 100 points before the drag and 400 after it. When the finger
  /// lifts, the list still has the offset of before, to which the second page is nearest.
  @Test func `a page stays in its place when a finger moves the window`() throws {
    let stage = try Self.stage(
      """
      snap: page
      window: [0, 500 - sheet, 100%, sheet]
      states: {sheet: {of: scene, unit: points, stops: [100, 400], drag: {axis: horizontal, span: 1}}}
      """,
      script: """
        {at: 0s, do: scrollTo, with: {page: p4}}, {at: 1s, drag: {from: [20, 450], by: [260, 0], during: 400ms}},
        {at: 4s, end: true}
        """)
    #expect(stage.snapshot(at: 0.9).contentOffset.y == 300)
    #expect(try Self.number("phase", Self.item("p4", stage, 3.9)) == 0)
    #expect(abs(stage.snapshot(at: 3.9).contentOffset.y - 1200) < 1e-9)
  }
}
