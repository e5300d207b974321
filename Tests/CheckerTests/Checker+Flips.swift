import FlickDiagnostics

// The checks of page flips: n pages on n + 1 leaves.

extension Checker {
  mutating func checkFlips(_ moment: Moment, atRest: Bool) {
    let (n, leaves) = (moment.items.count, moment.effect["leaves"].list)
    expect(leaves.count == n + 1, "\(leaves.count) leaves for \(n) pages")
    expect(leaves.map { $0["leaf"].integer } == leaves.indices.map { $0 }, "leaves are counted from 0")
    for (k, leaf) in leaves.enumerated() {
      expect(leaf["backPage"].integer == ((1...max(n, 1)).contains(k) && n > 0 ? n - k : nil), "back of \(k)")
      expect(leaf["frontPage"].integer == (k < n ? n - k - 1 : nil), "front of \(k)")
    }
    let page = moment.effect["page"].integer
    expect(n == 0 ? page == nil : (0..<n).contains(page ?? -1), "page \(page ?? -1) of \(n)")
    checkShadows(leaves, page, moment)
    if atRest { expect(moment.state == "stop" && moment.effect["leaving"] == .array([]), "no rest") }
    if moment.state == "stop" { checkStill(moment, leaves, page, n) }
  }

  /// Checks that the open page fills the screen while nothing moves.
  private mutating func checkStill(_ moment: Moment, _ leaves: [JSONValue], _ page: Int?, _ n: Int) {
    checkRest(leaves, page ?? 0, n)
    for (index, item) in moment.items.enumerated() {
      expect(item["hidden"].flag == (index != page), "page \(index) is \(index == page ? "hidden" : "seen")")
      if index == page {
        expect(near(item["quad"].numbers, [0, 0, 0, 320, 0, 0, 320, 568, 0, 0, 568, 0]), "the page")
      }
    }
  }

  /// Checks that one leaf lies at 0 and one at 180, with the others slightly behind them, one spacing apart.
  private mutating func checkRest(_ leaves: [JSONValue], _ page: Int, _ n: Int) {
    let (angles, spacing) = (leaves.map { $0["angle"].number }, scene.number("spacing", 0.1))
    let top = n - page
    for (k, angle) in angles.enumerated() {
      let expected =
        k >= top ? 180 + Double(k - top) * spacing : -Double(top - 1 - k) * spacing
      expect(near(angle, expected, within: 1e-9), "leaf \(k) rests at \(angle), not \(expected)")
    }
    expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 }, "angles do not ascend")
    if n > 0 {
      expect(angles.filter { $0 == 0 }.count == 1 && angles.filter { $0 == 180 }.count == 1, "0 and 180")
    }
    expect(leaves.allSatisfy { $0["visible"].flag == false }, "a leaf is seen at rest")
  }

  /// Checks that only a dragged leaf casts shadows, on itself and on one neighbor, depending on its angle.
  private mutating func checkShadows(_ leaves: [JSONValue], _ page: Int?, _ moment: Moment) {
    let (own, most) = (scene.number("leafShadow", 0.06), scene.number("neighbourShadow", 0.3))
    var held: [Int] = []
    for (k, leaf) in leaves.enumerated() {
      let (shadow, angle) = (leaf["shadow"], leaf["angle"].number)
      let found = ["leaf", "lower", "upper"].map { shadow[$0].number }
      if found == [0, 0, 0] { continue }
      held.append(k)
      let lean = angle / 90 - 1
      expect(near(found, [own, most * max(0, -lean), most * max(0, lean)], within: 1e-9), "shadow of \(k)")
      expect((1...179).contains(angle), "leaf \(k) is dragged to \(angle)")
    }
    expect(held.count <= (moment.state == "dragging" ? 1 : 0), "shadows of \(held)")
    if let leaf = held.first { checkHeld(leaf, leaves, page) }
  }

  private mutating func checkHeld(_ leaf: Int, _ leaves: [JSONValue], _ page: Int?) {
    expect(page != nil, "leaf \(leaf) is dragged in a book without pages")
    let top = leaves.count - 1 - (page ?? 0)
    expect(leaf == top || leaf == top - 1, "leaf \(leaf) is dragged at page \(page ?? -1)")
    let visible = leaves.indices.filter { leaves[$0]["visible"].flag == true }
    expect(
      visible == Array(max(0, top - 2)...min(leaves.count - 1, top + 1)), "seen while dragged: \(visible)")
  }
}
