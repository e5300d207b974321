import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

@Suite struct PageFlipsEffectTests {
  func effect(
    count: Int = 23, spares: Int = 3, open page: Int = 0, _ parameters: ParameterValues = [:]
  ) throws -> PageFlipsEffect {
    var setup = setup(PageFlipsEffect.descriptor, count: count, spares: spares, parameters)
    for index in setup.pages.indices { setup.pages[index].layer.shouldRasterize = true }
    var effect = try PageFlipsEffect(setup)
    if page > 0 { try effect.perform("flip", ["page": .integer(page), "animated": .boolean(false)], at: 0) }
    return effect
  }

  /// A finger that moves up (dy < 0) or down from the middle of the screen, ten points of which are lost, and rests.
  func drag(_ dy: Double, during duration: Double = 0.5, rest: Double = 0.2) -> Touch {
    .drag(from: Point(160, 284), by: Point(0, dy), during: duration, rest: rest)
  }

  /// Leaves behind those that are open are as wide as the screen, or else a little narrower or wider.
  @Test(arguments: [false, true])
  func `flush leaves lie in one plane`(isFlush: Bool) throws {
    var effect = try effect(open: 1, ["flush": .boolean(isFlush), "spacing": .number(1)])
    try effect.perform("flip", ["page": .integer(9)], at: 1)
    for time in [1.1, 1.5, 2.0] {
      let list = DisplayList(flattening: effect.layers(at: time), canvas: Size(320, 568))
      let resting = zip(effect.angles(at: time), 0...).filter { $0.0 > 180 || $0.0 < 0 }.map(\.1)
      #expect(!resting.isEmpty)
      let leaves = list.items.filter { item in resting.contains { item.path.contains("leaf \($0)/") } }
      let widths = leaves.compactMap { item -> Double? in
        let corners = item.bounds.corners.compactMap { item.matrix.projected($0)?.point.x }
        return corners.max().flatMap { most in corners.min().map { most - $0 } }
      }
      #expect(!widths.isEmpty, "\(widths)")
      #expect(widths.allSatisfy { (abs($0 - 320) < 1e-9) == isFlush }, "\(widths)")
    }
  }

  // MARK: Flips by command

  @Test func `a flip, event by event`() throws {
    var effect = try effect(open: 1)
    let outcome = try effect.perform("flip", ["page": .integer(9)], at: 1)
    #expect(outcome.story == ["1.0 flipping", "2.406 flipped", "2.406 finished"])
    #expect(effect.snapshot(at: 0.9).state == "stop")
    #expect(effect.snapshot(at: 1).state == "animation")
    #expect(effect.page(at: 2.4058) == 1)
    #expect(effect.page(at: 2.4059) == 9)
    let end = outcome.time(of: "settled")!
    #expect(end == outcome.time(of: "finished"))
    #expect(effect.snapshot(at: end).state == "stop")
    #expect(effect.angles(at: end) == flipsLayout(pages: 23).restAngles(page: 9))
    #expect(effect.shownLeaves(at: 1.5) == Array(0...23))
    #expect(effect.shownLeaves(at: end) == [])
    #expect(abs(effect.angles(at: 1.5)[21] - 80.885) < 1e-3)
    #expect(effect.shadows(at: 1.5).allSatisfy { $0 == [0, 0, 0] })
  }

  @Test func `next and previous, animated or not`() throws {
    var effect = try effect()
    #expect(try effect.perform("previous", at: 0).refusal == "there is no page before or after")
    try effect.perform("next", at: 0)
    #expect(effect.page(at: 2) == 1)
    let outcome = try effect.perform("next", ["animated": .boolean(false)], at: 2)
    #expect(outcome.story == ["2.0 flipped", "2.0 finished"])
    #expect(effect.page(at: 2) == 2)
    try effect.perform("previous", at: 3)
    #expect(effect.page(at: 5) == 1)
  }

  @Test func `steps are refused while pages turn, and impossible ones are errors`() throws {
    var effect = try effect(open: 3)
    #expect(try effect.perform("flip", ["page": .integer(3)], at: 0).refusal == "the page is shown already")
    #expect(throws: EffectError.self) { try effect.perform("flip", ["page": .integer(23)], at: 0) }
    #expect(throws: EffectError.self) { try effect.perform("turn", at: 0) }
    try effect.perform("next", at: 0)
    let others: [(String, ParameterValues)] = [
      ("next", [:]), ("insert", [:]), ("append", [:]), ("update", ["page": .integer(1)]),
      ("delete", ["page": .integer(1)]),
    ]
    for (command, arguments) in others {
      let outcome = try effect.perform(command, arguments, at: 0.5)
      #expect(outcome.refusal == "the pages are still turning")
      #expect(outcome.time(of: "finished") == nil)
    }
    #expect(effect.perform(drag(-200), at: 0.5).refusal == "the pages are still turning")
    #expect(effect.page(at: 9) == 4)
  }

