import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// Tests of the stack, gesture by gesture and fault by fault of the original.
@Suite struct CardStackEffectTests {
  let home = (0..<25).map { 30 + 50 * Double($0) }

  // MARK: Coming up

  @Test func `without the original's fault, a page shrinks into the place that a reset gives it`() throws {
    for time in stride(from: 0.0, through: 0.4, by: 0.05) {
      let (original, page) = (
        try stack(originalStack).snapshot(at: time)["p9"], try stack().snapshot(at: time)["p9"]
      )
      #expect(page.transform == original.transform)
      #expect(page.transform.m22 == page.transform.m11)
      let (seen, expected) = (page.shownRect, original.shownRect)
      #expect(agree(seen, [expected[0], expected[1] + 2.95, expected[2], expected[3]], within: 1e-9))
      #expect(page.state == (time < 0.4 ? "appearing" : "normal"))
    }
  }

  @Test func `at first all pages but the first shrink into place`() throws {
    let start = try stack().snapshot(at: 0)
    #expect(start.visibleRange == 0..<13)
    #expect(start.state == "normal")
    let scales = (0..<25).map { (1...12).contains($0) ? 1.0 : 0.9 }
    #expect(start.items.map(\.transform.m11) == scales)
    let rest = try stack().snapshot(at: 0.4)
    #expect(rest.items.allSatisfy { $0.transform.m11 == 0.9 })
    #expect(agree(rest.tops, Array(home[0..<13]), within: 1e-9))
    #expect(rest.items.map(\.isHidden) == (0..<25).map { $0 >= 13 })
  }

  @Test(arguments: [(0, 1.0), (1, 1), (2, 1.4)])
  func `a reload is over when the last page is in place`(count: Int, end: Double) throws {
    var effect = try stack(count: count)
    let outcome = try effect.perform("reload", at: 1)
    #expect(outcome.story == ["\(end) finished"])
    #expect(outcome.time(of: "settled") == end)
  }

  @Test func `a page that scrolling brings up shrinks from when the range first holds it`() throws {
    var effect = try stack()
    effect.perform(Touch.drag(from: Point(8, 400), by: Point(0, -110), during: 1), at: 1)
    // Page 13 is loaded from offset 59 on: 69 points of the finger, at 110 points per second.
    let entry = 1 + 69 / 110.0
    #expect(effect.snapshot(at: entry - 1e-6).visibleRange == 0..<13)
    #expect(effect.snapshot(at: entry + 1e-6).visibleRange == 0..<14)
    #expect(effect.snapshot(at: entry - 1e-6)["p13"].isHidden)
    for (time, scale) in [(1e-9, 1.0), (0.1, 0.987083807), (0.2, 0.95), (0.4, 0.9)] {
      #expect(abs(effect.snapshot(at: entry + time)["p13"].transform.m11 - scale) < 1e-6)
    }
    #expect(effect.snapshot(at: 3).visibleRange == 1..<14)
    #expect(effect.snapshot(at: entry + 0.1)["p12"].transform.m11 == 0.9)
  }

  @Test func `a page that comes in at the top is in place at once`() throws {
    var effect = try stack()
    try effect.perform("scroll", ["by": .number(739), "animated": .boolean(false)], at: 1)
    try effect.perform("scroll", ["by": .number(-739)], at: 3)
    var (seen, entries) = (Set(effect.snapshot(at: 2.9).visibleRange), 0)
    for time in stride(from: 3.0, through: 3.3, by: 1 / 240) {
      let snapshot = effect.snapshot(at: time)
      for page in snapshot.visibleRange where seen.insert(page).inserted {
        #expect(snapshot.items[page].transform.m11 == 0.9)
        entries += 1
      }
    }
    #expect(entries == 13)
  }

  @Test func `a jump lets all pages but the first shrink`() throws {
    var effect = try stack()
    let outcome = try effect.perform("scrollTo", ["page": .text("p20"), "animated": .boolean(false)], at: 1)
    #expect(outcome.story == ["1.0 scrolling", "1.0 finished"])
    #expect(outcome.time(of: "settled") == 1.4)
    let snapshot = effect.snapshot(at: 1)
    #expect(snapshot.contentOffset.y == 739)
    #expect(snapshot.visibleRange == 13..<25)
    #expect(snapshot.items[13...].map(\.transform.m11) == [0.9] + Array(repeating: 1, count: 11))
  }

  // MARK: Selecting

