import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import Testing

/// The effects of taps and commands on the states of a declarative effect.
@Suite struct StateTests {
  /// Rows of 64 points that a tap opens to 280 points.
  static func accordion(_ change: (inout CollectionDeclaration.State) -> Void = { _ in })
    -> CollectionDeclaration
  {
    var open = CollectionDeclaration.State("open")
    open.owner = .items(isSingle: true)
    open.triggers = [CollectionDeclaration.Trigger(.tap, on: .item, .toggle)]
    change(&open)
    var declaration = CollectionDeclaration()
    declaration.states = [open]
    declaration.places = [.cellWidth: "view.width", .cellHeight: "mix(64, 280, open)", .gap: "10"]
    return declaration
  }

  private static func tap(_ y: Double) -> Touch { .tap(160, y) }

  @Test("A tap opens a row on the curve, and the rows below make room") func opens() throws {
    var effect = try effect(Self.accordion())
    let outcome = effect.perform(Self.tap(100), at: 1)
    let start = try #require(outcome.time(of: "changing"))
    #expect(start == 1 + Self.tap(100).duration)
    #expect(outcome.time(of: "changed") == start + 0.35)
    // The oracle is the curve of ease-in-out with its published control points, from 64 to 280 points.
    for share in [0, 0.1, 0.25, 0.5, 0.9, 1] {
      let eased = TimingCurve.easeInOut.value(at: share)
      let snapshot = effect.snapshot(at: start + 0.35 * share)
      #expect((snapshot.items[1].frame.height - (64 + 216 * eased)).magnitude < 1e-9)
      #expect((snapshot.items[2].frame.minY - (148 + 216 * eased)).magnitude < 1e-9)
      #expect(snapshot.items[0].frame == Rect(x: 0, y: 0, width: 320, height: 64))
      #expect((try #require(snapshot.number("open", of: 1)) - eased).magnitude < 1e-9)
    }
    #expect(effect.snapshot(at: 0.9).state == "resting")
    #expect(effect.snapshot(at: start + 0.1).state == "changing")
  }

  @Test("A state that stays for a while at its last stop keeps its value at the others") func stays() throws {
    for stops in CollectionDeclaration.StayStops.allCases {
      var effect = try effect(
        Self.accordion { state in
          (state.stops, state.stay, state.staysAt) = (["0", "1", "2"], 0.5, stops)
          state.triggers = [CollectionDeclaration.Trigger(.tap, on: .item, .next)]
        })
      _ = effect.perform(Self.tap(30), at: 0)
      #expect(effect.snapshot(at: 3).number("open", of: 0) == (stops == .any ? 0 : 1))
      guard stops == .on else { continue }
      let last = try #require(effect.perform(Self.tap(30), at: 3).time(of: "changing"))
      #expect(effect.snapshot(at: last + 0.4).number("open", of: 0) == 2)
      #expect(effect.snapshot(at: last + 2).number("open", of: 0) == 0)
    }
  }

  @Test("Opening another closes the first, and a tap half way takes position and velocity over")
  func interrupted() throws {
    var effect = try effect(Self.accordion())
    let first = try #require(effect.perform(Self.tap(100), at: 0).time(of: "changing"))
    let again = try #require(effect.perform(Self.tap(30), at: first + 0.1).time(of: "changing"))
    for (item, target) in [(1, 0.0), (0, 1.0)] {
      let (before, after) = (again - 1e-7, again + 1e-7)
      let values = try [before - 1e-7, before, after, after + 1e-7].map {
        try #require(effect.snapshot(at: $0).number("open", of: item))
      }
      #expect((values[2] - values[1]).magnitude < 1e-5)
      let (speed, next) = ((values[1] - values[0]) / 1e-7, (values[3] - values[2]) / 1e-7)
      #expect((speed - next).magnitude <= max(0.01 * speed.magnitude, 1e-3))
      #expect(effect.snapshot(at: again + 3).number("open", of: item) == target)
    }
  }

