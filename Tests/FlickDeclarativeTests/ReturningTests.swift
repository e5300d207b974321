import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import FlickTestSupport
import Testing

/// Pages that have left and come back, and the moments of items.
@Suite struct ReturningTests {
  /// A deck whose top card leaves when it is farther than 90 points from its place.
  private static func deck() -> CollectionDeclaration {
    var declaration = CollectionDeclaration.pager([.x: "drag.x", .y: "drag.y", .order: "-rank"])
    declaration.travels = false
    for (name, axis) in zip(CollectionDeclaration.dragNames, [Axis.horizontal, .vertical]) {
      var state = CollectionDeclaration.State(name)
      (state.measure, state.stops, state.motion) = (.points, ["0"], .curve(.easeInOut, duration: 0.4))
      var drag = CollectionDeclaration.StateDrag(axis, on: .item)
      drag.beyond = .free
      state.drag = drag
      declaration.states.append(state)
    }
    declaration.dragsTopOnly = true
    declaration.leaving = CollectionDeclaration.Leaving(beyond: "90")
    return declaration
  }

  private static func shift(_ id: String, _ effect: DeclarativeEffect, at time: Double) throws -> Point {
    let item = try #require(effect.snapshot(at: time).items.first { $0.id == id })
    func number(_ name: String) -> Double {
      if case .number(let number)? = item.values.first(where: { $0.name == name })?.value {
        number
      } else {
        .nan
      }
    }
    return Point(number("drag.x"), number("drag.y"))
  }

  /// The card is 320 points wide, so it is gone at -320. Half of its 0.4 s back it is half way, because ease-in-out is
  /// symmetrical.
  @Test("Worked example: a page comes back into its old place from where it left") func comesBack() throws {
    var effect = try effect(Self.deck(), count: 3)
    let gone = try effect.perform("leave", ["page": .integer(1)], at: 0)
    #expect(gone.time(of: "left") == 0.35)
    #expect(effect.snapshot(at: 0.4).items.map(\.id) == ["p0", "p2"])
    let back = try effect.perform("return", at: 1)
    #expect(back.time(of: "returning") == 1)
    #expect(back.time(of: "returned") == 1.4)
    #expect(effect.snapshot(at: 1).items.map(\.id) == ["p0", "p1", "p2"])
    for (time, x) in [(1, -320.0), (1.2, -160), (1.4, 0), (2, 0)] {
      #expect((try Self.shift("p1", effect, at: time).x - x).magnitude < 1e-6, "\(time)")
    }
    #expect(effect.snapshot(at: 1.4).state == "resting")
  }

  @Test("A page comes back from the side that the command or effect names", arguments: ["command", "effect"])
  func from(_ who: String) throws {
    var declaration = Self.deck()
    if who == "effect" { declaration.leaving?.entrance = .right }
    var effect = try effect(declaration, count: 3)
    _ = try effect.perform("leave", ["page": .integer(0)], at: 0)
    _ = try effect.perform("return", who == "command" ? ["from": .text("right")] : [:], at: 1)
    #expect((try Self.shift("p0", effect, at: 1).x - 320).magnitude < 1e-6)
    #expect(try Self.shift("p0", effect, at: 1.4) == .zero)
  }

  @Test("The message about a page that cannot come back gives the reason") func refused() throws {
    var effect = try effect(Self.deck(), count: 3)
    func message(_ arguments: ParameterValues, at time: Double) -> String {
      do { _ = try effect.perform("return", arguments, at: time) } catch { return error.message }
      return ""
    }
    #expect(message([:], at: 0) == "no page has left, so none can come back")
    _ = try effect.perform("leave", ["page": .integer(0)], at: 0)
    #expect(message(["page": .text("p2")], at: 1) == "page 'p2' has not left")
    #expect(message(["page": .text("p0")], at: 1) == "")
    #expect(message([:], at: 2) != "")
  }

  @Test("Whatever leaves and comes back, nothing jumps, and earlier frames stay") func random() throws {
    var random = SplitMix(seed: 5)
    for trial in 0..<Thoroughness.trials(6, exhaustive: 300) {
      var effect = try effect(Self.deck(), count: 4)
      var time = 0.1
      for _ in 0..<5 {
        let known = [time * 0.3, time * 0.7].map { ($0, effect.snapshot(at: $0).items) }
        switch random.whole(0...2) {
        case 0: _ = try? effect.perform("leave", ["page": .integer(0), "to": .text("right")], at: time)
        case 1: _ = try? effect.perform("return", at: time)
        default:
          let by = Point(random.number(-200...200), random.number(-100...100))
          _ = effect.perform(.fling(from: Point(160, 284), by: by), at: time)
        }
        for (moment, items) in known { #expect(effect.snapshot(at: moment).items == items, "trial \(trial)") }
        time += random.number(0.12...0.7)
      }
      for id in ["p0", "p1", "p2", "p3"] {
        var last: (step: Int, place: Point)?
        for step in 0...Int(time * 1000) {
          guard let item = effect.snapshot(at: Double(step) / 1000).items.first(where: { $0.id == id }) else {
            continue
          }
          let place = Point(item.frame.midX, item.frame.midY)
          if let last, last.step == step - 1 {
            #expect(place.distance(to: last.place) < 9, "trial \(trial): \(id) at \(step) ms")
          }
          last = (step, place)
        }
      }
    }
  }

  /// Pages side by side. A swipe turns to the second one from 0.1 s on.
  @Test("Worked example: the moments of the pages of a pager") func moments() throws {
    var effect = try effect(CollectionDeclaration.pager(), count: 4)
    let turn = effect.perform(.fling(from: Point(300, 284), by: Point(-150, 0)), at: 0.1)
    let moments = effect.itemMoments
    let rest = try #require(turn.time(of: "settled"))
    #expect(moments.times(of: .visible, page: "p0") == [0])
    #expect(moments.times(of: .visible, page: "p3").isEmpty)
    let seen = try #require(moments.times(of: .visible, page: "p1").first)
    // The slop of 10 points is lost: the finger has moved so far after 10 / 150 of 0.11 s.
    #expect((seen - 0.1 - 0.11 * 10 / 150).magnitude < 1e-5)
    let page = try #require(moments.times(of: .page, page: "p1").first)
    #expect((effect.snapshot(at: page).contentOffset.x - 160).magnitude < 0.01)
    #expect(moments.times(of: .rest, page: "p0") == [0])
    #expect((try #require(moments.times(of: .rest, page: "p1").first) - rest).magnitude < 1e-5)
    #expect(moments.times(of: .rest, page: nil).count == 2)
    #expect(moments.times(of: .page, page: nil).count == 2)
  }
}
