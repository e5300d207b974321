import FlickDiagnostics

// The checks of expanding cells on a screen of 320 x 568 points.

extension Checker {
  mutating func checkCells(_ moment: Moment, atRest: Bool) {
    let (offset, n) = (moment.offset, moment.items.count)
    let step = scene.number("dragPerItem", 200)
    let last = Double(max(n - 1, 0)) * step
    expect(near(moment.effect["contentSize"].numbers, [320, last + 568]), "the content's size")
    if atRest {
      expect(moment.state == "resting", "no rest")
      expect((-1e-9...last + 1e-9).contains(offset), "offset \(offset) is outside 0...\(last)")
      expect(near(offset / step, (offset / step).rounded(), within: 1e-9), "offset \(offset) is at no cell")
    }
    guard n > 0 else { return expect(moment.effect["featured"] == .null, "a cell of an empty list") }
    // A sum slightly less than a cell's offset counts as that offset, and the list never goes beyond its last cell.
    let featured = min(max(0, Int(offset / step + 1e-9)), n - 1)
    let p = offset / step - Double(featured)
    expect(moment.effect["featured"].integer == featured, "featured \(moment.effect["featured"])")
    expect(near(moment.effect["percent"].number, p, within: 1e-8), "percent")
    for (index, cell) in moment.items.enumerated() where index >= featured {
      expectCell(cell, index, featured, p, moment)
    }
    let passed = moment.items.prefix(featured)
    expect(passed.allSatisfy { $0["hidden"].flag == true }, "a cell before the featured one is seen")
  }

  private mutating func expectCell(
    _ cell: JSONValue, _ index: Int, _ featured: Int, _ p: Double, _ moment: Moment
  ) {
    let place = index - featured
    let y =
      switch place {
      case 0: -100 * p
      case 1: 280 - 100 * p - max(0, 180 * p)
      default: 380 - 100 * p + 100 * Double(place - 2)
      }
    let height = place == 0 ? 280 : place == 1 ? 100 + max(0, 180 * p) : 100
    let frame = [0, moment.offset + y, 320, height]
    expect(near(cell["frame"].numbers, frame), "frame of cell \(index)")
    expect(cell["zPosition"].number == Double(index), "depth of cell \(index)")
    let matrix = cellMatrix(index, place, p)
    expect(near(cell["transform"].numbers, matrix, within: 1e-8), "tilt of cell \(index)")
    let outline = quad(frame, matrix, z: Double(index), dy: -moment.offset)
    expect(near(cell["quad"].numbers, outline), "outline of cell \(index)")
    expect(cell["hidden"].flag != nil && cell["id"].string != nil, "cell \(index) has neither id nor hidden")
    // Only visible cells have looks.
    if cell["hidden"].flag == false {
      let shrunk = (280 - height) / 180
      let look = moment.effect["looks"][cell["id"].string ?? ""]
      let found = ["coverAlpha", "titleScale", "detailAlpha"].map { look[$0].number }
      expect(near(found, [0.3 + 0.45 * shrunk, max(1 - shrunk, 0.5), 1 - shrunk]), "look of cell \(index)")
    }
  }

  private func cellMatrix(_ index: Int, _ place: Int, _ p: Double) -> Matrix {
    guard scene.text("style", "2d") == "3d", place > 0 else { return identity }
    let lean = scene.number("angle", -45)
    var matrix = tilt(
      place == 1 ? max(lean, (1 - p) * lean) : lean, q: 1 / scene.number("perspective", 500), push: 0)
    matrix[14] = scene.number("lift", 100) * Double(index)
    return matrix
  }
}
