import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickTestSupport
import Testing

/// The values `drag.x.any` and `drag.x.page` while items leave and come back.
@Suite struct LeavingDragTests {
  /// The deck of ``StateDragTests``, with an overlay that shows the drags of all cards and of the top one, and with a
  /// name for the depth of a card.
  private static func deck() -> CollectionDeclaration {
    var declaration = StateDragTests.deck()
    declaration.names["depth"] = "rank - abs(drag.x.any) / 320pt"
    var overlay = CollectionDeclaration.Overlay(
      name: "sum", frame: .init(x: "0", y: "0", width: "10", height: "10"))
    overlay.look = CollectionDeclaration.Look([.x: "abs(drag.x.any)", .y: "drag.x.page"])
    declaration.overlays = [overlay]
    return declaration
  }

  /// A finger that moves a card by 130 points in half a second and throws it away, after a slop of 10 points. The card
  /// needs 0.35 s to leave the screen, since it would be slower at its own 280 points per second.
  private static let away = Touch([
    .init(time: 0, point: Point(160, 280)), .init(time: 0.5, point: Point(300, 280)),
  ])

  private func drags(_ effect: DeclarativeEffect, _ time: Double) -> (any: Double, page: Double) {
    func number(_ name: String) -> Double {
      let value = effect.snapshot(at: time).aliases.first { $0.name == "overlays.sum.\(name)" }?.value
      if case .number(let number)? = value { return number }
      return .nan
    }
    return (number("x"), number("y"))
  }

  private func depth(_ id: String, _ effect: DeclarativeEffect, _ time: Double) -> Double {
    effect.snapshot(at: time).items.first { $0.id == id }?.number("let.depth") ?? .nan
  }

  /// Returns the drag of a card at a time after it was let go: it goes on at its velocity, and slows down so that it
  /// never reaches 320 points, the view's width.
  private static func thrown(from drag: Double, velocity: Double, after seconds: Double) -> Double {
    320 - (320 - drag) * Math.exp(-velocity * seconds / (320 - drag))
  }

  /// Ease-in-out is symmetrical, so that half of the time is half of the way.
  @Test("Worked example: a leaving card's drag is weighted by the share of the others' way that is left")
  func leaves() throws {
    var effect = try effect(Self.deck(), count: 4)
    let outcome = effect.perform(Self.away, at: 0)
    #expect(outcome.time(of: "left") == 0.85)
    let thrown = Self.thrown(from: 130, velocity: 280, after: 0.175)
    for (time, drag) in [(0.5 - 1e-9, 130.0), (0.5, 130), (0.675, thrown / 2), (0.85, 0), (2, 0)] {
      let drags = drags(effect, time)
      #expect((drags.any - drag).magnitude < 1e-6, "\(time)")
      #expect((drags.page - drag).magnitude < 1e-6, "\(time)")
    }
    #expect((depth("p1", effect, 0.675) - 0.5 * (1 - thrown / 320)).magnitude < 1e-6)
    #expect((depth("p2", effect, 0.675) - 1 - 0.5 * (1 - thrown / 320)).magnitude < 1e-6)
    // The leaver itself reads its own drag.
    let leaver = try #require(effect.snapshot(at: 0.675).items.first { $0.id == "p0" })
    #expect(leaver.number("let.depth") == -(try #require(leaver.number("drag.x"))) / 320)
  }

  @Test("The next cards move on as fast as the finger when it lets go, and come to rest without going back")
  func continues() throws {
    for (by, duration) in [(140.0, 0.5), (140, 0.16), (200, 0.05), (-300, 0.1), (320, 0.1)] {
      var effect = try effect(Self.deck(), count: 4)
      let touch = Touch([
        .init(time: 0, point: Point(160, 280)), .init(time: duration, point: Point(160 + by, 280)),
      ])
      let outcome = effect.perform(touch, at: 0)
      #expect(outcome.time(of: "left") != nil)
      let (tiny, speed) = (1e-5, by.magnitude / duration / 320)
      for (from, to) in [(duration - tiny, duration), (duration, duration + tiny)] {
        let change = (depth("p1", effect, to) - depth("p1", effect, from)) / tiny
        #expect((change + speed).magnitude < 0.01 * speed, "\(by) in \(duration)")
      }
      let end = try #require(outcome.time(of: "settled"))
      for (id, rest) in [("p1", 0.0), ("p2", 1)] {
        var last = Double.infinity
        for time in stride(from: duration, through: end + 0.1, by: 0.01) {
          let depth = depth(id, effect, time)
          #expect(depth < last + 1e-9 && depth > rest - 1e-9, "\(by) in \(duration): \(id) at \(time)")
          last = depth
        }
        #expect(last == rest)
      }
    }
  }