  @Test(arguments: [("repaired", 8), ("original", 8), ("repaired", 3), ("original", 12)])
  func `a tap selects`(collapse: String, page: Int) throws {
    var effect = try stack(["collapse": .text(collapse)])
    try effect.perform("scroll", ["by": .number(200)], at: 1)
    let before = effect.snapshot(at: 2)
    let outcome = effect.perform(effect.tap("p\(page)", at: 2), at: 2)
    #expect(outcome.story == ["2.08 selected", "2.48 finished"])
    #expect(outcome.time(of: "settled") == 2.48)
    var layout = CardStackLayoutTests.phone
    layout.collapse = CardStackLayout.Collapse(rawValue: collapse)!
    let targets = (3..<16).map { layout.top(ofPage: $0, whenSelected: page, first: 3, offset: 200) }
    #expect(agree(effect.snapshot(at: 2.48).tops, targets, within: 1e-9))
    for (time, share) in [(0.0, 0.0), (0.1, 0.129161931), (0.2, 0.5), (0.4, 1)] {
      let tops = zip(before.tops, targets).map { $0 + ($1 - $0) * share }
      #expect(agree(effect.snapshot(at: 2.08 + time).tops, tops, within: 1e-6))
    }
    let end = effect.snapshot(at: 2.48)
    #expect(end.state == "selected")
    #expect(end.selected == page)
    #expect(effect.snapshot(at: 2.2).state == "selecting")
    #expect(effect.snapshot(at: 2).selected == nil)
    #expect(end.items.map(\.frame.size) == before.items.map(\.frame.size))
    #expect(end.items.map(\.frame.minX) == before.items.map(\.frame.minX))
    #expect(end.items.map(\.transform) == before.items.map(\.transform))
  }

  @Test func `selecting and deselecting gives back the places, and scrolling`() throws {
    for page in 0..<13 {
      for parameters in [[:], originalStack] {
        var effect = try stack(parameters)
        try effect.perform("select", ["page": .integer(page)], at: 1)
        #expect(try effect.perform("scroll", ["by": .number(100)], at: 2).refusal != nil)
        #expect(effect.perform(Touch.drag(from: Point(8, 400), by: Point(0, -200)), at: 2).refusal != nil)
        #expect(effect.snapshot(at: 3).contentOffset.y == 0)
        let outcome = effect.perform(effect.tap("p\(page)", at: 3), at: 3)
        #expect(outcome.story == ["3.08 deselected", "3.08 resetting", "3.48 finished"])
        #expect(agree(effect.snapshot(at: 3.48).tops, Array(home[0..<13]), within: 1e-9))
        #expect(effect.snapshot(at: 3.2).state == "resetting")
        #expect(effect.snapshot(at: 3.48).state == "normal")
        #expect(try effect.perform("scroll", ["by": .number(100)], at: 4).refusal == nil)
      }
    }
  }

  @Test func `a tap on another page selects that directly`() throws {
    var effect = try stack()
    try effect.perform("select", ["page": .integer(0)], at: 1)
    let outcome = effect.perform(effect.tap("p3", at: 2), at: 2)
    #expect(outcome.story == ["2.08 selected", "2.48 finished"])
    let tops = effect.snapshot(at: 3).tops
    #expect(agree(tops, [20, 25, 30, 35, 521, 526, 531, 536, 541, 546, 551, 556, 561], within: 1e-9))
  }

  @Test func `a selection during motion starts from the present places of the pages`() throws {
    var effect = try stack()
    try effect.perform("select", ["page": .integer(2)], at: 1)
    let before = effect.snapshot(at: 1.2.nextDown).tops
    let outcome = try effect.perform("reset", at: 1.2)
    #expect(outcome.interruptsMotion)
    #expect(outcome.story == ["1.2 deselected", "1.2 resetting", "1.6 finished"])
    #expect(agree(effect.snapshot(at: 1.2).tops, before, within: 1e-9))
    #expect(agree(effect.snapshot(at: 1.6).tops, Array(home[0..<13]), within: 1e-9))
  }