  @Test("The offset follows when closing makes the content shorter") func shrinks() throws {
    var effect = try effect(Self.accordion(), count: 9)
    _ = try effect.perform("set", ["state": .text("open"), "page": .integer(8)], at: 0)
    _ = try effect.perform("scrollTo", ["page": .integer(8)], at: 1)
    let end = effect.snapshot(at: 2)
    #expect(end.contentOffset.y == end.contentSize.height - 568)
    _ = try effect.perform(
      "set", ["state": .text("open"), "page": .integer(8), "to": .number(0)], at: 2)
    let rest = effect.snapshot(at: 4)
    #expect(rest.contentSize.height == 64 * 9 + 80)
    #expect(rest.contentOffset.y == 656 - 568)
  }

  @Test("A spring starts with no velocity and settles where it is aimed") func springs() throws {
    let declaration = Self.accordion { $0.motion = .spring(stiffness: 100, damping: 10) }
    var effect = try effect(declaration)
    let outcome = effect.perform(Self.tap(100), at: 0)
    let start = try #require(outcome.time(of: "changing"))
    // The value by hand: 1 - e^(-5t) (cos wt + (5/w) sin wt), w = sqrt(75).
    let (w, t) = (75.0.squareRoot(), 0.2)
    let value = 1 - Math.exp(-5 * t) * (Math.cos(w * t) + 5 / w * Math.sin(w * t))
    let open = try #require(effect.snapshot(at: start + t).number("open", of: 1))
    #expect((open - value).magnitude < 1e-9)
    #expect(effect.snapshot(at: 9).number("open", of: 1) == 1)
  }

  @Test("A follower goes to its leader's stop later, and a state that does not stay goes back") func follows()
    throws
  {
    var (declaration, glow, toast) = (
      Self.accordion(), CollectionDeclaration.State("glow"), CollectionDeclaration.State("toast")
    )
    (glow.following, glow.stops) = (.init("open", delay: 0.2), ["10", "30"])
    (toast.owner, toast.stay, toast.triggers) = (.scene, 1, [.init(.press, on: .anywhere, .on)])
    declaration.states += [glow, toast]
    var effect = try effect(declaration)
    let start = try #require(effect.perform(Self.tap(100), at: 0).time(of: "changing"))
    #expect(effect.snapshot(at: start + 0.2).number("glow", of: 1) == 10)
    #expect(effect.snapshot(at: start + 0.55).number("glow", of: 1) == 30)
    #expect(effect.snapshot(at: start + 0.55).number("glow", of: 2) == 10)
    let finger = Point(160, 30)
    let press = Touch([.init(time: 0, point: finger), .init(time: 0.8, point: finger)])
    let outcome = effect.perform(press, at: 2)
    #expect(outcome.time(of: "changing") == 2.5)
    let scene = { (time: Double) in effect.snapshot(at: time).values.first { $0.name == "toast" }?.value }
    #expect(scene(2.85) == .number(1))
    #expect(scene(3.85) == .number(1))
    #expect(scene(4.2) == .number(0))
  }

  @Test("A state that a tap closes before it closes by itself is settled as soon as it rests")
  func closesEarly() throws {
    var (declaration, toast) = (CollectionDeclaration.pager(), CollectionDeclaration.State("toast"))
    (toast.owner, toast.stay, toast.triggers) = (.scene, 3, [.init(.tap, on: .anywhere, .toggle)])
    declaration.states = [toast]
    var effect = try effect(declaration)
    let opening = effect.perform(Self.tap(100), at: 0)
    let opened = try #require(opening.time(of: "changed"))
    #expect(try #require(opening.time(of: "settled")) > opened + 3)
    let closing = effect.perform(Self.tap(100), at: opened + 1)
    let changed = try #require(closing.time(of: "changed"))
    #expect(closing.interruptsMotion)
    #expect(changed > opened + 1.2)
    #expect(closing.time(of: "settled") == changed)
  }

