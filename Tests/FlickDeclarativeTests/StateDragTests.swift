import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import Testing

/// Fingers that move states: decks, cells that are pushed aside, sheets.
@Suite struct StateDragTests {
  static func dragState(_ name: String, _ axis: Axis, stops: [Formula] = ["0"]) -> CollectionDeclaration.State
  {
    var state = CollectionDeclaration.State(name)
    (state.measure, state.stops) = (.points, stops)
    state.drag = CollectionDeclaration.StateDrag(axis, on: .item)
    state.drag?.beyond = stops.count > 1 ? .band : .free
    return state
  }

  /// A deck whose top card leaves beyond 110 points.
  static func deck() -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    (declaration.travels, declaration.dragsTopOnly) = (false, true)
    declaration.states = [dragState("drag.x", .horizontal), dragState("drag.y", .vertical)]
    declaration.leaving = CollectionDeclaration.Leaving(beyond: "110")
    declaration.places = [.cellWidth: "200", .cellHeight: "300"]
    declaration.item = CollectionDeclaration.Look([.x: "drag.x", .y: "drag.y + 10 * rank", .order: "-rank"])
    return declaration
  }

  /// Rows that reveal 144 points of actions at their right.
  static func cells() -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    declaration.states = [dragState("drag.x", .horizontal, stops: ["-144", "0"])]
    declaration.states[0].owner = .items(isSingle: true)
    declaration.leaving = CollectionDeclaration.Leaving(beyond: "190")
    declaration.leaving?.directions = [.left]
    declaration.places = [.cellWidth: "view.width", .cellHeight: "70"]
    declaration.item = CollectionDeclaration.Look([.x: "drag.x"])
    return declaration
  }

  /// A sheet of 100, 300 or 500 points over a list of 64-point rows.
  static func sheet() -> CollectionDeclaration {
    var sheet = CollectionDeclaration.State("sheet")
    (sheet.owner, sheet.measure, sheet.stops) = (.scene, .points, ["100", "300", "500"])
    sheet.motion = .spring(stiffness: 300, damping: 30)
    var drag = CollectionDeclaration.StateDrag(.vertical, on: .anywhere)
    (drag.span, drag.release) = ("-1", .stop(projection: drag.projection, then: .list))
    sheet.drag = drag
    var declaration = CollectionDeclaration()
    declaration.states = [sheet]
    declaration.places = [
      .cellWidth: "view.width", .cellHeight: "64", .windowX: "0", .windowY: "view.height - sheet",
      .windowWidth: "view.width", .windowHeight: "sheet",
    ]
    return declaration
  }

  private func scene(_ name: String, _ snapshot: EffectSnapshot) -> Double? {
    if case .number(let number)? = snapshot.values.first(where: { $0.name == name })?.value { return number }
    return nil
  }

  /// Expects that a value and its slope are the same on both sides of a moment.
  private func expectSmooth(
    _ time: Double, velocityWithin share: Double? = 0.01, _ value: (Double) -> Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let step = 1e-6
    let (a, b, c, d) = (
      value(time - 2 * step), value(time - step), value(time + step), value(time + 2 * step)
    )
    #expect((c - b).magnitude < 0.01, sourceLocation: sourceLocation)
    guard let share else { return }
    let (before, after) = ((b - a) / step, (d - c) / step)
    #expect(
      (before - after).magnitude <= max(share * before.magnitude, 0.5), "\(before) and \(after)",
      sourceLocation: sourceLocation)
  }

  @Test("A card follows the finger after the slop, and goes back with its velocity") func back() throws {
    var effect = try effect(Self.deck(), count: 4)
    let touch = Touch([.init(time: 0, point: Point(160, 280)), .init(time: 0.4, point: Point(220, 280))])
    let outcome = effect.perform(touch, at: 1)
    // Of 60 points, 10 are lost; the velocity is 150 points per second.
    #expect((try #require(effect.snapshot(at: 1.2).number("drag.x", of: 0)) - 20).magnitude < 1e-9)
    #expect(effect.snapshot(at: 1.2).number("drag.y", of: 0) == 0)
    #expect(effect.snapshot(at: 1.2).number("drag.x", of: 1) == 0)
    let played = effect
    expectSmooth(1.4) { played.snapshot(at: $0).number("drag.x", of: 0) ?? .nan }
    let rest = try #require(outcome.time(of: "settled"))
    #expect(outcome.time(of: "left") == nil)
    #expect(effect.snapshot(at: rest).number("drag.x", of: 0) == 0)
    #expect(effect.snapshot(at: rest).items.count == 4)
  }

  @Test("The value of any item is the one farthest from 0, to the left, too") func any() throws {
    var declaration = Self.deck()
    declaration.item = CollectionDeclaration.Look([.x: "drag.x.any", .order: "-rank"])
    var effect = try effect(declaration, count: 4)
    let touch = Touch([.init(time: 0, point: Point(160, 280)), .init(time: 0.4, point: Point(100, 280))])
    _ = effect.perform(touch, at: 1)
    let items = effect.snapshot(at: 1.2).items
    #expect(items.map { $0.quad?[0].x.rounded() } == [40, 40, 40, 40])
  }

  /// A finger presses for half a second, and then goes 110 points up.
  @Test("A finger that has pressed drags a state that waits for what it turned on") func slides() throws {
    var declaration = CollectionDeclaration.pager()
    declaration.scrolls = false
    var (held, lock) = (CollectionDeclaration.State("held"), CollectionDeclaration.State("lock"))
    (held.owner, lock.owner) = (.scene, .scene)
    held.triggers = [.init(.press, on: .anywhere, .on)]
    lock.drag = CollectionDeclaration.StateDrag(.vertical, on: .anywhere)
    lock.drag?.span = "-100"
    for condition in ["held", nil] {
      lock.drag?.condition = condition
      declaration.states = [held, lock]
      var effect = try effect(declaration)
      let touch = Touch([
        .init(time: 0, point: Point(160, 400)), .init(time: 0.7, point: Point(160, 400)),
        .init(time: 1.2, point: Point(160, 290)),
      ])
      let outcome = effect.perform(touch, at: 1)
      // The slop of 10 points is lost.
      let expected = condition == nil ? 0.0 : 1
      #expect(abs((scene("lock", effect.snapshot(at: 2.2)) ?? .nan) - expected) < 1e-9)
      #expect(scene("held", effect.snapshot(at: 2.2)) == 1)
      #expect(outcome.events.count { $0.name == "changed" } == 1)
    }
  }

  @Test("A finger that takes a state before it closes by itself interrupts the wait")
  func takesBeforeClosing() throws {
    var declaration = Self.sheet()
    declaration.states[0].stay = 3
    declaration.states[0].triggers = [.init(.tap, on: .anywhere, .on)]
    var effect = try effect(declaration)
    let tap = Touch([.init(time: 0, point: Point(160, 300)), .init(time: 0.05, point: Point(160, 300))])
    let opening = effect.perform(tap, at: 0)
    let opened = try #require(opening.time(of: "changed"))
    let pull = Touch([.init(time: 0, point: Point(160, 100)), .init(time: 0.5, point: Point(160, 400))])
    let closing = effect.perform(pull, at: opened + 1)
    #expect(closing.interruptsMotion)
    let closed = try #require(closing.time(of: "settled"))
    let unheld = try #require(opening.time(of: "settled"))
    #expect(closed < unheld)
  }

  @Test("A state that goes on where another one ends does not follow the same finger by its own drag")
  func led() throws {
    var declaration = Self.sheet()
    declaration.states[0].drag?.release = .stop(projection: 0.2, then: .state("rows"))
    var rows = CollectionDeclaration.State("rows")
    (rows.owner, rows.measure, rows.stops) = (.scene, .points, ["0", "600"])
    rows.drag = CollectionDeclaration.StateDrag(.vertical, on: .anywhere)
    rows.drag?.span = "-1"
    rows.drag?.release = .glide
    declaration.states.append(rows)
    var effect = try effect(declaration)
    let touch = Touch([.init(time: 0, point: Point(160, 500)), .init(time: 0.5, point: Point(160, 390))])
    _ = effect.perform(touch, at: 0)
    #expect(abs(try #require(scene("sheet", effect.snapshot(at: 0.5))) - 200) < 1e-9)
    #expect(scene("rows", effect.snapshot(at: 0.5)) == 0)
  }

  @Test("A thrown card leaves with its velocity, and the others move up") func throwing() throws {
    var effect = try effect(Self.deck(), count: 4)
    let touch = Touch([.init(time: 0, point: Point(160, 280)), .init(time: 0.2, point: Point(260, 260))])
    let outcome = effect.perform(touch, at: 0)
    let gone = try #require(outcome.time(of: "left"))
    let played = effect
    func top(_ time: Double) -> ItemSnapshot? { played.snapshot(at: time).items.first { $0.id == "p0" } }
    expectSmooth(0.2) { top($0)?.frame.minX ?? .nan }
    expectSmooth(0.2) { top($0)?.frame.minY ?? .nan }
    let last = try #require(top(gone - 1e-9))
    let shift = try #require(last.number("drag.x"))
    #expect((last.frame.minX - 60 - shift).magnitude < 1e-9)
    #expect(last.frame.minX >= 320 || last.frame.maxX <= 0)
    #expect(top(gone) == nil)
    #expect(effect.snapshot(at: 0.21).items.map(\.id) == ["p0", "p1", "p2", "p3"])
    let next = effect.snapshot(at: 0.2 + 0.175).items.first { $0.id == "p1" }
    // On this curve, half of the time is half of the way.
    #expect((try #require(next?.number("rank")) - 0.5).magnitude < 1e-9)
    let half = effect.snapshot(at: 0.2 + 0.15).items.first { $0.id == "p2" }
    #expect(half?.values.first { $0.name == "rank" }.map { $0.value != .number(1) } == true)
    #expect(effect.snapshot(at: 2).items.map(\.id) == ["p1", "p2", "p3"])
    #expect(effect.snapshot(at: 2).number("rank", of: 0) == 0)
  }

  @Test("The next card can be thrown while the first still flies") func quick() throws {
    var effect = try effect(Self.deck(), count: 4)
    let touch = Touch([.init(time: 0, point: Point(160, 280)), .init(time: 0.1, point: Point(230, 280))])
    let first = try #require(effect.perform(touch, at: 0).time(of: "left"))
    let second = effect.perform(touch, at: 0.12)
    #expect(second.refusal == nil)
    #expect(second.time(of: "left") != nil)
    #expect(first > 0.22)
    #expect(Set(effect.snapshot(at: 0.23).items.map(\.id)) == ["p0", "p1", "p2", "p3"])
    #expect(effect.snapshot(at: 3).items.map(\.id) == ["p2", "p3"])
  }

  @Test("A card that goes back is caught where it is") func catching() throws {
    var effect = try effect(Self.deck(), count: 2)
    let touch = Touch.drag(from: Point(160, 280), by: Point(90, 0), during: 0.3, rest: 0.2)
    effect.perform(touch, at: 0)
    let hold = Touch([
      .init(time: 0, point: Point(200, 280)), .init(time: 0.2, point: Point(200, 280)),
      .init(time: 0.3, point: Point(203, 280)),
    ])
    let outcome = effect.perform(hold, at: 0.6)
    #expect(outcome.interruptsMotion)
    let played = effect
    func x(_ time: Double) -> Double { played.snapshot(at: time).number("drag.x", of: 0) ?? .nan }
    expectSmooth(0.6, velocityWithin: nil, x)
    #expect(x(0.6) == x(0.75))
    #expect(x(0.6) > 1)
    #expect(x(0.9) - x(0.8) > 2.99)
    #expect(x(3) == 0)
  }

  @Test("Cells open to their stop, one at a time, and have a rubber band") func opening() throws {
    var effect = try effect(Self.cells())
    let open = effect.perform(.drag(from: Point(280, 100), by: Point(-110, 0)), at: 0)
    let rest = try #require(open.time(of: "settled"))
    #expect(effect.snapshot(at: rest).number("drag.x", of: 1) == -144)
    let band = RubberBand(dimension: 320)
    effect.perform(.drag(from: Point(100, 30), by: Point(60, 0)), at: rest)
    let pulled = try #require(effect.snapshot(at: rest + 0.4).number("drag.x", of: 0))
    #expect((pulled - band.shown(50)).magnitude < 1e-9)
    effect.perform(.drag(from: Point(280, 170), by: Point(-130, 0)), at: 3)
    #expect(effect.snapshot(at: 6).items.map { $0.frame.minX } == [0, 0, -144, 0, 0, 0, 0, 0])
  }

  @Test("A cell pushed far enough leaves, and those below close up") func deleting() throws {
    var effect = try effect(Self.cells())
    let outcome = effect.perform(.drag(from: Point(300, 100), by: Point(-260, 0), rest: 0.15), at: 0)
    #expect(outcome.time(of: "left") != nil)
    let lift = try #require(outcome.time(of: "release"))
    let played = effect
    func y(_ time: Double) -> Double {
      played.snapshot(at: time).items.first { $0.id == "p4" }?.frame.minY ?? .nan
    }
    #expect(y(lift) == 280)
    #expect(y(lift + 0.1) < 280)
    #expect(y(lift + 0.1) > 210)
    #expect(y(3) == 210)
    expectSmooth(lift, y)
    var other = try FlickDeclarativeTests.effect(Self.cells())
    let right = other.perform(.drag(from: Point(20, 100), by: Point(280, 0), rest: 0.15), at: 0)
    #expect(right.time(of: "left") == nil)
  }

  @Test("A sheet goes to the stop nearest to where its velocity takes it") func stops() throws {
    var effect = try effect(Self.sheet(), count: 20)
    let slow = effect.perform(.drag(from: Point(160, 520), by: Point(0, -90), during: 0.4, rest: 0.2), at: 0)
    #expect(scene("sheet", effect.snapshot(at: 0.5)) == 180)
    let first = try #require(slow.time(of: "settled"))
    #expect(scene("sheet", effect.snapshot(at: first)) == 100)
    // Of 70 points in 0.1 s, 60 count: 160 + 700 * 0.099 is nearer to 300.
    let fast = effect.perform(.fling(from: Point(160, 520), by: Point(0, -70), during: 0.1), at: first)
    let played = effect
    expectSmooth(first + 0.1) { self.scene("sheet", played.snapshot(at: $0)) ?? .nan }
    #expect(scene("sheet", effect.snapshot(at: try #require(fast.time(of: "settled")))) == 300)
  }

  @Test("At the highest stop the list takes the finger over, and gives it back at its start") func sharing()
    throws
  {
    var effect = try effect(Self.sheet(), count: 20)
    func sum(_ snapshot: EffectSnapshot) -> Double {
      (scene("sheet", snapshot) ?? .nan) + snapshot.contentOffset.y
    }
    effect.perform(.drag(from: Point(160, 540), by: Point(0, -500), during: 0.5, rest: 0.2), at: 0)
    // After 10 points of slop, the whole way counts: 400 for the sheet, 90 for the list.
    for time in [0.1, 0.2, 0.35, 0.45, 0.5] {
      #expect((sum(effect.snapshot(at: time)) - (100 + 1000 * time - 10)).magnitude < 1e-6, "\(time)")
    }
    let up = effect.snapshot(at: 2)
    #expect(scene("sheet", up) == 500)
    #expect((up.contentOffset.y - 90).magnitude < 1e-6)
    #expect(up.items.first?.quad?[0].y == 568 - 500 - up.contentOffset.y)
    let down = effect.perform(.drag(from: Point(160, 100), by: Point(0, 300), during: 0.3, rest: 0.2), at: 2)
    let held = effect.snapshot(at: 2.4)
    let shown = try #require(scene("sheet", held))
    #expect(held.contentOffset.y == 0)
    #expect((shown - 300).magnitude < 1e-6)
    #expect(scene("sheet", effect.snapshot(at: try #require(down.time(of: "settled")))) == 300)
  }

  @Test("A list that was pulled far enough is held, and closes by itself") func pulling() throws {
    var refresh = CollectionDeclaration.State("refresh")
    (refresh.owner, refresh.measure, refresh.stops) = (.scene, .points, ["0", "54"])
    (refresh.pull, refresh.stay, refresh.motion) = (64, 1, .bounce)
    var declaration = CollectionDeclaration()
    declaration.states = [refresh]
    declaration.places = [.cellWidth: "view.width", .cellHeight: "80"]
    declaration.item = CollectionDeclaration.Look([.y: "refresh"])
    var effect = try effect(declaration, count: 12)
    let short = effect.perform(.drag(from: Point(160, 100), by: Point(0, 90)), at: 0)
    #expect(scene("refresh", effect.snapshot(at: try #require(short.time(of: "settled")))) == 0)
    let far = effect.perform(.drag(from: Point(160, 100), by: Point(0, 300), during: 0.5, rest: 0.15), at: 3)
    let lift = try #require(far.time(of: "release"))
    let pulled = effect.snapshot(at: lift).contentOffset.y
    // As a scroll view returns to an inset of 54, the list is pulled to 54 by e^(-10 t).
    for age in [0.05, 0.1, 0.2] {
      let shown =
        try #require(effect.snapshot(at: lift + age).items.first).frame.minY
        - effect.snapshot(at: lift + age).contentOffset.y
      #expect((shown - (54 + (-pulled - 54) * Math.exp(-10 * age))).magnitude < 1e-9)
    }
    #expect(scene("refresh", effect.snapshot(at: lift + 1)) == 54)
    #expect(scene("refresh", effect.snapshot(at: try #require(far.time(of: "settled")))) == 0)
  }
}
