import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import Testing

/// Items that change places.
@Suite struct OrderTests {
  /// Three lanes of cells of 100 x 100 points without gaps.
  static func grid() -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    (declaration.lanes, declaration.reorders) = (3, true)
    declaration.places = [.cellWidth: "lane", .cellHeight: "100"]
    declaration.item = CollectionDeclaration.Look([.x: "drag.x", .y: "drag.y", .scale: "1 + 0.1 * picked"])
    var picked = CollectionDeclaration.State("picked")
    picked.motion = .curve(.easeOut, duration: 0.2)
    declaration.states =
      ["drag.x", "drag.y"].map {
        var state = CollectionDeclaration.State($0)
        (state.measure, state.stops) = (.points, ["0"])
        return state
      } + [picked]
    return declaration
  }

  private func frame(_ id: String, _ effect: DeclarativeEffect, _ time: Double) -> Rect {
    effect.snapshot(at: time).items.first { $0.id == id }?.frame ?? .zero
  }

  @Test("'move' changes the order at once, and items run to their places") func moves() throws {
    var effect = try effect(Self.grid(), count: 6)
    _ = try effect.perform("move", ["page": .integer(0), "to": .integer(2)], at: 1)
    #expect(effect.snapshot(at: 1).items.map(\.id) == ["p1", "p2", "p0", "p3", "p4", "p5"])
    #expect(frame("p0", effect, 1).minX == 0)
    #expect(frame("p0", effect, 0.5).minX == 0)
    let third = 320.0 / 3
    #expect((frame("p0", effect, 1.15).minX - third).magnitude < 1e-9)
    #expect((frame("p0", effect, 2).minX - 2 * third).magnitude < 1e-9)
    // Back again on the way: position and velocity go on.
    var turned = effect
    _ = try turned.perform("move", ["page": .text("p0"), "to": .integer(0)], at: 1.1)
    for id in ["p0", "p1", "p2"] {
      let step = 1e-6
      let xs = [-2, -1, 1, 2].map { frame(id, turned, 1.1 + $0 * step).minX }
      #expect((xs[2] - xs[1]).magnitude < 0.01)
      let (before, after) = ((xs[1] - xs[0]) / step, (xs[3] - xs[2]) / step)
      #expect((before - after).magnitude <= max(0.01 * before.magnitude, 0.5))
    }
    #expect(frame("p0", turned, 4).minX == 0)
    #expect(throws: EffectError.self) {
      try effect.perform("move", ["page": .integer(0), "to": .integer(6)], at: 5)
    }
  }

  /// Cells of 60 points, one below the other, in a view of 568. The place of an item is its middle.
  @Test("Positions in the row glide with the frames, however the order changes")
  func positions() throws {
    var declaration = CollectionDeclaration()
    (declaration.reorders, declaration.leaving) = (true, CollectionDeclaration.Leaving(beyond: "60"))
    declaration.places = [.cellHeight: "60"]
    declaration.states = ["drag.x", "drag.y"].map {
      var state = CollectionDeclaration.State($0)
      (state.measure, state.stops) = (.points, ["0"])
      return state
    }
    declaration.item = CollectionDeclaration.Look([.scale: "1 - 0.1 * phase"])
    for (command, arguments) in [
      ("move", ["page": .integer(0), "to": .integer(3)]), ("leave", ["page": .integer(1)]),
    ] as [(String, ParameterValues)] {
      var effect = try effect(declaration, count: 6)
      let before = effect.snapshot(at: 1)
      _ = try effect.perform(command, arguments, at: 1)
      for time in [1, 1.05, 1.1, 1.2, 2] {
        for item in effect.snapshot(at: time).items where item.state == "present" {
          let (phase, entry) = (item.number("phase") ?? 9, item.number("entry") ?? 9)
          #expect((phase - item.frame.minY / 60).magnitude < 1e-9, "\(command) \(item.id) \(time)")
          #expect((entry - min((568 - item.frame.minY) / 60, 1)).magnitude < 1e-9)
          let old = before.items.first { $0.id == item.id }?.number("phase") ?? 9
          if time == 1 { #expect((phase - old).magnitude < 1e-9, "nothing jumps") }
        }
      }
    }
  }

  /// Items that do not travel have one frame, but places in the row.
  @Test("Where items do not travel, their phase glides as their rank does") func decks() throws {
    let declaration = CollectionDeclaration.pager([.opacity: "1 - 0.1 * rank"]) { declaration in
      (declaration.travels, declaration.reorders) = (false, true)
    }
    var effect = try effect(declaration, count: 4)
    _ = try effect.perform("move", ["page": .integer(0), "to": .integer(2)], at: 1)
    for time in [1, 1.1, 1.17, 1.3, 2] {
      for item in effect.snapshot(at: time).items {
        #expect(((item.number("phase") ?? 9) - (item.number("rank") ?? 8)).magnitude < 1e-9)
      }
    }
  }

  @Test("Near an edge the list scrolls under an item that is carried, and it stays on the finger")
  func scrollingAlong() throws {
    var effect = try effect(Self.grid(), count: 60)
    let touch = Touch([
      .init(time: 0, point: Point(50, 50)), .init(time: 0.7, point: Point(50, 50)),
      .init(time: 1.2, point: Point(60, 540)), .init(time: 3.2, point: Point(60, 540)),
      .init(time: 3.6, point: Point(200, 300)), .init(time: 4, point: Point(200, 300)),
    ])
    let outcome = effect.perform(touch, at: 0)
    for time in stride(from: 0.7, through: 4, by: 0.05) {
      let snapshot = effect.snapshot(at: time)
      let place = try #require(snapshot.items.first { $0.id == "p0" })
      let middle = Point(place.frame.midX, place.frame.midY) - snapshot.contentOffset
      let grip = Point(320.0 / 6 - 50, 0)
      #expect((middle - touch.point(at: time) - grip).distance(to: .zero) < 1e-9, "\(time)")
    }
    // The finger is beyond 508 points from 1.167 s on, and back at 3.253 s; the list scrolls 420 points per second.
    #expect(effect.snapshot(at: 1.16).contentOffset.y == 0)
    let speed = (effect.snapshot(at: 2.2).contentOffset.y - effect.snapshot(at: 1.7).contentOffset.y) / 0.5
    #expect((speed - 420).magnitude < 1e-6)
    let (start, end) = (0.7 + 0.5 * 458 / 490, 3.2 + 0.4 * 32 / 240)
    let offset = effect.snapshot(at: 4).contentOffset.y
    #expect((offset - 420 * (end - start)).magnitude < 1e-6)
    #expect(effect.snapshot(at: 6).contentOffset.y == offset)
    // The place under the finger is then in the row at 300 points, the second of three.
    let index = effect.snapshot(at: 6).items.first { $0.id == "p0" }?.index
    #expect(index == Int((offset + 300) / 100) * 3 + 1)
    #expect(outcome.events.count { $0.name == "moved" } > 10)
  }

  @Test("A long press picks an item up, carries it under the finger, and puts it down between others")
  func pickingUp() throws {
    var effect = try effect(Self.grid(), count: 6)
    let touch = Touch([
      .init(time: 0, point: Point(50, 50)), .init(time: 0.7, point: Point(50, 50)),
      .init(time: 1.7, point: Point(270, 150)), .init(time: 2, point: Point(270, 150)),
    ])
    let outcome = effect.perform(touch, at: 0)
    #expect(outcome.time(of: "picked") == 0.5)
    let played = effect
    for time in stride(from: 0.5, through: 2, by: 0.05) {
      let finger = touch.point(at: time)
      let center = frame("p0", played, time).center
      #expect((center - finger).distance(to: Point(320.0 / 6 - 50, 0)) < 1e-6, "\(time)")
    }
    #expect(effect.snapshot(at: 2).items.map(\.id) == ["p1", "p2", "p3", "p4", "p5", "p0"])
    #expect(effect.snapshot(at: 0.7).number("picked", of: 0) == 1)
    let rest = try #require(outcome.time(of: "settled"))
    #expect(effect.snapshot(at: rest).number("picked", of: 5) == 0)
    #expect(frame("p0", effect, rest).minX == 320.0 / 3 * 2)
    #expect(frame("p0", effect, rest).minY == 100)
    let moves = outcome.events.filter { $0.name == "moved" }.map(\.time)
    for time in moves {
      for id in ["p1", "p2", "p3", "p4", "p5"] {
        #expect((frame(id, effect, time - 1e-6).minX - frame(id, effect, time + 1e-6).minX).magnitude < 0.01)
      }
    }
    #expect(moves.count >= 2)
  }
}
