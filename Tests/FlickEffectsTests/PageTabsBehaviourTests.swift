import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// Tests of the page tabs, fault by fault of the original and gesture by gesture.
@Suite struct PageTabsBehaviourTests {
  func effect(count: Int = 31, spares: Int = 3, _ parameters: ParameterValues = [:]) throws -> PageTabsEffect
  {
    try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count, spares: spares, parameters))
  }

  func tap(_ page: String, in effect: PageTabsEffect, at time: Double) throws -> Touch {
    let point = try #require(effect.visiblePoint(ofPage: page, at: time))
    return .tap(point.x, point.y)
  }

  func angles(_ effect: PageTabsEffect, at time: Double) -> [[Double]] {
    effect.snapshot(at: time).items.map(\.transform.rows)
  }

  // MARK: Highlight and dismissal

  @Test func `a tap highlights, and the page is the screen`() throws {
    var effect = try effect()
    let outcome = effect.perform(try tap("p3", in: effect, at: 0), at: 1)
    #expect(outcome.story == ["1.08 requested", "1.38 highlighting", "1.88 highlighted", "1.88 finished"])
    let end = effect.snapshot(at: outcome.time(of: "highlighted")!)
    #expect(end.state == "highlighted")
    #expect(end[value: "highlighted"] == .text("p3"))
    let z = 3.0
    #expect(agree(end["p3"].quad!.numbers, [0, 0, z, 320, 0, z, 320, 568, z, 0, 568, z], within: 1e-9))
    #expect(end["p2"].state == "backToTop")
    #expect(end["p4"].state == "backToBottom")
    #expect(end["p2"].transform == Transform3D(translationX: 0, y: -688))
    #expect(end["p4"].transform == Transform3D(translationX: 0, y: 688))
    #expect(end["p20"].isHidden)
    #expect(end["p20"].state == "normal")
    #expect(effect.snapshot(at: 1.2).state == "highlighting")
    #expect(effect.snapshot(at: 1).state == "normal")
  }

  @Test(arguments: ["p0", "p1", "p2", "p3"])
  func `highlight and dismissal give back the same matrices`(page: String) throws {
    var effect = try effect()
    let before = angles(effect, at: 0)
    try effect.perform("highlight", ["page": .text(page)], at: 0)
    let outcome = try effect.perform("dismiss", at: 1)
    #expect(outcome.story == ["1.0 dismissing", "1.5 dismissed", "1.5 finished"])
    #expect(angles(effect, at: 1) != before)
    #expect(angles(effect, at: 1.5) == before)
    #expect(effect.snapshot(at: 1.5).state == "normal")
    #expect(effect.snapshot(at: 1)[value: "maskAlpha"] == .number(1))
  }

  @Test func `a page off the screen is scrolled to first`() throws {
    var effect = try effect()
    let outcome = try effect.perform("highlight", ["page": .integer(20)], at: 0)
    #expect(
      outcome.story == [
        "0.0 requested", "0.0 scrolling", "0.3 highlighting", "0.8 highlighted", "0.8 finished",
      ])
    #expect(abs(effect.snapshot(at: 0.3).contentOffset.y - 3140) < 1e-9)
    let quad = effect.snapshot(at: 0.8)["p20"].quad!
    #expect(agree(quad.flatMap { [$0.x, $0.y] }, [0, 0, 320, 0, 320, 568, 0, 568], within: 1e-9))
  }

  @Test func `without an animation the page is there at once`() throws {
    var effect = try effect()
    let arguments: ParameterValues = ["page": .integer(9), "animated": .boolean(false)]
    let outcome = try effect.perform("highlight", arguments, at: 2)
    #expect(outcome.story == ["2.0 requested", "2.01 highlighting", "2.01 highlighted", "2.01 finished"])
    #expect(effect.snapshot(at: 2).contentOffset.y == 1380)
    #expect(effect.snapshot(at: 2.02)["p9"].transform == Transform3D(translationX: 0, y: 60))
  }

  @Test func `a transition declines taps, and so does a highlighted page`() throws {
    var effect = try effect()
    let first = effect.perform(try tap("p2", in: effect, at: 0), at: 0)
    for time in [0.1, 0.3, 0.5, 0.87] {
      let copy = effect
      let outcome = effect.perform(try tap("p1", in: copy, at: 0), at: time)
      #expect(outcome.refusal != nil)
      #expect(outcome.time(of: "refused") == time)
    }
    let tap = Touch.tap(160, 100)
    #expect(effect.perform(tap, at: first.time(of: "settled")!).refusal != nil)
    #expect(effect.snapshot(at: 3)[value: "highlighted"] == .text("p2"))
    for command in ["highlight", "delete", "scrollTo"] {
      #expect(try effect.perform(command, ["page": .integer(1)], at: 4).refusal != nil)
    }
  }

  @Test func `a dismissal of nothing is refused`() throws {
    var effect = try effect()
    #expect(try effect.perform("dismiss", at: 0).refusal == "no page fills the screen")
  }

  @Test func `the mask can fade, or be left out`() throws {
    var fading = try effect(["maskFades": .boolean(true), "highlightDelay": .number(0)])
    try fading.perform("highlight", ["page": .integer(0)], at: 0)
    let half = try #require(fading.snapshot(at: 0.25)[value: "maskAlpha"].number)
    #expect(abs(half - (1 - 0.684643187)) < 1e-6)
    let plain = try effect(["mask": .boolean(false), "toolbar": .boolean(false)])
    let layers = plain.layers(at: 0).sublayers.filter { !$0.isHidden }
    #expect(layers.map(\.name) == ["list"])
  }

  // MARK: Order of depth

  @Test func `a later card is nearer at every shared line, all the way to the highlight and back`() throws {
    for (picked, drag) in [("p0", 0.0), ("p2", 83.3), ("p6", -144), ("p30", 0)] {
      var effect = try effect(["highlightDelay": .number(0)])
      try effect.perform("scrollTo", ["page": .text(picked), "animated": .boolean(false)], at: 0)
      effect.perform(Touch.drag(from: Point(160, 300), by: Point(0, drag), rest: 0.2), at: 0)
      try effect.perform("highlight", ["page": .text(picked)], at: 5)
      try effect.perform("dismiss", at: 6)
      for time in stride(from: 5.0, through: 6.6, by: 0.02) { expectOrder(effect.snapshot(at: time)) }
    }
  }

  // A card that unfolds between others must cut through those it lands on; at the end of the list none is.
  @Test(arguments: [0, 2, 28, 30]) func `a later card is nearer during deletions, and insertions at the end`(
    row: Int
  )
    throws
  {
    var effect = try effect()
    try effect.perform("scrollTo", ["page": .integer(row), "animated": .boolean(false)], at: 0)
    try effect.perform("delete", ["page": .integer(row)], at: 1)
    try effect.perform("scrollTo", ["page": .integer(29), "animated": .boolean(false)], at: 2)
    try effect.perform("insert", ["index": .integer(30)], at: 2)
    for time in stride(from: 1.0, through: 2.4, by: 0.02) { expectOrder(effect.snapshot(at: time)) }
  }

  private func expectOrder(_ snapshot: EffectSnapshot) {
    for line in stride(from: 0.5, through: 568, by: 15.7) {
      let point = Point(160, line)
      let depths = snapshot.items.filter { !$0.isHidden && $0.state != "deleting" }
        .compactMap { $0.depth(at: point) }
      #expect(zip(depths, depths.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  // MARK: Swiping

  @Test func `a swipe springs back, a swipe to the right never deletes`() throws {
    var effect = try effect()
    for (by, time) in [(-160.0, 0.0), (300, 10)] {
      let outcome = effect.perform(Touch.drag(from: Point(160, 250), by: Point(by, 0)), at: time)
      #expect(outcome.story.isEmpty)
      #expect(effect.snapshot(at: outcome.time(of: "settled")!).items.count == 31)
      #expect(outcome.time(of: "settled")! > outcome.time(of: "release")! + 0.2)
      #expect(effect.snapshot(at: outcome.time(of: "settled")!)[value: "swipes"] == .object([:]))
      #expect(effect.snapshot(at: time + 0.3)[value: "swipes"] != .object([:]))
      #expect(effect.snapshot(at: time + 0.3).contentOffset.y == -20)
    }
  }

  @Test func `a swipe moves the page inside its tilted cell`() throws {
    var effect = try effect()
    effect.perform(Touch.drag(from: Point(300, 250), by: Point(-100, 0)), at: 0)
    let cell = try #require(effect.layers(at: 0.3).sublayers[0].sublayers.first { $0.name == "p1" })
    let shown = 1 + 320 * (1 - 1 / (0.55 * 89 / 320 + 1))
    #expect(abs(cell.sublayers[0].position.x - (160 - shown)) < 1e-9)
    #expect(cell.position.x == 160)
    #expect(!cell.masksToBounds)
  }

  @Test func `a deleted card keeps the offset of its swipe, fades and leaves`() throws {
    var effect = try effect()
    let outcome = effect.perform(Touch.drag(from: Point(290, 250), by: Point(-260, 0)), at: 0)
    #expect(outcome.story == ["0.5 deleting", "0.8 deleted", "0.8 finished"])
    let start = effect.snapshot(at: 0.5)
    for time in [0.5, 0.6, 0.7, 0.799] {
      let snapshot = effect.snapshot(at: time)
      #expect(snapshot[value: "swipes"] == start[value: "swipes"])
      #expect(snapshot["p1"].state == "deleting")
      #expect(snapshot["p1"].zPosition == 1)
      #expect(snapshot["p2"].zPosition == 2)
    }
    #expect(abs(effect.snapshot(at: 0.65)["p1"].alpha - 0.5) < 1e-9)
    let quads = [start, effect.snapshot(at: 0.8.nextDown)].map { $0["p1"].quad! }
    #expect(agree(quads[0].map { $0 - Point3D(320, 0) }.numbers, quads[1].numbers, within: 1e-3))
    let after = effect.snapshot(at: 0.8)
    #expect(!after.items.contains { $0.id == "p1" })
    #expect(after[value: "swipes"] == .object([:]))
  }

  @Test func `a card that springs back can be caught without slop`() throws {
    var effect = try effect()
    effect.perform(Touch.drag(from: Point(300, 250), by: Point(-200, 0), rest: 0.2), at: 0)
    let caught = effect.snapshot(at: 0.55)[value: "swipes"]
    let catching = effect.perform(Touch.drag(from: Point(200, 250), by: Point(0, 5), rest: 0.2), at: 0.55)
    #expect(catching.interruptsMotion)
    #expect(effect.snapshot(at: 0.7)[value: "swipes"] == caught)
    #expect(effect.snapshot(at: 5)[value: "swipes"] == .object([:]))
  }

  // MARK: Inserting, appending, deleting

  @Test func `a second + during an append is refused`() throws {
    var effect = try effect()
    let first = effect.perform(Touch.tap(160, 543), at: 0)
    #expect(first.time(of: "highlighted") == 1.78)
    #expect(effect.perform(Touch.tap(160, 543), at: 1).refusal != nil)
    #expect(effect.snapshot(at: 5).items.count == 32)
    #expect(effect.snapshot(at: 5)[value: "highlighted"] == .text("s0"))
  }

  @Test func `an empty list takes a page, a list loses its last one`() throws {
    var effect = try effect(count: 0)
    let outcome = try effect.perform("append", ["page": .text("s1")], at: 0)
    #expect(outcome.time(of: "scrolling") == nil)
    #expect(outcome.time(of: "highlighted") != nil)
    try effect.perform("dismiss", at: 3)
    try effect.perform("delete", ["page": .text("s1")], at: 4)
    #expect(effect.snapshot(at: 5).items.isEmpty)
    #expect(effect.snapshot(at: 5).contentOffset.y == -20)
  }

  @Test func `spare pages run out`() throws {
    var effect = try effect(spares: 1)
    try effect.perform("insert", ["index": .integer(2), "page": .text("s0")], at: 0)
    let ids = effect.snapshot(at: 1).items.prefix(4).map(\.id)
    #expect(ids == ["p0", "p1", "s0", "p2"])
    #expect(throws: EffectError.self) { try effect.perform("append", at: 2) }
    #expect(effect.perform(Touch.tap(160, 543), at: 3).refusal == "no spare page is left")
  }

  @Test func `an insertion unfolds from edge-on`() throws {
    var effect = try effect()
    try effect.perform("insert", ["index": .integer(1)], at: 0)
    let start = effect.snapshot(at: 0)["s0"]
    #expect(agree(start.transform.rows, pages().tilt(-90).matrix.rows, within: 1e-12))
    #expect(start.alpha == 0)
    #expect(start.state == "inserting")
    #expect(start.index == 1)
    let half = pages().tilt((-90 + pages().angle(forItem: 1)) / 2).matrix
    #expect(agree(effect.snapshot(at: 0.15)["s0"].transform.rows, half.rows, within: 1e-9))
    #expect(effect.snapshot(at: 0.3)["s0"].alpha == 1)
    #expect(effect.snapshot(at: 0.3)["s0"].state == "normal")
  }

  @Test func `a step that makes no sense is an error, and changes nothing`() throws {
    var effect = try effect()
    let before = effect.layers(at: 2)
    let mistakes: [(String, ParameterValues)] = [
      ("highlight", ["page": .text("nobody")]), ("delete", ["page": .integer(31)]), ("fly", [:]),
      ("highlight", [:]), ("insert", ["index": .integer(32)]), ("append", ["page": .text("p0")]),
      ("scrollTo", ["page": .integer(-1)]), ("scrollTo", ["page": .integer(1), "position": .text("left")]),
    ]
    for (command, arguments) in mistakes {
      #expect(throws: EffectError.self) { try effect.perform(command, arguments, at: 1) }
    }
    #expect(effect.layers(at: 2) == before)
    #expect(try effect.perform("highlight", ["page": .text("p0")], at: 1).refusal == nil)
  }

  // MARK: Scrolling

  @Test func `scrolling brings a row to the top`() throws {
    var effect = try effect()
    let arguments: ParameterValues = ["page": .integer(10), "position": .text("top")]
    let outcome = try effect.perform("scrollTo", arguments, at: 0)
    #expect(effect.snapshot(at: outcome.time(of: "finished")!).contentOffset.y == 1580)
  }

  @Test func `a tap on the moving list only stops it`() throws {
    var effect = try effect()
    effect.perform(Touch.fling(from: Point(160, 480), by: Point(0, -300)), at: 0)
    let outcome = effect.perform(Touch.tap(160, 300), at: 0.5)
    #expect(outcome.refusal != nil)
    #expect(outcome.interruptsMotion)
    #expect(outcome.time(of: "settled") == outcome.time(of: "release"))
    #expect(effect.snapshot(at: 0.5).contentOffset == effect.snapshot(at: 9).contentOffset)
  }

  @Test func `a drag loses its slop and meets a rubber band`() throws {
    var effect = try effect()
    effect.perform(Touch.drag(from: Point(160, 480), by: Point(0, -190)), at: 0)
    #expect(abs(effect.snapshot(at: 0.4).contentOffset.y - 160) < 1e-9)
    effect.perform(Touch.drag(from: Point(160, 100), by: Point(0, 290)), at: 2)
    let shown = 688 * (1 - 1 / (0.55 * 100 / 688 + 1))
    #expect(abs(effect.snapshot(at: 2.4).contentOffset.y - (-20 - shown)) < 1e-9)
    #expect(effect.snapshot(at: 9).contentOffset.y == -20)
  }

  @Test func `only one finger at a time`() throws {
    var effect = try effect()
    effect.perform(Touch.drag(from: Point(160, 480), by: Point(0, -190)), at: 0)
    #expect(effect.perform(Touch.tap(160, 300), at: 0.2).refusal == "a finger is still on the screen")
    #expect(try effect.perform("append", at: 0.2).refusal != nil)
  }

  // MARK: Layers and hit testing

  @Test func `the layers agree with the snapshot`() throws {
    var effect = try effect()
    effect.perform(Touch.drag(from: Point(160, 480), by: Point(0, -300)), at: 0)
    let (root, snapshot) = (effect.layers(at: 0.2), effect.snapshot(at: 0.2))
    #expect(root.sublayers.map(\.name) == ["list", "mask", "toolbar"])
    #expect(root.bounds.size == Size(320, 568))
    #expect(root.position == Point(160, 284))
    let list = root.sublayers[0]
    #expect(list.position == Point(160, 224))
    #expect(list.bounds.size == Size(320, 688))
    #expect(list.masksToBounds)
    #expect(list.bounds.origin == snapshot.contentOffset)
    let visible = snapshot.items.filter { !$0.isHidden }
    #expect(list.sublayers.map(\.name) == visible.map(\.id))
    for (layer, item) in zip(list.sublayers, visible) {
      #expect(layer.position == item.frame.center)
      #expect(layer.bounds.size == item.frame.size)
      #expect(layer.transform == item.transform)
      #expect(layer.zPosition == item.zPosition)
      #expect(layer.opacity == item.alpha)
    }
  }

  @Test(arguments: [0.0, 0.2, 0.9, 1.7, 2.1, 2.45, 2.8, 3.6])
  func `flattened, every page lies where the snapshot says`(time: Double) throws {
    var effect = try effect()
    effect.perform(Touch.drag(from: Point(160, 480), by: Point(0, -300)), at: 0)
    try effect.perform("append", at: 1)
    try effect.perform("dismiss", at: 3.5)
    let list = DisplayList(flattening: effect.layers(at: time), canvas: Size(320, 568))
    for item in effect.snapshot(at: time).items where !item.isHidden && item.alpha > 0 {
      let parts = list.items.filter { $0.path.contains("/\(item.id)/") }
      for part in parts {
        let corners = part.bounds.corners.map { part.matrix.projected($0)! }
        #expect(
          zip(corners, item.quad!).allSatisfy { $0.point.distance(to: $1.point) < 1e-6 }, "\(part.path)")
      }
      #expect(!parts.isEmpty || item.quad!.allSatisfy { $0.y < 0 } || item.quad!.allSatisfy { $0.y > 568 })
    }
  }

  @Test func `a visible point touches its page`() throws {
    for offset in stride(from: 0, through: 20, by: 1) {
      var effect = try effect()
      try effect.perform("scrollTo", ["page": .integer(offset), "animated": .boolean(false)], at: 0)
      for item in effect.snapshot(at: 0).items {
        let point = effect.visiblePoint(ofPage: item.id, at: 0)
        if let point {
          #expect(effect.item(at: point, time: 0)?.id == item.id)
          #expect(point.y < 518)
          #expect(point.y >= 0)
          #expect(point.x >= 0)
          #expect(point.x < 320)
        }
        if item.isHidden { #expect(point == nil) }
      }
      #expect(effect.item(at: Point(160, 540), time: 0) == nil)
    }
    #expect(try effect().visiblePoint(ofPage: "nobody", at: 0) == nil)
  }

  @Test(arguments: [Size(320, 568), Size(390, 844), Size(1024, 768), Size(200, 150)])
  func `on other screens, a highlighted page fills the screen, too`(canvas: Size) throws {
    var effect = try PageTabsEffect(
      setup(PageTabsEffect.descriptor, canvas: canvas, ["deletionThreshold": .number(50)]))
    try effect.perform("highlight", ["page": .integer(1)], at: 0)
    let (w, h) = (canvas.width, canvas.height)
    let quad = effect.snapshot(at: 0.8)["p1"].quad!
    #expect(agree(quad.numbers, [0, 0, 1, w, 0, 1, w, h, 1, 0, h, 1], within: 1e-9))
    #expect(effect.snapshot(at: 0.8)["p0"].transform.m42 == -(h + 120))
    #expect(effect.layers(at: 0).sublayers[0].bounds.size == Size(w, h + 120))
  }

  @Test(
    arguments: [
      ["perspective": .number(200), "pushBack": .number(0)], ["deletionThreshold": .number(320)],
      ["pitch": .number(.nan)], ["pitch": .text("wide")], ["highlightDelay": .number(-1)],
    ] as [ParameterValues]) func `parameters that contradict each other are errors`(
      parameters: ParameterValues
    )
  {
    #expect(throws: EffectError.self) { try effect(parameters) }
  }

  @Test func `pages have names of their own`() {
    var setup = setup(PageTabsEffect.descriptor, count: 3)
    setup.sparePages.append(setup.pages[1])
    #expect(throws: EffectError("two pages are called 'p1'")) { try PageTabsEffect(setup) }
  }
}
