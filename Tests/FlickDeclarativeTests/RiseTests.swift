import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import Testing

/// Heights to which values have risen: `rise(scroll, 88)`.
@Suite struct RiseTests {
  /// Returns an effect with a state of the scene that goes evenly from 0 to 100, or back, in half a second.
  private static func evenly(_ formula: Formula) throws -> DeclarativeEffect {
    var declaration = CollectionDeclaration.pager([.x: formula])
    declaration.scrolls = false
    var state = CollectionDeclaration.State("a")
    (state.owner, state.stops, state.motion) = (.scene, ["0", "100"], .curve(.linear, duration: 0.5))
    declaration.states = [state]
    return try effect(declaration)
  }

  private static func set(_ value: Double, _ effect: inout DeclarativeEffect, at time: Double) throws {
    _ = try effect.perform("set", ["state": .text("a"), "to": .number(value)], at: time)
  }

  /// The state rises by 200 a second from second 1 on, falls from second 2 on, and rises again from second 3 on.
  @Test func `worked example: a rise grows and falls with its value, between 0 and the most`() throws {
    var effect = try Self.evenly("rise(a, 30)")
    try Self.set(100, &effect, at: 1)
    try Self.set(0, &effect, at: 2)
    try Self.set(100, &effect, at: 3)
    let expected = [
      (0.5, 0.0), (1.1, 20), (1.15, 30), (1.4, 30), (2.05, 20), (2.1, 10), (2.15, 0), (2.4, 0), (3.1, 20),
      (9, 30),
    ]
    for (time, height) in expected.shuffled() {
      let found = try #require(effect.snapshot(at: time).number("item.x", of: 0))
      #expect(abs(found - height) < 1e-9, "\(time)")
    }
  }

  /// The greatest value so far is the value and the height to which its negative has risen.
  @Test func `a value that never goes back`() throws {
    var effect = try Self.evenly("a + rise(-a, 1000)")
    try Self.set(60, &effect, at: 1)
    try Self.set(0, &effect, at: 2)
    for (time, most) in [(0.5, 0.0), (1.25, 30), (1.6, 60), (2.3, 60), (9, 60)] {
      let found = try #require(effect.snapshot(at: time).number("item.x", of: 0))
      #expect(abs(found - most) < 1e-9, "\(time)")
    }
  }

  /// A finger comes down at 0.1 s, moves for half a second, rests for 0.2 s and lifts.
  @Test func `a value that jumps has risen at once, and no more than the most`() throws {
    var declaration = CollectionDeclaration.pager([.x: "rise(finger.down ? 100 : 0, 30)"])
    declaration.scrolls = false
    var effect = try effect(declaration)
    _ = effect.perform(.drag(from: Point(160, 200), by: Point(0, 100), during: 0.5), at: 0.1)
    for (time, height) in [(0.05, 0.0), (0.1, 30), (0.3, 30), (0.7, 30), (0.9, 0)] {
      #expect(effect.snapshot(at: time).number("item.x", of: 0) == height, "\(time)")
    }
  }

  @Test func `a value that stands still has not risen, and a spring follows a rise`() throws {
    let still = try Self.evenly("rise(40, 30)")
    #expect(still.snapshot(at: 1).number("item.x", of: 0) == 0)
    var effect = try Self.evenly("spring(rise(a, 30), duration: 200ms)")
    try Self.set(100, &effect, at: 1)
    let early = try #require(effect.snapshot(at: 1.1).number("item.x", of: 0))
    #expect(early > 1)
    #expect(early < 20)
    #expect(abs(try #require(effect.snapshot(at: 9).number("item.x", of: 0)) - 30) < 1e-3)
  }

  @Test(arguments: [
    ("rise(scroll)", "rise takes 2 values, not 1"),
    ("rise(scroll, width)", "the most that a value rises is a constant above 0"),
    ("rise(scroll, 0)", "the most that a value rises is a constant above 0"),
    ("rise(head, 3)", "expected a number, found a condition"),
    ("rise(phase, 3deg)", "rise cannot join a number and an angle"),
  ])
  func `refuses what cannot rise`(_ text: String, _ message: String) throws {
    let failure = #expect(throws: FormulaErrors.self) {
      try DeclarativeCollection(CollectionDeclaration.pager([.x: Formula(text)]))
    }
    #expect(failure?.errors.map(\.message) == [message])
  }

  @Test func `only looks have rises`() throws {
    var declaration = CollectionDeclaration()
    declaration.places = [.cellHeight: "rise(20pt, 3)"]
    let failure = #expect(throws: FormulaErrors.self) { try DeclarativeCollection(declaration) }
    #expect(failure?.errors.map(\.message) == ["'rise' cannot be used here"])
  }
}
