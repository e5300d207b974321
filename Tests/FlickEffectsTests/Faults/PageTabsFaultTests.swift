import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// The faults of the original page tabs, one by one in the order of their numbers: the correct behavior, and the faults
/// that `faults: original` shows.
@Suite struct PageTabsFaultTests {
  func effect(count: Int = 31, spares: Int = 3, _ parameters: ParameterValues = [:]) throws -> PageTabsEffect
  {
    try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count, spares: spares, parameters))
  }

  func original(count: Int = 31, _ parameters: ParameterValues = [:]) throws -> PageTabsEffect {
    try effect(count: count, parameters.merging(["faults": .text("original")]) { given, _ in given })
  }

  func tap(_ page: String, in effect: PageTabsEffect, at time: Double = 0) throws -> Touch {
    let point = try #require(effect.visiblePoint(ofPage: page, at: time))
    return .tap(point.x, point.y)
  }

  /// The cards that are seen on the screen.
  func seen(_ effect: PageTabsEffect, at time: Double) -> [String] {
    effect.snapshot(at: time).items.map(\.id).filter { effect.visiblePoint(ofPage: $0, at: time) != nil }
  }

  // MARK: 1. A page off the screen

  @Test(arguments: [5, 20, 30]) func `1: a page off the screen is scrolled to and fills the screen`(page: Int)
    throws
  {
    var effect = try effect()
    let outcome = try effect.perform("highlight", ["page": .integer(page)], at: 0)
    let end = try #require(outcome.time(of: "highlighted"))
    #expect(outcome.time(of: "scrolling") == 0)
    #expect(seen(effect, at: end) == ["p\(page)"])
  }

  @Test func `1, original: without the scroll all others leave, until it is dismissed`() throws {
    for (page, start) in [("p2", 25), ("p20", 0)] {
      var effect = try original()
      try effect.perform("scrollTo", ["page": .integer(start), "animated": .boolean(false)], at: 0)
      let before = effect.snapshot(at: 0)
      let outcome = try effect.perform("highlight", ["page": .text(page)], at: 0)
      #expect(outcome.time(of: "scrolling") == nil)
      #expect(outcome.time(of: "highlighted") == 0.8)
      #expect(effect.snapshot(at: 0.8).contentOffset == before.contentOffset)
      // Only cards from beyond the other edge are left in view; the page itself is not visible.
      #expect(seen(effect, at: 0.8) == (page == "p2" ? ["p22", "p23", "p24"] : ["p4"]))
      try effect.perform("dismiss", at: 1)
      #expect(effect.snapshot(at: 2).items == before.items)
    }
  }

  // MARK: 2. The height of the content

  @Test func `2: the content ends with the last page on the screen, also after deletions there`() throws {
    for count in 2...9 {
      var effect = try effect(count: count)
      try effect.perform(
        "scrollTo", ["page": .integer(count - 1), "animated": .boolean(false)], at: 0)
      for deleted in [count - 1, count - 2] where deleted > 0 {
        var copy = effect
        let end = try #require(
          copy.perform("delete", ["page": .integer(deleted)], at: 1).time(of: "deleted"))
        let (last, first) = (copy.snapshot(at: end), copy.snapshot(at: 1))
        #expect(last.contentSize.height == max(688, 568 + 160 * Double(count - 2)))
        #expect(last.items.last!.frame.minY - last.contentOffset.y == (count == 2 ? 0 : 120))
        #expect(last.contentOffset == copy.snapshot(at: end + 5).contentOffset)
        expectSteady(copy, from: first, during: 1...end)
      }
    }
  }

  /// No card moves against its own direction, or appears elsewhere for a frame.
  private func expectSteady(_ effect: PageTabsEffect, from start: EffectSnapshot, during: ClosedRange<Double>)
  {
    let times = stride(from: during.lowerBound, to: during.upperBound, by: 0.01)
    for id in start.items.map(\.id) {
      let tops = times.map { effect.snapshot(at: $0)[id].quad![0].y }
      let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 <= 1e-9 } || steps.allSatisfy { $0 >= -1e-9 })
      #expect(steps.allSatisfy { abs($0) < 40 })
    }
  }

  // MARK: 3. Cards at the top

  @Test(arguments: [0.0, 120]) func `3: no card vanishes while a part of it is on the screen`(margin: Double)
    throws
  {
    var effect = try effect(["topMargin": .number(margin), "toolbar": .boolean(false)])
    effect.perform(Touch.drag(from: Point(160, 560), by: Point(0, -560), during: 1), at: 0)
    for time in stride(from: 0, through: 1, by: 0.01) {
      let snapshot = effect.snapshot(at: time)
      for item in snapshot.items {
        let outline = Rect(enclosing: item.quad!.map(\.point))!
        #expect(!item.isHidden || !outline.intersects(Rect(x: 0, y: 0, width: 320, height: 568)))
      }
      let cards = effect.layers(at: time).sublayers[0].sublayers.map(\.name)
      #expect(cards == snapshot.items.filter { !$0.isHidden }.map(\.id))
    }
  }

  // MARK: 4. Buttons of pages

  func withButtons(_ parameters: ParameterValues = [:]) throws -> PageTabsEffect {
    var setup = setup(PageTabsEffect.descriptor, count: 5, parameters)
    for index in setup.pages.indices { setup.pages[index].labels["button"] = "button \(index)" }
    return try PageTabsEffect(setup)
  }

  /// A point on the button of page 2, in the list as it is at first.
  func buttonPoint(_ effect: PageTabsEffect) throws -> Point {
    let card = effect.snapshot(at: 0)["p2"]
    let point = try #require(card.point(at: Point(0.5, 155 / 568.0)))
    #expect(effect.item(at: point, time: 0)?.id == "p2")
    return point
  }

  @Test func `4: in the list a tap on a page's button is a tap on the card`() throws {
    var effect = try withButtons()
    let point = try buttonPoint(effect)
    let outcome = effect.perform(Touch.tap(point.x, point.y), at: 0)
    #expect(outcome.refusal == nil)
    #expect(outcome.time(of: "highlighted") == 0.88)
    // On the screen it dismisses the page, and it is drawn there.
    let button = try #require(effect.point(ofControl: "dismiss", at: 1))
    #expect(button == Point(160, 155))
    #expect(effect.point(ofControl: "dismiss", at: 0.5) == nil)
    let dismissal = effect.perform(Touch.tap(button.x, button.y), at: 1)
    #expect(dismissal.story == ["1.08 dismissing", "1.58 dismissed", "1.58 finished"])
    let page = try #require(effect.layers(at: 0).sublayers[0].sublayers[2].sublayers.first)
    #expect(page.sublayers.last?.position == Point(160, 155))
    #expect(page.sublayers.last?.background == .white)
  }

  @Test func `4, original: the button eats the tap`() throws {
    var effect = try withButtons(["faults": .text("original")])
    let point = try buttonPoint(effect)
    let outcome = effect.perform(Touch.tap(point.x, point.y), at: 0)
    #expect(outcome.refusal?.contains("button") == true)
    #expect(outcome.time(of: "settled") == 0.08)
    #expect(effect.snapshot(at: 3).state == "normal")
  }

  // MARK: 5. Missing parts

  @Test func `5: an empty list takes a page, and a page that is gone is a mistake`() throws {
    for count in [0, 1] {
      var effect = try effect(count: count)
      #expect(try effect.perform("append", at: 0).time(of: "highlighted") != nil)
      #expect(seen(effect, at: 5) == ["s0"])
      try effect.perform("dismiss", at: 5)
      try effect.perform("delete", ["page": .text("s0")], at: 6)
      #expect(throws: EffectError.self) { try effect.perform("highlight", ["page": .text("s0")], at: 7) }
      #expect(throws: EffectError.self) { try effect.perform("highlight", ["page": .integer(count)], at: 7) }
    }
  }

  // MARK: 6. A second +

  @Test func `6: a + during an append is refused, at any moment of it`() throws {
    for time in stride(from: 0.1, to: 1.78, by: 0.07) {
      var effect = try effect()
      effect.perform(Touch.tap(160, 543), at: 0)
      #expect(effect.perform(Touch.tap(160, 543), at: time).refusal != nil)
      #expect(try effect.perform("append", at: time).refusal != nil)
      #expect(effect.snapshot(at: 9).items.count == 32)
    }
  }

  // MARK: 7. A second tap

  @Test func `7: a second tap is refused until the first page fills the screen, and then, too`() throws {
    for time in stride(from: 0.1, to: 1.5, by: 0.07) {
      var effect = try effect()
      let second = try tap("p1", in: effect)
      effect.perform(try tap("p2", in: effect), at: 0)
      #expect(effect.perform(second, at: time).refusal != nil)
      #expect(effect.snapshot(at: 5)[value: "highlighted"] == .text("p2"))
      #expect(seen(effect, at: 5) == ["p2"])
    }
  }

  @Test func `7, original: a second tap sends the first page away again`() throws {
    var effect = try original()
    let second = try tap("p1", in: effect)
    effect.perform(try tap("p2", in: effect), at: 0)
    let before = effect.layers(at: 0.15)
    let outcome = effect.perform(second, at: 0.2)
    #expect(outcome.refusal == nil)
    #expect(outcome.time(of: "highlighted") == 1.08)
    #expect(effect.layers(at: 0.15) == before)
    // Page 2 has grown for 0.2 s; now it leaves downwards, from the full screen.
    let (first, jump) = (effect.snapshot(at: 0.5799)["p2"], effect.snapshot(at: 0.58 + 1e-9)["p2"])
    #expect(first.state == "highlighted")
    #expect(jump.state == "backToBottom")
    #expect(abs(first.quad![0].y) > 20)
    #expect(abs(jump.quad![0].y) < 1e-3)
    #expect(abs(jump.quad![0].x) < 1e-3)
    #expect(effect.snapshot(at: 1.08)[value: "highlighted"] == .text("p1"))
    #expect(seen(effect, at: 1.08) == ["p1"])
    #expect(effect.snapshot(at: 1.08)["p2"].transform == Transform3D(translationX: 0, y: 688))
    let rest = try effect.perform("dismiss", at: 2).time(of: "settled")!
    #expect(effect.snapshot(at: rest).items == (try self.effect()).snapshot(at: 0).items)
  }

  // MARK: 8. Reused cards

  @Test func `8: cards that come into view later are as they should be`() throws {
    var effect = try effect()
    try effect.perform("highlight", ["page": .integer(3)], at: 0)
    try effect.perform("dismiss", at: 1)
    try effect.perform("scrollTo", ["page": .integer(25)], at: 2)
    let items = effect.snapshot(at: 3).items
    let layout = pages(offset: effect.snapshot(at: 3).contentOffset.y)
    for item in items {
      #expect(item.state == "normal")
      #expect(
        agree(item.transform.rows, layout.tilt(layout.angle(forItem: item.index)).matrix.rows, within: 0))
    }
  }

  // MARK: 9. Angles from outlines

  @Test func `9: angles come from the cards' places, whatever was requested before`() {
    var layout = pages(offset: 333.3)
    let fresh = (0..<31).map { layout.layoutAttributes(forItem: $0) }
    for index in 0..<31 {
      var attributes = layout.layoutAttributes(forItem: index)
      attributes.frame = Rect(x: 9, y: 9, width: 9, height: 9)
      #expect(layout.layoutAttributes(forItem: index) == fresh[index])
      let place = max(0, (160 * Double(index) - 333.3) / 688)
      #expect(abs(layout.angle(forItem: index) - (-60 + 20 * place)) < 1e-9)
    }
    layout.prepare(layout.context)
    #expect((0..<31).map { layout.layoutAttributes(forItem: $0) } == fresh)
  }

  // MARK: 10. A list that comes to fit its view

  @Test(arguments: [false, true]) func `10: the offset moves with the deletion; in the original it jumps`(
    isOriginal: Bool
  ) throws {
    var effect = try isOriginal ? original(count: 2) : effect(count: 2)
    try effect.perform("scrollTo", ["page": .integer(1), "animated": .boolean(false)], at: 0)
    #expect(effect.snapshot(at: 0.9).contentOffset.y == 40)
    try effect.perform("delete", ["page": .integer(1)], at: 1)
    let offsets = [1, 1.15, 1.3].map { effect.snapshot(at: $0).contentOffset.y }
    #expect(agree(offsets, isOriginal ? [0, 0, 0] : [40, 20, 0], within: 1e-9))
    // Longer lists move in the original, too.
    var long = try original(count: 3)
    try long.perform("scrollTo", ["page": .integer(2), "animated": .boolean(false)], at: 0)
    try long.perform("delete", ["page": .integer(2)], at: 1)
    #expect(agree([long.snapshot(at: 1.15).contentOffset.y], [120], within: 1e-9))
  }

  // MARK: 11. Cards through cards

  @Test func `11: a span that lets cards cut into each other is refused; the original has it`() throws {
    #expect(throws: EffectError.self) { try effect(["angleSpan": .number(57.5)]) }
    #expect(try leads(effect(["angleSpan": .number(57)])).allSatisfy { $0 > 0 })
    #expect(try leads(original(["angleSpan": .number(70)])).contains { $0 < 0 })
  }

  /// The distances by which each card is nearer than the one above it, on the lines that both share, for a few offsets.
  private func leads(_ effect: PageTabsEffect) throws -> [Double] {
    var effect = effect
    effect.perform(Touch.drag(from: Point(160, 510), by: Point(0, -330), during: 1), at: 0)
    return stride(from: 0.0, through: 1, by: 0.1).flatMap { time in
      let items = effect.snapshot(at: time).items.filter { !$0.isHidden }
      return zip(items, items.dropFirst()).flatMap { upper, lower in
        stride(from: 0.5, to: 568, by: 4).compactMap { line -> Double? in
          guard let a = upper.depth(at: Point(160, line)), let b = lower.depth(at: Point(160, line)) else {
            return nil
          }
          return b - a
        }
      }
    }
  }

  // MARK: 12. The scroll bar

  @Test func `12: a swipe shows no scroll bar; in the original a thin one at the card's lower edge`() throws {
    let swipe = Touch.drag(from: Point(300, 250), by: Point(-110, 0))
    var effects = [try effect(), try original()]
    for index in effects.indices { effects[index].perform(swipe, at: 1) }
    func bars(_ effect: PageTabsEffect, _ time: Double) -> [Layer] {
      effect.layers(at: time).sublayers[0].sublayers.flatMap(\.sublayers).filter { $0.name == "scroll bar" }
    }
    #expect(stride(from: 0, to: 4, by: 0.1).allSatisfy { bars(effects[0], $0).isEmpty })
    #expect(bars(effects[1], 0.9).isEmpty)
    #expect(bars(effects[1], 9).isEmpty)
    let bar = try #require(bars(effects[1], 1.4).first)
    let pulled = 320 * (1 - 1 / (0.55 * 99 / 320 + 1))
    #expect(abs(bar.bounds.width - (314 * 320 / 321.0 - pulled)) < 1e-9)
    #expect(abs(bar.position.x + bar.bounds.width / 2 - 317) < 1e-9)
    #expect(bar.bounds.height == 2.5)
    #expect(abs(bar.position.y - (565 - 1.25)) < 1e-9)
  }
}