  @Test(
    "Followers are staggered from the first item, or from the last, and stay so when they turn back",
    arguments: [
      0.05, -0.05,
    ])
  func staggers(_ stagger: Double) throws {
    var (declaration, open, fan) = (
      Self.accordion(), CollectionDeclaration.State("fanned"), CollectionDeclaration.State("fan")
    )
    (open.owner, fan.following) = (.scene, .init("fanned", delay: 0.1, stagger: stagger))
    declaration.states += [open, fan]
    var effect = try effect(declaration, count: 4)
    func set(_ value: Double, at time: Double) throws -> Outcome {
      try effect.perform("set", ["state": .text("fanned"), "to": .number(value)], at: time)
    }
    let outcome = try set(1, at: 0)
    #expect(outcome.time(of: "changed") == 0.1 + 3 * 0.05 + 0.35)
    let starts = (0..<4).map { 0.1 + 0.05 * Double(stagger > 0 ? $0 : 3 - $0) }
    func value(_ item: Int, _ time: Double) throws -> Double {
      try #require(effect.snapshot(at: time).number("fan", of: item))
    }
    for (item, start) in starts.enumerated() {
      for share in [-0.5, 0, 0.1, 0.5, 1, 1.5] {
        let eased = TimingCurve.easeInOut.value(at: min(max(share, 0), 1))
        #expect(try (value(item, start + 0.35 * share) - eased).magnitude < 1e-9)
      }
    }
    // Half way, each state turns where it is, with the same delay with which it came.
    _ = try set(0, at: 0.2)
    for (item, start) in starts.enumerated() {
      let turned = try value(item, start + 0.2)
      #expect((turned - TimingCurve.easeInOut.value(at: 0.2 / 0.35)).magnitude < 1e-9)
      #expect(try value(item, start + 0.2 + 1) == 0)
    }
  }

  @Test func `two taps in a row are a double tap where a state waits for one, and otherwise a tap`() throws {
    var liked = CollectionDeclaration.State("liked")
    liked.triggers = [.init(.doubleTap, on: .item, .on)]
    var both = Self.accordion()
    both.states.append(liked)
    let place = Point(160, 100)
    let touch = Touch([.init(time: 0, point: place), .init(time: 0.28, point: place)], taps: 2)

    var effect = try effect(both)
    let outcome = effect.perform(touch, at: 1)
    #expect(outcome.time(of: "changing") == 1.28)
    #expect(effect.snapshot(at: 3).number("liked", of: 1) == 1)
    #expect(effect.snapshot(at: 3).number("open", of: 1) == 0)
    // The second double tap changes nothing, and is no tap either.
    effect.perform(touch, at: 3)
    #expect(effect.snapshot(at: 5).number("open", of: 1) == 0)
    effect.perform(Self.tap(100), at: 5)
    #expect(effect.snapshot(at: 7).number("open", of: 1) == 1)
    #expect(effect.snapshot(at: 7).number("liked", of: 1) == 1)

    var plain = try FlickDeclarativeTests.effect(Self.accordion())
    plain.perform(touch, at: 1)
    #expect(plain.snapshot(at: 3).number("open", of: 1) == 1)
  }

  @Test("Overlays with names are touched before items") func overlays() throws {
    var (declaration, menu) = (Self.accordion(), CollectionDeclaration.State("menu"))
    menu.owner = .scene
    menu.triggers = [
      .init(.tap, on: .overlay("button"), .on), .init(.tap, on: .overlay("scrim"), .off),
      .init(.swipeLeft, on: .anywhere, .off),
    ]
    declaration.states.append(menu)
    declaration.overlays = [
      CollectionDeclaration.Overlay(
        name: "button", frame: .init(x: "260", y: "80", width: "40", height: "40")),
      CollectionDeclaration.Overlay(
        name: "scrim", frame: .init(x: "0", y: "0", width: "view.width", height: "view.height"),
        look: CollectionDeclaration.Look([.hidden: "menu == 0", .opacity: "menu"])),
    ]
    var effect = try effect(declaration)
    let menuValue = { (time: Double) in effect.snapshot(at: time).values.first { $0.name == "menu" }?.value }
    #expect(effect.point(ofControl: "button", at: 0) == Point(280, 100))
    #expect(effect.point(ofControl: "scrim", at: 0) == nil)
    effect.perform(.tap(280, 100), at: 0)
    #expect(menuValue(1) == .number(1))
    #expect(effect.snapshot(at: 1).number("open", of: 1) == 0)
    #expect(effect.item(at: Point(160, 100), time: 1) == nil)
    effect.perform(.tap(160, 100), at: 1)
    #expect(menuValue(2) == .number(0))
    effect.perform(.tap(280, 100), at: 2)
    effect.perform(.fling(from: Point(250, 300), by: Point(-150, 0)), at: 3)
    #expect(menuValue(4) == .number(0))
  }