  @Test func `page 0 to page 0 is refused like any other`() throws {
    var effect = try effect()
    #expect(try effect.perform("flip", ["page": .integer(0)], at: 0).refusal != nil)
    #expect(effect.snapshot(at: 0.01).state == "stop")
  }

  @Test func `a delayed flip that finds the pages turning waits for them`() throws {
    var effect = try effect()
    let next = try effect.perform("next", at: 0).time(of: "finished")!
    let delayed = try effect.perform("flip", ["page": .integer(5), "delay": .number(0.3)], at: 0.2)
    #expect(delayed.time(of: "flipping") == next)
    #expect(effect.page(at: next) == 1)
    #expect(effect.page(at: delayed.time(of: "finished")!) == 5)
  }

  @Test func `a delayed flip leaves time for others`() throws {
    var effect = try effect()
    try effect.perform("flip", ["page": .integer(5), "delay": .number(2)], at: 0)
    let next = try effect.perform("next", at: 0.1)
    #expect(next.interruptsMotion)
    #expect(effect.page(at: 1.5) == 1)
    #expect(effect.snapshot(at: 1.5).state == "stop")
    #expect(effect.snapshot(at: 2).state == "animation")
    #expect(effect.page(at: 4) == 5)
    let drag = effect.perform(drag(-250, during: 1), at: 1.3)
    #expect(drag.time(of: "flipped")! > 2.5)
    #expect(effect.page(at: drag.time(of: "flipped")!) == 2)
    #expect(effect.page(at: drag.time(of: "settled")!) == 5)
  }

  @Test func `a book that is not flippable refuses flips, and makes up for an appended page`() throws {
    var effect = try effect(["flippable": .boolean(false)])
    #expect(try effect.perform("next", at: 0).refusal == "the pages cannot be turned now")
    #expect(effect.perform(drag(-200), at: 1).refusal == "the pages cannot be turned now")
    let append = try effect.perform("append", at: 3)
    #expect(append.story == ["3.0 appended", "3.0 finished"])
    try effect.perform("setFlippable", ["to": .boolean(true)], at: 10)
    #expect(effect.snapshot(at: 10).state == "animation")
    #expect(effect.page(at: 20) == 23)
  }
}

// MARK: - Drags

extension PageFlipsEffectTests {
  @Test func `a slow drag over half of the way turns the page`() throws {
    var effect = try effect(open: 5)
    let outcome = effect.perform(drag(-200), at: 1)
    #expect(outcome.story.map { $0.split(separator: " ")[1] } == ["dragging", "flipped", "finished"])
    let begin = outcome.time(of: "dragging")!
    #expect(abs(begin - 1.025) < 1e-9)
    #expect(effect.angles(at: begin - 0.001)[17] == 0)
    #expect(effect.angles(at: begin)[17] == 1)
    #expect(effect.snapshot(at: begin).state == "dragging")
    #expect(effect.shownLeaves(at: 1.3) == [16, 17, 18, 19])
    #expect(abs(effect.angles(at: 1.6)[17] - 95) < 1e-9)
    #expect(effect.snapshot(at: 1.7).state == "animation")
    #expect(effect.page(at: 1.7) == 5)
    #expect(abs(outcome.time(of: "flipped")! - (1.7 + 85.0 / 180)) < 1e-9)
    #expect(effect.page(at: 3) == 6)
  }

  @Test func `a shorter one falls back`() throws {
    var effect = try effect(open: 5)
    let outcome = effect.perform(drag(-150), at: 1)
    #expect(outcome.story.map { $0.split(separator: " ")[1] } == ["dragging", "returned", "finished"])
    #expect(abs(outcome.time(of: "returned")! - (1.7 + 70.0 / 180)) < 1e-9)
    #expect(effect.page(at: 3) == 5)
    // Shadows end with the drag.
    #expect(effect.shadows(at: 1.6)[17][0] == 0.06)
    #expect(effect.shadows(at: 1.75).allSatisfy { $0 == [0, 0, 0] })
  }

