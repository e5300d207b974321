import FlickDiagnostics

// The checks of page tabs on a screen of 320 x 568 points.

extension Checker {
  private var pitch: Double { scene.number("pitch", 160) }
  private var inset: Double { scene.number("topInset", 20) }
  private var margin: Double { scene.number("topMargin", 120) }
  private var view: Double { 568 + margin }
  private var q: Double { 1 / scene.number("perspective", 1500) }
  private var push: Double { scene.number("pushBack", 300) }

  mutating func checkPages(_ moment: Moment, atRest: Bool) {
    let (offset, n) = (moment.offset, moment.items.count)
    if atRest {
      let height = max(568 + pitch * Double(n - 1), view)
      expect(near(moment.effect["contentSize"].numbers, [320, height]), "the content's size")
      let range = -inset...max(-inset, height - view)
      expect(range.contains(offset), "offset \(offset) is outside \(range)")
      expect(["normal", "highlighted"].contains(moment.state), "a transition at rest")
      expect(moment.effect["swipes"].names.isEmpty, "a card is left pulled aside")
    }
    switch moment.state {
    case "normal": checkList(moment)
    case "highlighted": checkHighlight(moment)
    default: break
    }
    let mask = moment.effect["maskAlpha"].number
    let expected = scene.text("mask", "true") == "true" && moment.state == "normal" ? 1.0 : 0
    if ["normal", "highlighted"].contains(moment.state) { expect(mask == expected, "mask \(mask)") }
  }

  /// Checks that every card's angle follows from the offset alone.
  private mutating func checkList(_ moment: Moment) {
    expect(moment.effect["highlighted"] == .null, "a highlighted page in the list")
    for (row, card) in moment.items.enumerated() {
      let top = pitch * Double(row)
      let angle =
        scene.number("baseAngle", -60)
        + scene.number("angleSpan", 20) * max(0, (top - moment.offset) / view)
      expectCard(card, row, tilt(angle, q: q, push: push), moment)
      expect(card["state"].string == "normal", "card \(row) is \(card["state"].string ?? "")")
      let isInView = top < moment.offset + view && top + 568 > moment.offset
      if isInView { expect(card["hidden"].flag == false, "card \(row) is hidden in view") }
    }
  }

  /// Checks that the selected card fills the screen, and that the other cards in view have left it.
  private mutating func checkHighlight(_ moment: Moment) {
    let ids = moment.items.map { $0["id"].string }
    guard let picked = ids.firstIndex(of: moment.effect["highlighted"].string) else {
      return expect(false, "no page is highlighted")
    }
    for (row, card) in moment.items.enumerated() where card["state"].string != "normal" {
      var end = identity
      end[13] = moment.offset + margin - pitch * Double(row)
      if row != picked {
        if scene.parameters.contains(where: { $0.name == "neighbourAngle" }) {
          end = tilt(scene.number("neighbourAngle", 0), q: q, push: push)
        } else {
          end = identity
        }
        let away = row < picked ? -view : view
        for i in 0..<4 { end[4 * i + 1] += away * end[4 * i + 3] }
      }
      expectCard(card, row, end, moment)
    }
    let outline = moment.items[picked]["quad"].numbers
    let z = Double(picked)
    expect(near(outline, [0, 0, z, 320, 0, z, 320, 568, z, 0, 568, z]), "the highlighted page: \(outline)")
  }

  private mutating func expectCard(_ card: JSONValue, _ row: Int, _ matrix: Matrix, _ moment: Moment) {
    let frame = [0, pitch * Double(row), 320, 568]
    expect(near(card["frame"].numbers, frame), "frame of card \(row)")
    expect(card["zPosition"].number == Double(row), "depth of card \(row)")
    expect(near(card["transform"].numbers, matrix, within: 1e-8), "tilt of card \(row)")
    let outline = quad(frame, matrix, z: Double(row), dy: -moment.offset - margin)
    expect(near(card["quad"].numbers, outline, within: 1e-6), "outline of card \(row)")
  }
}