  @Test("A running number is on its way while the order changes") func ranks() throws {
    var declaration = CollectionDeclaration.pager([.y: "rank * 100"])
    declaration.snap = .item
    var effect = try effect(declaration)
    _ = try effect.perform("delete", ["page": .integer(0)], at: 0)
    let half = effect.snapshot(at: 0.15)
    #expect(half.items.first { $0.id == "p1" }?.values.first { $0.name == "rank" }?.value == .number(0.5))
    #expect(effect.snapshot(at: 1).number("rank", of: 0) == 0)
  }

  @Test("A stop that is not a number is reported, and counts as 0") func faults() throws {
    let declaration = Self.accordion {
      $0.stops = ["1 / (count - 8)", "1"]
      $0.start = "1 / index"
    }
    let effect = try effect(declaration)
    #expect(effect.faults(at: 0).map(\.name) == ["states.open.stops.0", "states.open.start"])
    #expect(effect.faults(at: 0).first?.reason == "'1 / (count - 8)' is 1 / 0 in states.open.stops.0")
    #expect(effect.snapshot(at: 0).number("open", of: 0) == 0)
  }

  @Test("An initial value that is not a number is reported, whichever item has it") func startFaults() throws
  {
    for start in ["1 / (index - 3)", "1 / (index - 7)"] {
      let effect = try effect(Self.accordion { $0.start = Formula(start) })
      #expect(effect.faults(at: 0).map(\.reason) == ["'\(start)' is 1 / 0 in states.open.start"])
    }
    // One fault is enough for all items.
    let effect = try effect(Self.accordion { $0.start = "1 / (count - 8)" })
    #expect(effect.faults(at: 0).map(\.name) == ["states.open.start"])
  }

  @Test("The width of a lane is not known when states begin") func startInLane() {
    let declaration = Self.accordion { $0.start = "lane / 100pt" }
    #expect(throws: FormulaErrors.self) { try DeclarativeCollection(declaration) }
  }

  @Test("A limit that is not a number is reported, and counts as the last stop") func limitFaults() throws {
    let declaration = Self.accordion {
      $0.drag = CollectionDeclaration.StateDrag(.vertical, on: .item)
      $0.drag?.limits = ["0", "1 / (count - 8)"]
    }
    let effect = try effect(declaration)
    let faults = effect.faults(at: 0)
    #expect(faults.count == 8)
    #expect(Set(faults.map(\.name)) == ["states.open.drag.within.1"])
    #expect(faults.first?.reason == "'1 / (count - 8)' is 1 / 0 in states.open.drag.within.1")
  }

  @Test("What 'set' cannot mean is an error") func errors() throws {
    var (declaration, menu) = (
      Self.accordion { $0.owner = .items(isSingle: false) }, CollectionDeclaration.State("menu")
    )
    menu.owner = .scene
    declaration.states.append(menu)
    var effect = try effect(declaration)
    #expect(throws: EffectError.self) { try effect.perform("set", ["state": .text("shut")], at: 0) }
    #expect(throws: EffectError.self) {
      try effect.perform("set", ["state": .text("menu"), "page": .integer(0)], at: 0)
    }
    #expect(throws: EffectError.self) {
      try effect.perform("set", ["state": .text("open"), "page": .integer(99)], at: 0)
    }
    _ = try effect.perform("set", ["state": .text("open")], at: 0)
    #expect(effect.snapshot(at: 1).items.allSatisfy { $0.frame.height == 280 })
  }
}
