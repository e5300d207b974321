import FlickDiagnostics

// The checks of the card stack: 320 x 541 points, 27 below the upper edge of the screen.

extension Checker {
  private var pitch: Double { scene.number("pitch", 50) }
  private var scale: Double { scene.number("scale", 0.9) }
  private var above: Double { scene.number("topOffset", 30) }
  private var isOriginal: Bool { scene.text("faults", "repaired") == "original" }

  mutating func checkStack(_ moment: Moment, atRest: Bool) {
    let (offset, n) = (moment.offset, moment.items.count)
    let height = max(541, above + pitch * Double(n))
    expect(near(moment.effect["contentSize"].numbers, [320, height]), "the content's size")
    let range = visibleRange(offset, count: n)
    let shown = moment.effect["visibleRange"].numbers
    expect(shown == [Double(range.lowerBound), Double(range.count)], "visible range \(shown) at \(offset)")
    let loaded = moment.items.indices.filter { moment.items[$0]["hidden"].flag == false }
    expect(loaded == Array(range), "loaded pages \(loaded)")
    let tops =
      moment.effect["tops"].numbers.count == range.count ? moment.effect["tops"].list.map(\.number) : []
    expect(tops.count == range.count, "a top for each loaded page")
    for (index, page) in moment.items.enumerated() { expectPage(page, index, moment) }
    if atRest { checkRest(moment, tops, range, offset, height) }
  }

  private mutating func checkRest(
    _ moment: Moment, _ tops: [Double], _ range: Range<Int>, _ offset: Double, _ height: Double
  ) {
    expect(moment.items.isEmpty || !tops.isEmpty, "no page is loaded at rest")
    expect((0...height - 541).contains(offset), "offset \(offset) is outside 0...\(height - 541)")
    expect(zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 }, "tops do not ascend: \(tops)")
    expect(
      moment.items.allSatisfy { near($0["transform"].numbers[0], scale) }, "a page at rest is not scaled")
    if let selected = moment.effect["selected"].integer {
      expect(moment.state == "selected" && range.contains(selected), "\(selected) is selected out of sight")
      checkSelection(tops, range, selected, offset)
    } else {
      expect(moment.state == "normal", "no rest")
      checkPlaces(tops, range)
    }
  }

  /// The pages whose upper edges are in view, and one more on either side.
  private func visibleRange(_ offset: Double, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let pages = 0..<count
    let start = pages.first { pitch * Double($0 + 1) > offset } ?? (offset > 0 ? count : 0)
    let end = max(above, offset) + 541
    let stop = pages.first { pitch * Double($0) < end && end <= pitch * Double($0 + 1) } ?? count - 1
    let first = start == count ? 0 : max(start - 1, 0)
    return first..<min(max(stop + 1, first), count - 1) + 1
  }

  private mutating func checkPlaces(_ tops: [Double], _ range: Range<Int>) {
    for (top, index) in zip(tops, range) {
      let places = [above + pitch * Double(index), pitch * Double(index) + (1 - scale) / 2 * 541]
      expect(places.prefix(isOriginal ? 2 : 1).contains { near(top, $0) }, "page \(index) is at \(top)")
    }
  }

  private mutating func checkSelection(
    _ tops: [Double], _ range: Range<Int>, _ selected: Int, _ offset: Double
  ) {
    let step = scene.number("collapsedPitch", 5)
    for (top, index) in zip(tops, range) {
      let place = scene.text("collapse", "repaired") == "original" ? index : index - selected - 1
      let expected =
        index <= selected
        ? offset + scene.number("hiddenTopOffset", 20) + step * Double(index - range.lowerBound)
        : offset + 541 - scene.number("hiddenBottomOffset", 20) + step * Double(place)
      // In the original, a layout pass keeps the selection, but puts the pages at their unselected places.
      let forgotten = pitch * Double(index) + (1 - scale) / 2 * 541
      expect(
        near(top, expected) || isOriginal && near(top, forgotten),
        "page \(index) is at \(top), not \(expected), with \(selected) selected")
    }
  }

  private mutating func expectPage(_ page: JSONValue, _ index: Int, _ moment: Moment) {
    let (frame, m) = (page["frame"].numbers, page["transform"].numbers)
    expect(frame[0] == 0 && frame[2] == 320 && frame[3] == 541, "page \(index) has a size of its own")
    expect(page["zPosition"].number == Double(index), "depth of page \(index)")
    expect((scale - 1e-9...1).contains(m[0]) && m[0] == m[5], "scale of page \(index)")
    let outline = quad(frame, m, z: Double(index), dy: 27 - moment.offset)
    expect(near(page["quad"].numbers, outline), "outline of page \(index)")
  }
}
