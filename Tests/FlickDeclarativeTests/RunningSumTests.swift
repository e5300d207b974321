import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import Testing

/// Sums of a value over the items before each item, and items that wrap.
@Suite struct RunningSumTests {
  private static func values(_ name: String, _ effect: DeclarativeEffect, at time: Double) -> [Double] {
    effect.snapshot(at: time).items.indices.map { effect.snapshot(at: time).number(name, of: $0) ?? .nan }
  }

  /// The widths 10, 20, 30 and 40 have 0, 10, 30 and 60 before them.
  @Test func `worked example: what is before an item`() throws {
    var declaration = CollectionDeclaration.pager([.x: "before", .y: "sum(20pt) - before"])
    declaration.names = ["own": "(index + 1) * 10pt", "before": "sum(own)"]
    let effect = try effect(declaration, count: 4)
    #expect(Self.values("let.before", effect, at: 0) == [0, 10, 30, 60])
    #expect(Self.values("item.y", effect, at: 0) == [0, 10, 10, 0])
  }

  @Test func `a sum follows states, and a spring follows a sum`() throws {
    var declaration = CollectionDeclaration.pager([.y: "sum(40pt * open)", .x: "spring(sum(40pt * open))"])
    declaration.states = [CollectionDeclaration.State("open")]
    declaration.states[0].motion = .curve(.linear, duration: 1)
    var effect = try effect(declaration, count: 3)
    _ = try effect.perform("set", ["state": .text("open"), "page": .text("p1")], at: 0)
    #expect(Self.values("item.y", effect, at: 0.5) == [0, 0, 20])
    #expect(Self.values("item.y", effect, at: 2) == [0, 0, 40])
    let springs = Self.values("item.x", effect, at: 0.5)
    #expect(springs[1] == 0)
    #expect(springs[2] > 1)
    #expect(springs[2] < 20)
    #expect(abs(Self.values("item.x", effect, at: 9)[2] - 40) < 1e-3)
  }

  @Test(arguments: [
    ("sum(sum(width))", "a running sum cannot contain another one"),
    ("sum(spring(scroll))", "a running sum cannot contain a spring"),
    ("sum(head)", "expected a number, found a condition"),
    ("sum()", "sum takes 1 value, not 0"),
    (
      (0..<9).map { "sum(width + \($0)pt)" }.joined(separator: " + "), "there are at most 8 running sums"
    ),
  ])
  func `refuses sums that cannot be computed`(_ text: String, _ message: String) throws {
    let failure = #expect(throws: FormulaErrors.self) {
      try DeclarativeCollection(CollectionDeclaration.pager([.x: Formula(text)]))
    }
    #expect(failure?.errors.map(\.message) == [message])
  }

  @Test func `only items have sums`() throws {
    var declaration = CollectionDeclaration()
    declaration.places = [.cellHeight: "sum(20pt)"]
    let failure = #expect(throws: FormulaErrors.self) { try DeclarativeCollection(declaration) }
    #expect(failure?.errors.map(\.message) == ["a running sum cannot be used here"])
  }

  /// In 320 points with a gap of 10, cells of 100, 200, 100 and 110 points make lines of two.
  @Test func `worked example: items wrap`() throws {
    var declaration = CollectionDeclaration()
    declaration.wraps = true
    declaration.places = [
      .gap: "10", .cellWidth: "index == 1 ? 200 : 100 + index * (index - 2) * 10 / 3",
      .cellHeight: "index == 1 ? 50 : 40",
    ]
    let frames = try effect(declaration, count: 4).snapshot(at: 0).items.map(\.frame)
    #expect(frames.map(\.minX) == [0, 110, 0, 110])
    #expect(frames.map(\.minY) == [0, 0, 60, 60])
    #expect(try effect(declaration, count: 4).snapshot(at: 0).contentSize.height == 100)
  }

  @Test func `a cell wider than the screen has its own line, and shares of the width fill one`() throws {
    var declaration = CollectionDeclaration()
    declaration.wraps = true
    declaration.places = [.cellWidth: "index == 0 ? 400 : view.width / 3", .cellHeight: "40"]
    let frames = try effect(declaration, count: 5).snapshot(at: 0).items.map(\.frame)
    #expect(frames.map(\.minY) == [0, 40, 40, 40, 80])
  }

  @Test func `many items are added up`() throws {
    let many = try effect(CollectionDeclaration.pager([.x: "sum(width)"]), count: 120)
    #expect(many.snapshot(at: 0).number("item.x", of: 119) == 38_080)
  }
}