  @Test func `a flick of 70 points within a tenth of a second turns the page in 0.3 s`() throws {
    for (dy, page) in [(-70.0, 6), (70, 4), (-69, 5), (69, 5)] {
      var effect = try effect(open: 5)
      let outcome = effect.perform(drag(dy, during: 0.1, rest: 0), at: 1)
      #expect(effect.page(at: 3) == page)
      if page != 5 { #expect(abs(outcome.time(of: "flipped")! - 1.4) < 1e-9) }
    }
  }

  @Test func `the book's ends resist`() throws {
    var effect = try effect()
    effect.perform(drag(280), at: 0)
    #expect(effect.angles(at: 0.6)[23] == 91)
    #expect(effect.page(at: 3) == 0)
    try effect.perform("flip", ["page": .integer(22), "animated": .boolean(false)], at: 4)
    effect.perform(drag(-280), at: 5)
    #expect(effect.angles(at: 5.6)[0] == 89)
    #expect(effect.page(at: 9) == 22)
  }

  @Test func `a falling leaf is caught in mid-air`() throws {
    var effect = try effect(open: 5)
    effect.perform(drag(-170, rest: 0), at: 1)
    let falling = effect.angles(at: 1.7)[17]
    #expect(falling > 20)
    #expect(falling < 70)
    let outcome = effect.perform(drag(-180), at: 1.7)
    let begin = outcome.time(of: "dragging")!
    #expect(outcome.interruptsMotion)
    #expect(abs(effect.angles(at: begin)[17] - effect.angles(at: begin - 1e-6)[17]) < 1e-3)
    let caught = effect.angles(at: begin)[17]
    #expect(abs(effect.angles(at: 2.2)[17] - (caught + 85)) < 1e-9)
    #expect(outcome.time(of: "flipped") != nil)
    #expect(effect.page(at: 5) == 6)
  }

  @Test func `a leaf that turns over is caught, and everything falls back`() throws {
    var effect = try effect(open: 5)
    effect.perform(drag(-200, rest: 0), at: 1)
    let outcome = effect.perform(drag(-12, rest: 0), at: 1.5)
    let settled = outcome.time(of: "settled")!
    #expect(effect.page(at: settled) == 6)
    effect.perform(drag(-200, rest: 0), at: 10)
    // The other leaf is pulled down; the caught one goes on when the finger lifts.
    effect.perform(drag(60, rest: 0), at: 10.55)
    #expect(effect.page(at: 20) == 6)
    #expect(effect.angles(at: 20) == flipsLayout(pages: 23).restAngles(page: 6))
  }

  @Test func `sideways takes the lower leaf and a tap nothing`() throws {
    var effect = try effect(open: 5)
    effect.perform(.drag(from: Point(60, 284), by: Point(200, 0)), at: 1)
    #expect(effect.angles(at: 1.2)[17] == 1)
    #expect(effect.page(at: 5) == 5)
    let tap = effect.perform(.tap(160, 400), at: 5)
    #expect(tap.story == [])
    #expect(tap.refusal == nil)
    #expect(tap.time(of: "settled") == 5.08)
  }

  @Test func `visible leaves and shadows, for any drag`() throws {
    for page in [0, 1, 5, 21, 22] {
      for dy in stride(from: -280.0, through: 280, by: 40) where dy != 0 {
        var effect = try effect(open: page)
        effect.perform(drag(dy), at: 1)
        for time in stride(from: 1.2, to: 1.7, by: 0.1) {
          #expect(effect.shownLeaves(at: time).count <= 4)
          let top = 23 - page
          #expect(effect.shownLeaves(at: time) == Array(max(0, top - 2)...min(23, top + 1)))
          let shadows = effect.shadows(at: time).filter { $0 != [0, 0, 0] }
          try #require(shadows.count == 1)
          #expect(shadows[0][0] == 0.06)
          #expect(min(shadows[0][1], shadows[0][2]) == 0)
          #expect(max(shadows[0][1], shadows[0][2]) <= 0.3)
        }
      }
    }
  }
}

// MARK: - Changes

extension PageFlipsEffectTests {
  @Test func `an inserted page comes before the one that is shown`() throws {
    var effect = try effect(open: 5)
    let outcome = try effect.perform("insert", at: 1)
    #expect(outcome.story == ["1.0 inserted", "2.0 flipping", "3.051 flipped", "3.051 finished"])
    #expect(effect.page(at: 1) == 6)
    #expect(effect.snapshot(at: 1).items[5].id == "s0")
    #expect(effect.snapshot(at: 1.9).state == "stop")
    #expect(effect.angles(at: 1).count == 25)
    #expect(effect.page(at: 4) == 5)
    #expect(effect.shownPages(at: 4) == ["s0"])
  }

