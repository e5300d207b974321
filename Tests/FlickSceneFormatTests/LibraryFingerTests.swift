import FlickDeclarative
import FlickEffects
import FlickScene
import FlickStage
import Foundation
import Testing

/// Compares effects of the library that follow the finger with the published formulas, written again.
@Suite struct LibraryFingerTests {
  /// Compares, for every item at many times, the results of the formulas with expected values, on a screen of 300 x 500
  /// points.
  private func compare(
    _ use: String, drag: String, from: String,
    _ expected: (_ value: (String) -> Double) -> [String: Double]
  ) throws {
    let stage = try LibraryTests.stage(use, drag: drag, from: from)
    var count = 0
    for time in stride(from: 0, to: 3, by: 0.07) {
      for item in stage.snapshot(at: time).items {
        let values = Dictionary(item.values.map { ($0.name, $0.value) }) { first, _ in first }
        let value = { (name: String) -> Double in
          guard case .number(let number)? = values[name] else { return .nan }
          return number
        }
        for (name, number) in expected(value) {
          #expect((value(name) - number).magnitude < 1e-9, "\(name) of \(item.id) at \(time)")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  /// The formula is `transformItemIfNeeded` of VegaScrollFlowLayout; y is the middle of a cell below the inset of the
  /// section.
  @Test("shrinking-list is VegaScrollFlowLayout") func shrinking() throws {
    func distributor(_ x: Double, threshold: Double, origin: Double) -> Double {
      min(max((x - origin) / (threshold - origin), 0).squareRoot(), 1)
    }
    try compare("shrinking-list", drag: "[0, -280]", from: "[150, 480]") { value in
      let (y, height, lag) = (value("let.y"), 87.0, value("let.lag") * value("let.far"))
      guard y < height * 0.5 else { return ["item.scale": 1, "item.opacity": 1, "item.y": lag] }
      return [
        "item.scale": distributor(y, threshold: height * 0.5, origin: -height * 5),
        "item.opacity": distributor(y, threshold: height * 0.5, origin: -height),
        "item.y": lag + height * 0.5 - y,
      ]
    }
  }

  /// The formula is `DraggableCardView` of Koloda, with rotationMax 1, rotationAngle pi / 10 and scaleMin 0.8. Below
  /// the middle, the rotation is reversed.
  @Test("undo-deck turns and shrinks as Koloda's cards do", arguments: [(100.0, 1.0), (340, -1)])
  func deck(from: Double, side: Double) throws {
    try compare("undo-deck", drag: "[-90, 20]", from: "[200, \(from)]") { value in
      guard value("let.depth") == 0 else { return [:] }
      let strength = min(max(value("drag.x") / (300 * 0.86), -1), 1)
      return [
        "item.rotate": side * strength * 18, "item.scale": max(1 - (1 - 0.8) * abs(strength), 0.8),
      ]
    }
  }
}
