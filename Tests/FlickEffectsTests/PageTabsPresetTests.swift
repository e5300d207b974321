import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// Checks the fork's variant of the page tabs, and other parameters.
@Suite struct PageTabsPresetTests {
  func fork(count: Int = 31, _ parameters: ParameterValues = [:]) throws -> PageTabsEffect {
    let preset = parameters.merging(["preset": .text("fork")]) { given, _ in given }
    return try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count, preset))
  }

  @Test func `the fork's highlight and dismissal take 0.3 s, and the mask fades`() throws {
    var effect = try fork()
    let outcome = try effect.perform("highlight", ["page": .integer(2)], at: 0)
    #expect(outcome.story == ["0.0 requested", "0.3 highlighting", "0.6 highlighted", "0.6 finished"])
    let alphas = [0.3, 0.45, 0.6].map { effect.snapshot(at: $0)[value: "maskAlpha"] }
    #expect(alphas[0] == .number(1))
    #expect(alphas[2] == .number(0))
    let half = try #require(alphas[1].number)
    #expect(abs(half - (1 - 0.684643187)) < 1e-6)
    #expect(try effect.perform("dismiss", at: 1).time(of: "dismissed") == 1.3)
    #expect(effect.snapshot(at: 1.3)[value: "maskAlpha"] == .number(1))
  }

  @Test func `the fork's neighbours keep a tilt of ten degrees while they leave`() throws {
    var effect = try fork()
    try effect.perform("highlight", ["page": .integer(2)], at: 0)
    let end = effect.snapshot(at: 0.6)
    let m = pages().tilt(-10).matrix
    for (page, y) in [("p0", -688.0), ("p1", -688), ("p3", 688)] {
      let moved = m.concatenating(Transform3D(translationX: 0, y: y))
      #expect(agree(end[page].transform.rows, moved.rows, within: 1e-9))
    }
    #expect(agree(end["p2"].quad!.numbers, [0, 0, 2, 320, 0, 2, 320, 568, 2, 0, 568, 2], within: 1e-9))
  }

  @Test(arguments: [(Size(320, 568), 114.0, 115.0), (Size(390, 844), 139, 140.5)])
  func `the fork deletes from a sixth of the width on`(canvas: Size, short: Double, far: Double) throws {
    for (finger, isDeleted) in [(short, false), (far, true)] {
      var effect = try PageTabsEffect(
        setup(PageTabsEffect.descriptor, canvas: canvas, ["preset": .text("fork")]))
      let y = try #require(effect.visiblePoint(ofPage: "p1", at: 0)).y
      let outcome = effect.perform(.drag(from: Point(300, y), by: Point(-finger - 10, 0)), at: 0)
      #expect((outcome.time(of: "deleted") != nil) == isDeleted, "\(finger)")
    }
  }

  @Test func `the fork appends at once`() throws {
    var effect = try fork()
    let outcome = try effect.perform("append", at: 0)
    #expect(
      outcome.story == [
        "0.0 scrolling", "0.001 inserting", "0.301 inserted", "0.302 requested", "0.602 highlighting",
        "0.902 highlighted", "0.902 finished",
      ])
    #expect(effect.snapshot(at: 0).contentOffset.y == 4680)
  }

  @Test func `values of the scene override the preset`() throws {
    var effect = try fork(["highlightDuration": .number(2), "closeButton": .boolean(false)])
    #expect(try effect.perform("highlight", ["page": .integer(0)], at: 0).time(of: "highlighted") == 2.3)
    #expect(crosses(effect, at: 0).isEmpty)
    #expect(throws: EffectError.self) { try fork(["preset": .text("knife")]) }
  }

  // MARK: The cross

  private func crosses(_ effect: PageTabsEffect, at time: Double) -> [String] {
    effect.layers(at: time).sublayers[0].sublayers.filter { $0.sublayers.contains { $0.name == "close" } }
      .map(\.name)
  }

  @Test func `every page but the highlighted one has a cross of two thin strokes`() throws {
    var effect = try fork()
    let seen = effect.snapshot(at: 0).items.filter { !$0.isHidden }.map(\.id)
    #expect(crosses(effect, at: 0) == seen)
    try effect.perform("highlight", ["page": .text("p1")], at: 0)
    for time in [0.3, 0.45, 0.6, 3] { #expect(crosses(effect, at: time) == seen.filter { $0 != "p1" }) }
    try effect.perform("dismiss", at: 4)
    #expect(crosses(effect, at: 4) == seen)
    let card = effect.layers(at: 0).sublayers[0].sublayers[1]
    let cross = try #require(card.sublayers.last)
    #expect(cross.bounds.size == Size(11, 16))
    #expect(cross.position == Point(17.5, 23))
    guard case .shape(let shape)? = cross.contents else {
      Issue.record("the cross is a shape")
      return
    }
    #expect(shape.stroke == .black)
    #expect(shape.lineWidth == 1)
    #expect(shape.fill == nil)
  }

  @Test func `a tap deletes from anywhere in the cross's area, and highlights beside it`() throws {
    for (x, y) in [(5.0, 5.0), (17, 23), (119, 60), (60, 119), (121, 60), (200, 20)] {
      var effect = try fork()
      let card = effect.snapshot(at: 0)["p2"]
      let point = try #require(card.point(at: Point(x / 320, y / 568)))
      #expect(effect.item(at: point, time: 0)?.id == "p2")
      let outcome = effect.perform(Touch.tap(point.x, point.y), at: 0)
      #expect((outcome.time(of: "deleted") != nil) == (x <= 120 && y <= 120), "\(x), \(y)")
      #expect((outcome.time(of: "highlighted") != nil) == (x > 120))
    }
  }

  @Test func `the cross moves with a swiped page`() throws {
    var effect = try fork()
    effect.perform(Touch.drag(from: Point(300, 250), by: Point(-60, 0)), at: 0)
    let card = try #require(effect.layers(at: 0.4).sublayers[0].sublayers.first { $0.name == "p1" })
    #expect(abs(card.sublayers[1].position.x - 17.5 - (card.sublayers[0].position.x - 160)) < 1e-9)
    #expect(card.sublayers[1].position.x < 0)
  }

  @Test func `the cross has the colour that is asked for`() throws {
    for (parameters, color) in [([:], Color.black), (["closeButtonColor": .color(.white)], .white)]
      as [(
        ParameterValues, Color
      )]
    {
      let effect = try PageTabsEffect(
        setup(PageTabsEffect.descriptor, parameters.merging(["closeButton": .boolean(true)]) { $1 }))
      let card = try #require(effect.layers(at: 0).sublayers[0].sublayers.first { $0.name == "p1" })
      guard case .shape(let cross)? = card.sublayers.first(where: { $0.name == "close" })?.contents else {
        Issue.record("no cross")
        continue
      }
      #expect(cross.stroke == color)
    }
  }

  // MARK: Single parameters

  @Test func `dismissal, insertion angle and glide have parameters of their own`() throws {
    var effect = try PageTabsEffect(
      setup(
        PageTabsEffect.descriptor,
        [
          "dismissalDuration": .number(0.2), "insertionAngle": .number(-75), "appendGlides": .boolean(false),
        ]))
    try effect.perform("highlight", ["page": .integer(2)], at: 0)
    #expect(try effect.perform("dismiss", at: 1).time(of: "dismissed") == 1.2)
    try effect.perform("insert", ["index": .integer(0)], at: 2)
    #expect(agree(effect.snapshot(at: 2)["s0"].transform.rows, pages().tilt(-75).matrix.rows, within: 1e-9))
    try effect.perform("append", at: 3)
    #expect(effect.snapshot(at: 3).contentOffset.y == 4840)
  }

  @Test func `in the original deleted pages slide by the width of an old phone`() throws {
    for (faults, slide) in [("repaired", 414.0), ("original", 320)] {
      var effect = try PageTabsEffect(
        setup(PageTabsEffect.descriptor, canvas: Size(414, 736), ["faults": .text(faults)]))
      let start = effect.snapshot(at: 0)["p1"].quad!
      try effect.perform("delete", ["page": .integer(1)], at: 0)
      let end = effect.snapshot(at: 0.3.nextDown)["p1"].quad!
      #expect(agree(start.map { $0 - Point3D(slide, 0) }.numbers, end.numbers, within: 1e-3))
    }
  }
}