  @Test func `an appended page is turned to`() throws {
    var effect = try effect(count: 3)
    let outcome = try effect.perform("append", ["page": .text("s1")], at: 0)
    #expect(outcome.time(of: "flipping") == 1)
    #expect(effect.page(at: 0.5) == 0)
    #expect(effect.page(at: 5) == 3)
    #expect(effect.shownPages(at: 5) == ["s1"])
  }

  @Test func `a page is updated in place`() throws {
    var effect = try effect(open: 5)
    let outcome = try effect.perform("update", ["page": .integer(5)], at: 1)
    #expect(outcome.story == ["1.0 updated", "1.0 finished"])
    #expect(outcome.time(of: "settled") == 1)
    #expect(effect.shownPages(at: 0.99) == ["p5"])
    #expect(effect.shownPages(at: 1) == ["s0"])
  }

  @Test func `the deleted page slides down and fades`() throws {
    var effect = try effect(open: 5)
    let outcome = try effect.perform("delete", ["page": .text("p5")], at: 1)
    #expect(outcome.story == ["1.0 deleted", "1.51 finished"])
    #expect(effect.page(at: 1) == 5)
    #expect(effect.shownPages(at: 1) == ["p6", "p5"])
    let leaving = effect.layers(at: 1.01 + 0.25).sublayers.last!
    #expect(abs(leaving.position.y - (284 + 568 * 0.684643187)) < 1e-5)
    #expect(abs(leaving.opacity - (1 - 0.684643187)) < 1e-8)
    #expect(effect.shownPages(at: 1.51) == ["p6"])
  }

  @Test func `the last page is deleted while it is shown, and then all`() throws {
    var effect = try effect(count: 3, open: 2)
    try effect.perform("delete", ["page": .integer(2)], at: 0)
    #expect(effect.page(at: 0) == 1)
    #expect(effect.shownPages(at: 1) == ["p1"])
    try effect.perform("delete", ["page": .integer(1)], at: 1)
    try effect.perform("delete", ["page": .integer(0)], at: 2)
    #expect(effect.snapshot(at: 2)[value: "page"] == .null)
    #expect(effect.shownPages(at: 3) == [])
    #expect(effect.perform(drag(-100), at: 3).refusal == "there is no page")
    try effect.perform("append", at: 5)
    #expect(effect.shownPages(at: 5) == ["s0"])
  }

  @Test func `deleting another page keeps the one that is shown`() throws {
    var effect = try effect(open: 5)
    let outcome = try effect.perform("delete", ["page": .integer(2)], at: 1)
    #expect(outcome.time(of: "finished") == 1)
    #expect(effect.page(at: 1) == 4)
    #expect(effect.shownPages(at: 1) == ["p5"])
    try effect.perform("delete", ["page": .integer(20)], at: 2)
    #expect(effect.page(at: 2) == 4)
  }

  @Test func `a spare page that does not exist changes nothing`() throws {
    var effect = try effect(spares: 1)
    try effect.perform("append", at: 0)
    #expect(throws: EffectError.self) { try effect.perform("insert", at: 0.5) }
    #expect(effect.page(at: 9) == 23)
    #expect(effect.snapshot(at: 9).items.count == 24)
  }
}

// MARK: - Pictures

extension PageFlipsEffectTests {
  @Test func `the page number is drawn while no page turns`() throws {
    var effect = try effect(open: 4, ["pageNumber": .boolean(true)])
    let number = effect.layers(at: 0).sublayers.last!
    #expect(number.name == "number")
    #expect(number.position == Point(285, 553))
    guard case .text(let text)? = number.contents else {
      Issue.record("the number is a text")
      return
    }
    #expect(text.string == "5")
    #expect(text.alignment == .right)
    try effect.perform("next", at: 1)
    #expect(!effect.layers(at: 1.5).sublayers.contains { $0.name == "number" })
  }