  @Test func `a page that is not loaded is scrolled to and then selected`() throws {
    var effect = try stack()
    let outcome = try effect.perform("select", ["page": .text("p20")], at: 1)
    #expect(outcome.story == ["1.0 scrolling", "1.3 selected", "1.7 finished"])
    #expect(effect.perform(Touch.tap(160, 300), at: 1.1).refusal != nil)
    let end = effect.snapshot(at: 2)
    #expect(end.selected == 20)
    #expect(end.contentOffset.y == 739)
    let fan = (0...7).map { 759 + 5 * Double($0) }
    let pile = (0...3).map { 1260 + 5 * Double($0) }
    #expect(end.tops == fan + pile)
    #expect(
      try effect.perform("select", ["page": .text("p2")], at: 3).refusal?.contains("out of reach") == true)
    #expect(try effect.perform("select", ["page": .text("p20")], at: 3).refusal?.contains("already") == true)
    #expect(try effect.perform("deselect", at: 3).refusal == nil)
    #expect(try effect.perform("deselect", at: 4).refusal == "no page is selected")
  }

  @Test func `a selection beyond the content's end brings the stack back`() throws {
    var effect = try stack()
    try effect.perform("scroll", ["by": .number(739)], at: 1)
    effect.perform(Touch.drag(from: Point(8, 500), by: Point(0, -200), rest: 0.001), at: 2)
    let time = 2.35
    #expect(effect.snapshot(at: time).contentOffset.y > 740)
    try effect.perform("select", ["page": .integer(15)], at: time)
    let end = effect.snapshot(at: time + 0.4)
    #expect(end.contentOffset.y == 739)
    #expect(end.visibleRange == 13..<25)
    #expect(end.tops[0...3] == [759, 764, 769, 521 + 739])
  }

  // MARK: Dragging

  @Test(arguments: [
    (-44.9, false), (-45.1, true), (30.0, false),
  ])
  func `a drag of 45 points or more selects a page, a shorter one puts it back, and both are reported`(
    finger: Double, isPicked: Bool
  ) throws {
    for selected in [false, true] {
      var effect = try stack()
      if selected { try effect.perform("select", ["page": .integer(5)], at: 1) }
      let before = effect.snapshot(at: 2)
      let outcome = effect.perform(effect.drag("p5", by: finger, at: 2), at: 2)
      let dragged = effect.snapshot(at: 2.45)
      #expect(dragged.state == "dragging")
      #expect(dragged["p5"].state == "dragged")
      #expect(dragged.tops[4] == before.tops[4])
      #expect(dragged.items[5].frame.minX == 0)
      let story =
        switch (isPicked, selected) {
        case (true, false): ["2.5 selected", "2.9 finished"]
        case (_, true): ["2.5 deselected", "2.5 resetting", "2.9 finished"]
        case (false, false): ["2.5 resetting", "2.9 finished"]
        }
      #expect(outcome.story == story)
      let end = effect.snapshot(at: 2.9)
      #expect(end.selected == (isPicked && !selected ? 5 : nil))
      if end.selected == nil { #expect(agree(end.tops, Array(home[0..<13]), within: 1e-9)) }
      #expect(abs(effect.snapshot(at: 2.5).tops[5] - dragged.tops[5]) < 1e-6)
    }
  }

  @Test func `a page goes as far as the finger, whatever else is selected, and off the screen`() throws {
    var effect = try stack()
    try effect.perform("select", ["page": .integer(0)], at: 1)
    let touch = Touch([
      .init(time: 0, point: Point(160, 555)), .init(time: 0.3, point: Point(60, 2000)),
      .init(time: 0.6, point: Point(400, -900)),
    ])
    let page = try #require(effect.item(at: touch.start, time: 2))
    let outcome = effect.perform(touch, at: 2)
    #expect(outcome.story == ["2.6 selected", "3.0 finished"])
    let highest = effect.snapshot(at: 2.3).tops[page.index]
    #expect(highest > 1500 + 541)
    #expect(effect.snapshot(at: 2.3)["p0"].state == "selected")
    #expect(effect.snapshot(at: 3).selected == page.index)
  }

  // MARK: Scrolling

  @Test func `a fling on the strip scrolls to the end, bounces, and a touch catches it`() throws {
    var effect = try stack()
    let fling = Touch.fling(from: Point(8, 480), by: Point(0, -400), during: 0.1)
    let outcome = effect.perform(fling, at: 1)
    let offsets = stride(from: 1.0, through: 6, by: 1 / 60).map { effect.snapshot(at: $0).contentOffset.y }
    #expect(offsets.max()! > 745)
    #expect(offsets.last == 739)
    #expect(effect.snapshot(at: outcome.time(of: "settled")!).contentOffset.y == 739)
    let caught = effect.perform(Touch.tap(160, 300), at: 1.2)
    #expect(caught.refusal != nil)
    #expect(caught.interruptsMotion)
    #expect(effect.snapshot(at: 1.25).contentOffset == effect.snapshot(at: 1.2).contentOffset)
    #expect(effect.snapshot(at: 1.15).state == "scrolling")
    #expect(effect.snapshot(at: 3).state == "normal")
  }

  @Test func `a stack that fits its view does not scroll, unless it is reported to bounce`() throws {
    let touch = Touch.drag(from: Point(8, 300), by: Point(0, 100))
    var still = try stack(count: 5)
    #expect(still.perform(touch, at: 1).refusal?.contains("in view") == true)
    #expect(still.snapshot(at: 1.4).contentOffset.y == 0)
    var elastic = try stack(count: 5, ["alwaysBounce": .boolean(true)])
    #expect(elastic.perform(touch, at: 1).refusal == nil)
    #expect(elastic.snapshot(at: 1.4).contentOffset.y < -40)
    #expect(elastic.snapshot(at: 4).contentOffset.y == 0)
    try still.perform("select", ["page": .integer(4)], at: 2)
    #expect(agree(still.snapshot(at: 3).tops, [20, 25, 30, 35, 40], within: 1e-9))
  }

  @Test func `touches beside the stack and taps beside the pages do nothing`() throws {
    var effect = try stack(count: 3)
    for touch in [Touch.tap(160, 10), .tap(8, 300), .drag(from: Point(160, 20), by: Point(0, 300))] {
      let outcome = effect.perform(touch, at: 1)
      #expect(outcome.story.isEmpty)
      #expect(outcome.refusal == nil)
      #expect(effect.snapshot(at: 1.3).tops == effect.snapshot(at: 0.9).tops)
      effect = try stack(count: 3)
    }
  }

  // MARK: The original's other faults

  @Test func `a layout pass keeps the selection, and lets the pages come up again`() throws {
    var effect = try stack()
    try effect.perform("select", ["page": .integer(4)], at: 1)
    let before = effect.snapshot(at: 2)
    try effect.perform("reload", at: 2)
    let after = effect.snapshot(at: 2)
    #expect(after.items.map(\.transform.m11)[0..<3] == [0.9, 1, 1])
    #expect(effect.snapshot(at: 2.4).tops == before.tops)
    #expect(after.selected == 4)
    try effect.perform("deselect", at: 3)
    #expect(agree(effect.snapshot(at: 3.4).tops, Array(home[0..<13]), within: 1e-9))
  }

  @Test func `the original loads pages where a reset does not put them`() throws {
    var effect = try stack(originalStack)
    let first = effect.snapshot(at: 0.5).tops
    #expect(agree(first, home[0..<13].map { $0 - 2.95 }, within: 1e-9))
    try effect.perform("reset", at: 1)
    #expect(agree(effect.snapshot(at: 2).tops, Array(home[0..<13]), within: 1e-9))
    try effect.perform("scroll", ["by": .number(100)], at: 2)
    let mixed = effect.snapshot(at: 4)
    #expect(agree(Array(mixed.tops[2..<12]), Array(home[3..<13]), within: 1e-9))
    #expect(abs(mixed.tops[12] - (home[13] - 2.95)) < 1e-9)
  }

  @Test func `shadows follow the corners`() throws {
    func pages(_ parameters: ParameterValues) throws -> [Layer] {
      try stack(parameters).layers(at: 1).sublayers[0].sublayers
    }
    let shadow = try #require(try pages([:])[3].shadow)
    #expect(shadow.path == nil)
    #expect(shadow.opacity == 0.3)
    #expect(shadow.offset == Point(0, -0.5))
    #expect(shadow.radius == 3)
    #expect(try pages([:]).allSatisfy { $0.cornerRadius == 5 && $0.sublayers[0].masksToBounds })
    #expect(try pages(originalStack)[3].shadow?.path?.radius == 0)
    #expect(try pages(["shadow": .boolean(false)]).allSatisfy { $0.shadow == nil })
  }

  // MARK: The picture

  @Test func `the picture shows the loaded pages where the numbers say`() throws {
    var effect = try stack()
    effect.perform(Touch.drag(from: Point(8, 400), by: Point(0, -210), during: 0.5), at: 1)
    for time in [0, 0.2, 1.3, 1.5, 3] {
      let (screen, snapshot) = (effect.layers(at: time), effect.snapshot(at: time))
      let view = screen.sublayers[0]
      #expect(view.bounds.size == Size(320, 541))
      #expect(view.position == Point(160, 297.5))
      #expect(view.sublayers.map(\.name) == snapshot.visibleRange.map { "p\($0)" })
      for layer in view.sublayers {
        let matrix = layer.matrix(in: view).concatenating(view.matrix(in: screen))
        let corners = try #require(matrix.projectedCorners(of: layer.bounds))
        #expect(agree(corners.numbers, snapshot[layer.name].quad!.numbers, within: 1e-9))
      }
    }
  }

  @Test func `on another screen and with another margin, pages have places in proportion`() throws {
    let setup = setup(
      CardStackEffect.descriptor, count: 25, canvas: Size(375, 667), ["topMargin": .number(67)])
    var effect = try CardStackEffect(setup)
    #expect(setup.pages[0].layer.bounds.size == Size(375, 640))
    #expect(agree(effect.snapshot(at: 1)["p0"].shownRect, [18.75, 30, 337.5, 540], within: 1e-9))
    #expect(abs(effect.snapshot(at: 1)["p0"].quad![0].y - 97) < 1e-9)
    try effect.perform("select", ["page": .integer(1)], at: 1)
    #expect(agree(Array(effect.snapshot(at: 2).tops[0...2]), [20, 25, 580], within: 1e-9))
  }

  @Test func `a margin as high as the screen is an error`() {
    #expect(throws: EffectError.self) {
      try CardStackEffect(
        setup(CardStackEffect.descriptor, canvas: Size(320, 200), ["topMargin": .number(200)]))
    }
  }
}
