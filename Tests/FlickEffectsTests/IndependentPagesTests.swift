import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickTestSupport
import Testing

/// Compares the page tabs with formulas that share no code with them, in random scripts at random times.
@Suite struct IndependentPagesTests {
  @Test(arguments: [0, 1, 2, 5, 31]) func `random scripts follow the formulas`(count: Int) throws {
    for seed in 0..<24 {
      var script = try PagesScript(count: count, seed: UInt64(1000 * count + seed))
      for _ in 0..<6 { try script.step() }
      for _ in 0..<10 {
        let time = script.random.number(0...script.model.rest() + 0.3)
        try expectSame(script.effect.snapshot(at: time), script.model, at: time, seed)
      }
    }
  }

  private func expectSame(_ snapshot: EffectSnapshot, _ model: IndependentPages, at time: Double, _ seed: Int)
    throws
  {
    let place = Comment("seed \(seed) at \(time)")
    let offset = model.scroll.offset(at: time)
    #expect(abs(snapshot.contentOffset.y - offset) < 1e-6, place)
    #expect(snapshot.contentSize == Size(320, model.contentHeight(model.items(at: time).count)), place)
    #expect(snapshot[value: "maskAlpha"] == .number(model.highlighted(at: time) == nil ? 1 : 0), place)
    let cards = model.cards(at: time)
    #expect(snapshot.items.map(\.id).sorted() == cards.map(\.card.id).sorted(), place)
    for (card, isSeen) in cards {
      let place = Comment("\(card.id), seed \(seed) at \(time)")
      let item = try #require(snapshot.items.first { $0.id == card.id }, place)
      #expect(agree(item.frame.numbers, [0, card.top, 320, 568], within: 1e-6), place)
      #expect(agree(item.transform.rows, card.matrix, within: 1e-8), place)
      #expect(abs(item.alpha - card.alpha) < 1e-8, place)
      #expect(item.zPosition == card.z, place)
      let quad = card.quad.flatMap { [$0[0], $0[1] - offset - 120, $0[2]] }
      #expect(agree(item.quad?.numbers ?? [], quad, within: 1e-3), place)
      #expect(item.isHidden == !isSeen || isNearEdge(card, offset), place)
    }
  }

  /// Whether the card is so near to an edge of the view that rounding decides whether it is visible.
  private func isNearEdge(_ card: IndependentPages.Card, _ offset: Double) -> Bool {
    card.isSeen(from: offset - 1e-6) != card.isSeen(from: offset + 1e-6)
  }
}

/// A random script that the effect and the formulas perform.
private struct PagesScript {
  var effect: PageTabsEffect
  var model: IndependentPages
  var random: SplitMix
  private var time = 0.0

  init(count: Int, seed: UInt64) throws {
    effect = try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count, spares: 9))
    model = IndependentPages(count: count, spares: 9)
    random = SplitMix(seed: seed)
  }

  mutating func step() throws {
    let isFull = model.highlighted(at: time) != nil
    let isEmpty = model.items(at: time).isEmpty
    let steps = isFull ? ["dismiss", "append"] : isEmpty ? ["append", "insert"] : Self.steps
    let (outcome, story) = try perform(random.choose(steps))
    let happened = outcome.events.filter { !["start", "release", "settled"].contains($0.name) }
    #expect(happened.map(\.name) == story.map(\.name))
    #expect(agree(happened.map(\.time), story.map(\.time), within: 1e-9))
    #expect(abs(outcome.time(of: "settled")! - model.rest()) < 1e-6)
    time = random.choose([
      model.rest() + 0.1, random.number(max(time, model.busyUntil)...model.rest() + 0.05),
    ])
    // While a card springs back, a finger would catch it, so the script waits.
    if model.swipes.contains(where: { $0.scroll.isMoving(at: time) }) { time = model.rest() + 0.1 }
  }

  private static let steps = [
    "drag", "drag", "drag", "swipe", "tap", "scrollTo", "delete", "insert", "append", "highlight",
  ]

  private mutating func perform(_ step: String) throws -> (Outcome, IndependentPages.Story) {
    let items = model.items(at: time)
    let row = items.isEmpty ? 0 : random.choose(Array(items.indices))
    switch step {
    case "drag": return (drag(), [])
    case "swipe", "tap": return model.scroll.isMoving(at: time) ? (drag(), []) : touch(step)
    case "scrollTo":
      let (position, animated) = (random.choose(["top", "center", "bottom"]), random.choose([true, false]))
      let arguments: ParameterValues = [
        "page": .integer(row), "position": .text(position), "animated": .boolean(animated),
      ]
      return (
        try effect.perform("scrollTo", arguments, at: time),
        model.scrollTo(row, position, animated: animated, at: time)
      )
    case "delete":
      return (
        try effect.perform("delete", ["page": .integer(row)], at: time), model.delete(items[row], at: time)
      )
    case "insert":
      let story = model.insert(at: row, at: time)
      let outcome = try effect.perform("insert", ["index": .integer(row)], at: time)
      return (outcome, story + [("finished", story[1].time)])
    case "highlight":
      return (
        try effect.perform("highlight", ["page": .text(items[row])], at: time),
        model.highlight(items[row], at: time)
      )
    case "dismiss":
      let story = model.dismiss(at: time)
      return (try effect.perform("dismiss", at: time), story + [("finished", story[1].time)])
    default:
      return (try effect.perform("append", at: time), model.append(at: time))
    }
  }

  private mutating func drag() -> Outcome {
    let sign = random.choose([-1.0, 1])
    var stroke = Stroke(
      distance: sign * random.number(11...400), duration: random.number(0.12...0.4), rest: 0)
    if random.choose([true, false]) { stroke.rest = random.number(0.1...0.3) }
    if random.choose([true, false]) { stroke.velocity = random.number(-5000...5000) }
    let touch = touch(from: Point(160, random.number(5...515)), stroke, horizontal: false)
    model.drag(stroke, at: time)
    return effect.perform(touch, at: time)
  }

  /// Performs a swipe to the left, or a tap.
  private mutating func touch(_ step: String) -> (Outcome, IndependentPages.Story) {
    let point = Point(random.number(60...260), random.number(5...515))
    let page = model.page(x: point.x, y: point.y, at: time)
    #expect(effect.item(at: point, time: time)?.id == page)
    if step == "tap" {
      model.busyUntil = time + 0.08
      let story = page.map { model.highlight($0, at: time + 0.08) } ?? []
      return (effect.perform(Touch.tap(point.x, point.y), at: time), story)
    }
    let stroke = Stroke(distance: -random.number(11...320), duration: 0.2, rest: 0.1)
    let story = page.map { model.swipe($0, stroke, at: time) } ?? []
    if page == nil { model.busyUntil = time + 0.3 }
    return (effect.perform(touch(from: point, stroke, horizontal: true), at: time), story)
  }

  private func touch(from start: Point, _ stroke: Stroke, horizontal: Bool) -> Touch {
    func point(_ d: Double) -> Point { start + (horizontal ? Point(d, 0) : Point(0, d)) }
    var samples = [
      Touch.Sample(time: 0, point: start), Touch.Sample(time: stroke.duration, point: point(stroke.distance)),
    ]
    if stroke.rest > 0 {
      samples.append(.init(time: stroke.duration + stroke.rest, point: point(stroke.distance)))
    }
    return Touch(samples, releaseVelocity: stroke.velocity.map { horizontal ? Point($0, 0) : Point(0, $0) })
  }
}