  @Test func `the pages are the same picture in every frame`() throws {
    var effect = try effect(open: 1)
    try effect.perform("flip", ["page": .integer(9)], at: 0)
    for time in stride(from: 0, through: 2, by: 0.1) {
      let list = DisplayList(flattening: effect.layers(at: time), canvas: Size(320, 568))
      let pages = list.items
      #expect(!pages.isEmpty)
      #expect(
        pages.allSatisfy {
          if case .raster = $0.content {
            $0.bounds == Rect(x: 0, y: 0, width: 320, height: 568)
          } else {
            false
          }
        })
    }
  }

  @Test func `the leaf nearer to 90 degrees on a side is painted later`() throws {
    for spacing in [0.001, 0.1, 5] {
      var effect = try effect(open: 1, ["spacing": .number(spacing)])
      try effect.perform("flip", ["page": .integer(9)], at: 0)
      for time in stride(from: 0.01, to: 1.4, by: 0.013) {
        let angles = effect.angles(at: time)
        let list = DisplayList(flattening: effect.layers(at: time), canvas: Size(320, 568))
        let names = list.items.map { $0.path.split(separator: "/")[1].split(separator: " ") }
        #expect(names.contains(["hinge"]))
        let leaves = names.compactMap { $0.count == 2 ? Int($0[1]) : nil }
        for isLower in [true, false] {
          let side = leaves.filter { (angles[$0] < 90) == isLower }
          let distances = side.map { abs(angles[$0] - 90) }
          #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 > $1 })
          #expect(Set(side).count == side.count)
        }
      }
    }
  }

  @Test func `halves meet at the hinge and show the right pages`() throws {
    var effect = try effect(open: 5)
    effect.perform(drag(-200), at: 1)
    let leaves = effect.layers(at: 1.4).sublayers.filter { $0.name != "hinge" }
    #expect(leaves.map(\.name) == ["leaf 18", "leaf 16", "leaf 17"])
    #expect(leaves.map { $0.sublayers[0].name } == ["back", "front", "front"])
    #expect(leaves.map { $0.sublayers[0].sublayers[0].name } == ["p5", "p6", "p5"])
    let shadows = leaves.map { $0.sublayers[0].sublayers.dropFirst().first?.opacity }
    let angle = effect.angles(at: 1.4)[17]
    #expect(shadows[0] == nil)
    #expect(shadows[2] == 0.06)
    #expect(agree([shadows[1] ?? 0], [0.3 * (1 - angle / 90)], within: 1e-12))
    let upright = leaves[0].sublayers[0].matrix(in: leaves[0]).concatenating(
      leaves[0].matrix(in: Layer("", frame: .zero)))
    #expect(upright.projected(Point(10, 20))!.point.distance(to: Point(10, 20)) < 1e-9)
  }

  @Test func `a page has the outline of its visible half`() throws {
    var effect = try effect(open: 5)
    effect.perform(drag(-200), at: 1)
    let items = effect.snapshot(at: 1.4).items
    #expect(items.filter { !$0.isHidden }.map(\.id) == ["p5", "p6"])
    let angle = effect.angles(at: 1.4)[17]
    let layout = flipsLayout(pages: 23)
    #expect(items[5].quad! == layout.quad(of: layout.lowerHalf, angle: angle)!)
    #expect(items[6].quad! == layout.quad(of: layout.lowerHalf, angle: effect.angles(at: 1.4)[16])!)
    #expect(effect.item(at: Point(10, 10), time: 1.4)?.id == "p5")
    #expect(effect.item(at: Point(-1, 10), time: 1.4) == nil)
    #expect(effect.visiblePoint(ofPage: "p5", at: 0.5) == Point(160, 284))
    #expect(effect.visiblePoint(ofPage: "p6", at: 0.5) == nil)
  }
}

// MARK: - Pasting

extension PageFlipsEffectTests {
  @Test func `a book without pages has nothing to paste`() {
    #expect(PagePasting.order(from: 0, count: 0) == [])
  }

  @Test func `all pages are pasted before the first frame`() throws {
    #expect(try effect().snapshot(at: 0)[value: "blank"] == .array([]))
  }

