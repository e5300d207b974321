import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickLayers
import Testing

/// Screens that states move: they scroll, wait for others, and take a finger over.
@Suite struct ScreenTests {
  /// A card of 468 points that covers a screen, with 300 points more content than is visible.
  private static func modal() -> CollectionDeclaration {
    var shown = CollectionDeclaration.State("shown")
    shown.owner = .scene
    shown.motion = .spring(stiffness: 200, damping: 28)
    var drag = CollectionDeclaration.StateDrag(.vertical, on: .anywhere)
    (drag.from, drag.span) = (.on, "-468")
    drag.release = .stop(projection: drag.projection, then: .state("up"))
    shown.drag = drag
    var up = CollectionDeclaration.State("up")
    (up.measure, up.stops) = (.points, ["0", "300"])
    return CollectionDeclaration.screens([shown, up])
  }

  private func scene(_ name: String, _ effect: DeclarativeEffect, _ time: Double) -> Double {
    let found = effect.snapshot(at: time).values.first { $0.name == name }?.value
    if case .number(let number)? = found { return number }
    return .nan
  }

  private func item(_ index: Int, _ name: String, _ effect: DeclarativeEffect, _ time: Double) -> Double {
    effect.snapshot(at: time).items[index].number(name) ?? .nan
  }

  @Test("Between a card and what scrolls in it no point of finger is lost") func sharing() throws {
    var effect = try effect(Self.modal(), count: 1)
    _ = try effect.perform("set", ["state": .text("shown"), "to": .number(1)], at: 0)
    // The finger moves up into the content, and then down through its start.
    let touch = Touch([
      .init(time: 0, point: Point(160, 400)), .init(time: 0.5, point: Point(160, 250)),
      .init(time: 1.5, point: Point(160, 550)), .init(time: 1.7, point: Point(160, 550)),
    ])
    _ = effect.perform(touch, at: 2)
    for time in stride(from: 0.1, through: 1.6, by: 0.1) {
      let moved = 400 - touch.point(at: time).y - 10
      let found = 468 * (scene("shown", effect, 2 + time) - 1) + item(0, "up", effect, 2 + time)
      #expect((found - moved).magnitude < 1e-9, "\(time)")
    }
    #expect((item(0, "up", effect, 2.5) - 140).magnitude < 1e-9)
    #expect(scene("shown", effect, 2.5) == 1)
    #expect(item(0, "up", effect, 3.6) == 0)
    #expect(scene("shown", effect, 3.6) < 0.7)
  }

  @Test("The content of a card glides on after a fling, and a finger that catches it moves it without a slop")
  func gliding() throws {
    var effect = try effect(Self.modal(), count: 1)
    _ = try effect.perform("set", ["state": .text("shown"), "to": .number(1)], at: 0)
    _ = effect.perform(.fling(from: Point(160, 400), by: Point(0, -60)), at: 2)
    let lift = 2.11
    #expect(item(0, "up", effect, lift + 0.3) > item(0, "up", effect, lift) + 20)
    let caught = item(0, "up", effect, lift + 0.3)
    let touch = Touch([.init(time: 0, point: Point(160, 300)), .init(time: 0.4, point: Point(160, 330))])
    _ = effect.perform(touch, at: lift + 0.3)
    #expect((item(0, "up", effect, lift + 0.7) - (caught - 30)).magnitude < 1e-9)
  }

  @Test("A finger moves a state only while the state that its drag needs is on") func waiting() throws {
    var (open, read) = (CollectionDeclaration.State("open"), CollectionDeclaration.State("read"))
    open.triggers = [.init(.tap, on: .item, .toggle)]
    (read.measure, read.stops) = (.points, ["0", "100"])
    var way = CollectionDeclaration.StateDrag(.vertical, on: .item)
    (way.condition, way.span, way.release) = ("open", "-1", .glide)
    read.drag = way
    var effect = try effect(.screens([open, read]), count: 1)
    let drag = Touch([.init(time: 0, point: Point(160, 400)), .init(time: 0.5, point: Point(160, 340))])
    _ = effect.perform(drag, at: 0)
    #expect(item(0, "read", effect, 0.5) == 0)
    _ = effect.perform(.tap(160, 300), at: 1)
    _ = effect.perform(drag, at: 2)
    #expect((item(0, "read", effect, 2.5) - 50).magnitude < 1e-9)
  }

