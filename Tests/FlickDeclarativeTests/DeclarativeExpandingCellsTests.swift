import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickTestSupport
import Testing

/// The expanding cells as a declaration, which proves that the language is expressive enough.
@Suite struct DeclarativeExpandingCellsTests {
  /// - Parameter tilted: Whether cells lean back until they are featured.
  static func declaration(tilted: Bool) -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    (declaration.snap, declaration.travels) = (.item, false)
    declaration.places = [
      .cellWidth: "view.width", .cellHeight: "100", .pitch: "200", .atX: "160", .atY: "0",
    ]
    declaration.names = [
      "featured": "clamp(floor(page + 1e-9), 0, count - 1)", "percent": "page - featured",
      "k": "index - featured", "grown": "180 * max(0, percent)", "below": "280 - 100 * percent - grown",
      "h": "k == 0 ? 280 : k == 1 ? 100 + grown : 100",
      "top":
        "k < 0 ? 100 * index - offset : k == 0 ? -100 * percent : k == 1 ? below : below + grown + 100 * (k - 1)",
      "lean": "k <= 0 ? 0deg : k == 1 ? max(-45deg, (1 - percent) * -45deg) : -45deg",
    ]
    declaration.item = CollectionDeclaration.Look([
      .height: "h", .y: "top + h / 2", .order: "index", .hidden: "k < 0",
    ])
    if tilted {
      declaration.item.formulas.merge([.rotateX: "lean", .perspective: "500"]) { first, _ in first }
    }
    return declaration
  }

  @Test("Frames and outlines are those of the built-in effect to 1e-9 points", arguments: [false, true])
  func equality(tilted: Bool) throws {
    var builtIn = try ExpandingCellsEffect(
      setup(
        ExpandingCellsEffect.descriptor, count: 12,
        ["style": .text(tilted ? "3d" : "2d"), "lift": .number(0)]))
    var designed = try effect(Self.declaration(tilted: tilted), count: 12)
    var start = 0.1
    for by in [-300.0, -90, 700, -2000, 150, -160] {
      let touch = Touch.fling(from: Point(160, by < 0 ? 500 : 60), by: Point(0, by / 4))
      let outcomes = (builtIn.perform(touch, at: start), designed.perform(touch, at: start))
      let settled = try #require(outcomes.0.time(of: "settled"))
      #expect(outcomes.1.time(of: "settled") == settled)
      for time in stride(from: start, to: settled + 0.1, by: 0.013) {
        expectSame(builtIn.snapshot(at: time), designed.snapshot(at: time), time)
      }
      start = settled + 0.2
    }
  }

  private func expectSame(_ a: EffectSnapshot, _ b: EffectSnapshot, _ time: Double) {
    #expect(a.contentOffset == b.contentOffset)
    #expect(a.contentSize == b.contentSize)
    for (cell, item) in zip(a.items, b.items) {
      #expect(cell.id == item.id, "\(cell.id) at \(time)")
      #expect(cell.isHidden == item.isHidden, "\(cell.id) at \(time)")
      guard !cell.isHidden, let quad = cell.quad, let other = item.quad else { continue }
      let frames = zip(cell.frame.sides, item.frame.sides)
      let corners = zip(quad, other).flatMap { [($0.x, $1.x), ($0.y, $1.y)] }
      #expect((Array(frames) + corners).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(cell.id) at \(time)")
    }
  }
}

extension Rect {
  fileprivate var sides: [Double] { [minX, minY, width, height] }
}