  @Test("No card goes back while two leave, one soon after the other") func two() throws {
    for wait in [0.0, 0.1, 0.2, 0.5] {
      var effect = try effect(Self.deck(), count: 4)
      effect.perform(Self.away, at: 0)
      let outcome = effect.perform(
        Touch([.init(time: 0, point: Point(160, 280)), .init(time: 0.1, point: Point(30, 280))]),
        at: 0.5 + wait)
      #expect(outcome.time(of: "left") != nil)
      let end = try #require(outcome.time(of: "settled"))
      for id in ["p2", "p3"] {
        var last = Double.infinity
        for time in stride(from: 0, through: end + 0.1, by: 0.01) {
          let depth = depth(id, effect, time)
          #expect(depth < last + 0.003, "\(wait): \(id) at \(time)")
          last = depth
        }
        #expect(last == (id == "p2" ? 0 : 1))
      }
    }
  }

  @Test("The last card's drag ends with the step, also if the card is gone before") func settles() throws {
    var effect = try effect(Self.deck(), count: 1)
    let fling = Touch([.init(time: 0, point: Point(160, 280)), .init(time: 0.1, point: Point(300, 280))])
    let outcome = effect.perform(fling, at: 0)
    #expect(try #require(outcome.time(of: "left")) < 0.3)
    let end = try #require(outcome.time(of: "changed"))
    #expect((end - 0.45).magnitude < 1e-9)
    #expect(outcome.time(of: "settled") == end)
    #expect((drags(effect, 0.1).page - 130).magnitude < 1e-6)
    let thrown = Self.thrown(from: 130, velocity: 1400, after: 0.175)
    #expect((drags(effect, 0.275).any - thrown / 2).magnitude < 1e-6)
    #expect(effect.snapshot(at: 0.44).state == "changing")
    #expect(drags(effect, end) == (0, 0))
  }

  /// The card comes back by a state that takes 0.4 s; the others make room in 0.35 s.
  @Test("The drag of a returning card counts from 0 on, even while it still counts as that of a leaver")
  func returns() throws {
    for wait in [0.1, 1.0] {
      var effect = try effect(Self.deck(), count: 3)
      effect.perform(Self.away, at: 0)
      let before = drags(effect, 0.5 + wait)
      #expect((before.any > 1) == (wait < 0.3))
      let outcome = try effect.perform("return", at: 0.5 + wait)
      let (after, rest) = (drags(effect, 0.5 + wait), try #require(outcome.time(of: "settled")))
      #expect((before.any - after.any).magnitude < 1e-9)
      #expect((before.page - after.page).magnitude < 1e-9)
      #expect(drags(effect, rest) == (0, 0))
      #expect(depth("p1", effect, rest) == 1)
    }
  }

  @Test("A card that was never dragged leaves without a trace in the others' drags") func undragged() throws {
    for command in ["leave", "delete"] {
      var effect = try effect(Self.deck(), count: 3)
      _ = try effect.perform(command, ["page": .integer(0)], at: 0)
      for time in [0, 0.1, 0.2, 1] { #expect(drags(effect, time) == (0, 0)) }
    }
  }

  /// The finger ends where it began, after a slop of 10 points, so that the card's drag is about 0.
  @Test("A negative distance makes no card leave without a direction") func negative() throws {
    for x in [160.0, 170] {
      var declaration = Self.deck()
      declaration.leaving?.distance = "-5"
      var effect = try effect(declaration, count: 3)
      effect.perform(
        Touch([
          .init(time: 0, point: Point(160, 280)), .init(time: 0.3, point: Point(220, 280)),
          .init(time: 0.6, point: Point(x, 280)), .init(time: 1.2, point: Point(x, 280)),
        ]), at: 0)
      for time in [1.2, 1.3, 3] { #expect(drags(effect, time).any.isFinite, "\(x): \(time)") }
    }
  }

  @Test("Whatever leaves and comes back, the drags do not jump, and earlier frames stay") func random() throws
  {
    var random = SplitMix(seed: 12)
    for trial in 0..<Thoroughness.trials(8, exhaustive: 500) {
      var declaration = Self.deck()
      declaration.dragsTopOnly = random.chance(0.7)
      var effect = try effect(declaration, count: 4)
      var (time, moments) = (0.1, [Double]())
      for _ in 0..<6 {
        let known = [time * 0.4, time * 0.8, time - 1e-7].map { ($0, drags(effect, $0)) }
        let outcome: Outcome?
        switch random.whole(0...4) {
        case 0: outcome = try? effect.perform("leave", ["page": .integer(0), "to": .text("right")], at: time)
        case 1: outcome = try? effect.perform("return", at: time)
        case 2: outcome = try? effect.perform("delete", ["page": .integer(random.whole(0...1))], at: time)
        default:
          let by = Point(random.number(-200...200), random.number(-100...100))
          outcome = effect.perform(.fling(from: Point(160, 284), by: by), at: time)
        }
        for (moment, drags) in known { #expect(self.drags(effect, moment) == drags, "\(trial): \(moment)") }
        moments += [time] + (outcome?.events.map(\.time) ?? [])
        time += random.number(0.12...0.6)
      }
      for moment in moments {
        let (before, after) = (drags(effect, moment - 1e-7), drags(effect, moment + 1e-7))
        // A spring that comes to rest may be a thousandth of its way from there.
        #expect((before.any - after.any).magnitude < 1, "\(trial): \(before) and \(after) at \(moment)")
        #expect((before.page - after.page).magnitude < 1, "\(trial): \(before) and \(after) at \(moment)")
      }
    }
  }
}