  @Test("A finger can turn a state off from the edge of the screen only") func edges() throws {
    var pushed = CollectionDeclaration.State("pushed")
    pushed.owner = .scene
    var way = CollectionDeclaration.StateDrag(.horizontal, on: .anywhere)
    (way.from, way.span, way.edge) = (.on, "-320", 30)
    pushed.drag = way
    for (x, isTaken) in [(20.0, true), (40, false), (300, false)] {
      var effect = try effect(.screens([pushed]), count: 2)
      _ = try effect.perform("set", ["state": .text("pushed"), "to": .number(1)], at: 0)
      let by = x < 160 ? 100.0 : -100
      _ = effect.perform(
        Touch([.init(time: 0, point: Point(x, 300)), .init(time: 0.5, point: Point(x + by, 300))]), at: 2)
      #expect((scene("pushed", effect, 2.5) < 1) == isTaken, "\(x)")
    }
  }

  @Test("A tap on an overlay scrolls to its page, and changes its states, too") func tabs() throws {
    var declaration = CollectionDeclaration.pager()
    declaration.overlays = (0..<3).map { number in
      var overlay = CollectionDeclaration.Overlay(
        name: "tab", index: number, frame: .init(x: "i * 100", y: "500", width: "100", height: "60"))
      overlay.scrollTarget = "i"
      return overlay
    }
    var seen = CollectionDeclaration.State("seen")
    seen.owner = .scene
    seen.triggers = [.init(.tap, on: .overlay("tab"), .on)]
    declaration.states = [seen]
    var effect = try effect(declaration, count: 3)
    let outcome = effect.perform(.tap(250, 530), at: 1)
    #expect(outcome.events.map(\.name).contains("scrolling"))
    #expect(effect.snapshot(at: 4).contentOffset.x == 640)
    #expect(scene("seen", effect, 4) == 1)
    #expect(effect.snapshot(at: 1).contentOffset.x == 0)
  }

  @Test("'page' of a state is that of the item at rest, and between two on a straight line") func pages()
    throws
  {
    var declaration = CollectionDeclaration.pager([.y: "up.page"])
    var up = CollectionDeclaration.State("up")
    (up.measure, up.stops, up.start) = (.points, ["0", "100"], "index * 40")
    declaration.states = [up]
    var effect = try effect(declaration, count: 3)
    _ = effect.perform(
      Touch([.init(time: 0, point: Point(300, 300)), .init(time: 1, point: Point(50, 300))]), at: 0)
    for time in stride(from: 0, to: 3, by: 0.1) {
      let snapshot = effect.snapshot(at: time)
      let expected = min(max(snapshot.contentOffset.x / 320, 0), 2) * 40
      #expect(((snapshot.items[0].number("item.y") ?? .nan) - expected).magnitude < 1e-9)
    }
  }

  @Test("Sections begin with the ids that say so, and go on when items come and go") func sections() throws {
    var declaration = CollectionDeclaration()
    declaration.sections = "*3"
    declaration.places = [.cellHeight: "head ? 20 : 50 + section"]
    declaration.item = CollectionDeclaration.Look([
      .x: "section.start", .y: "head ? section.end : 0pt", .opacity: "section / 10",
    ])
    var effect = try effect(declaration, count: 14)
    // The heads are p3 and p13.
    func heights(_ time: Double) -> [Double] {
      effect.snapshot(at: time).items.map(\.frame.height)
    }
    #expect(heights(0) == [50, 50, 50, 20] + [Double](repeating: 50, count: 9) + [20])
    #expect(effect.snapshot(at: 0).items[5].number("item.x") == 0)
    #expect(effect.snapshot(at: 0).items[13].number("item.x") == 620)
    #expect(effect.snapshot(at: 0).items[13].number("item.y") == 640)
    #expect(effect.snapshot(at: 0).items[13].number("item.opacity") == 0.1)
    _ = try effect.perform("delete", ["page": .text("p3")], at: 1)
    #expect(heights(3) == [Double](repeating: 50, count: 12) + [20])
    _ = try effect.perform("move", ["page": .text("p13"), "to": .integer(0)], at: 3)
    #expect(heights(6) == [20] + [Double](repeating: 50, count: 12))
  }
}

extension CollectionDeclaration {
  /// Returns pages in one place that no finger scrolls.
  fileprivate static func screens(_ states: [State]) -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    (declaration.scrolls, declaration.travels, declaration.states) = (false, false, states)
    return declaration
  }
}