  @Test func `parameters of a group are named with it`() {
    #expect(throws: EffectError("pasting.budget 61.0 is out of its range")) {
      try effect(["pasting": .group(["budget": .number(61)])])
    }
    #expect(throws: EffectError("pasting.budget has no value of its kind")) {
      try effect(["pasting": .group([:])])
    }
    #expect(throws: EffectError("pasting has no value of its kind")) { try effect(["pasting": .number(1)]) }
  }

  @Test func `pages that wait for their turn are blank`() throws {
    var effect = try effect(count: 40, ["pasting": .group(["budget": .number(0.3)])])
    func blank(_ time: Double) -> [SnapshotValue] {
      guard case .array(let pages) = effect.snapshot(at: time)[value: "blank"] else { return [] }
      return pages
    }
    #expect(blank(0) == (1..<40).map { .integer($0) })
    #expect(blank(0.03) == (2..<40).map { .integer($0) })
    #expect(blank(0.3) == (11..<40).map { .integer($0) })
    #expect(blank(0.9) == blank(0.3))
    let end = try effect.perform("flip", ["page": .integer(20)], at: 1).time(of: "flipped")!
    let faces = effect.layers(at: 1.9).sublayers.compactMap { $0.sublayers.first?.sublayers.first?.name }
    #expect(faces.contains("blank"))
    #expect(faces.contains("p1"))
    #expect(blank(end - 0.001) == blank(0.3))
    #expect(blank(end).count == 28)
    #expect(!blank(end).contains(.integer(20)))
    // A drag interrupts, and the rest that follows goes on.
    let drag = effect.perform(drag(-100), at: end + 0.05)
    let begin = drag.time(of: "dragging")!
    #expect(blank(begin + 0.2) == blank(begin))
    #expect(blank(drag.time(of: "returned")! + 5).count < blank(begin).count - 9)
  }
}

// MARK: - Any script

extension PageFlipsEffectTests {
  @Test(arguments: [0, 1, 2, 31]) func `any script keeps the book in order`(count: Int) throws {
    for seed in 0..<Thoroughness.trials(20, exhaustive: 150) {
      var random = SplitMix(seed: UInt64(seed * 4 + count))
      var effect = try PageFlipsEffect(
        setup(
          PageFlipsEffect.descriptor, count: count, spares: 4,
          ["pasting": .group(["budget": .number(random.choose([0, 0.5]))])]))
      var (time, past) = (random.number(0...0.3), [Double: EffectSnapshot]())
      for _ in 0..<10 {
        let outcome = try? effect.perform(action(&random), at: time)
        for (time, known) in past { #expect(same(effect.snapshot(at: time), known)) }
        guard let settled = outcome?.time(of: "settled") else { continue }
        expectRest(effect, at: settled)
        let next = random.choose([
          settled, settled + 0.3, random.number(time...settled), random.number(time...(time + 0.4)),
        ])
        past[(time + next) / 2] = (time + next) / 2 < next ? effect.snapshot(at: (time + next) / 2) : nil
        time = next
      }
      let list = DisplayList(flattening: effect.layers(at: time / 2), canvas: Size(320, 568))
      #expect(list.leaves.allSatisfy { $0.isFinite })
    }
  }

  private func expectRest(_ effect: PageFlipsEffect, at time: Double) {
    let (rest, later) = (effect.snapshot(at: time), effect.snapshot(at: time + 100))
    #expect(rest.items == later.items)
    #expect(effect.angles(at: time) == effect.angles(at: time + 100))
    #expect(effect.layers(at: time) == effect.layers(at: time + 100))
    #expect(rest.state == "stop")
    let (angles, count) = (effect.angles(at: time), rest.items.count)
    #expect(angles.count == count + 1)
    #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
    #expect(angles.filter { $0 == 180 }.count == 1)
    #expect(angles.filter { $0 == 0 }.count == min(count, 1))
    #expect(effect.shownPages(at: time).count == min(count, 1))
    if count > 0 { #expect(angles[count - effect.page(at: time)!] == 180) }
  }

  private func same(_ a: EffectSnapshot, _ b: EffectSnapshot) -> Bool {
    a.items == b.items && a.state == b.state && a.values.map(\.value) == b.values.map(\.value)
  }

  private func action(_ random: inout SplitMix) -> Action {
    guard random.choose([true, true, false]) else { return .touch(random.touch(in: Size(320, 568))) }
    let command = random.choose(PageFlipsEffect.descriptor.commands)
    var arguments: ParameterValues = [:]
    for parameter in command.parameters {
      switch parameter.kind {
      case .page: arguments[parameter.name] = .integer(random.choose([0, 1, 2, 15, 30]))
      case .boolean: arguments[parameter.name] = .boolean(random.choose([true, true, false]))
      case .duration: arguments[parameter.name] = .number(random.choose([0, 0, 0.4, 1.5]))
      default: break
      }
    }
    return .command(Command(command.name, arguments))
  }
}
