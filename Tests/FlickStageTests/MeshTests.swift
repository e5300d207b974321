import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Tests pages that are drawn through points that formulas move.
@Suite struct MeshTests {
  private static func scene(
    _ mesh: String, size: String = "[300, 500]", mask: String = ""
  ) -> CollectionScene {
    CollectionScene.turning(
      mesh, pages: ["{id: one, background: red\(mask)}", "{id: two, background: blue}"], size: size)
  }

  private static func stage(_ mesh: String, size: String = "[300, 500]", mask: String = "") throws -> Stage {
    try scene(mesh, size: size, mask: mask).stage()
  }

  /// Returns the cells of the first page, which are unnamed layers that show a page.
  private static func cells(_ stage: Stage, at time: Double) -> [Layer] {
    stage.layers(at: time).all { layer in
      layer.name.isEmpty && layer.masksToBounds && layer.sublayers.first?.name == "one"
    }
  }

  private static func corners(_ cell: Layer) -> [Point] {
    cell.bounds.corners.compactMap { cell.placement.projected($0)?.point }
  }

  /// Two cells across and one down, of 150 x 500 points each. Half way, `phase` is -0.5. The points in the middle
  /// column, 1 and 4, move down by 10 and 40 points.
  @Test func `points take the corners of cells with them`() throws {
    let stage = try Self.stage(
      "mesh: {grid: [2, 1], y: \"part.column == 1 ? -20 * phase * part.n : 0\", order: part.n, shade: part.column * 0.2}"
    )
    let cells = Self.cells(stage, at: 1.5)
    try #require(cells.count == 2)
    let expected = [
      [Point(0, 0), Point(150, 10), Point(150, 540), Point(0, 500)],
      [Point(150, 10), Point(300, 0), Point(300, 500), Point(150, 540)],
    ]
    for (cell, points) in zip(cells, expected) {
      for (a, b) in zip(Self.corners(cell), points) { #expect(a.distance(to: b) < 1e-9) }
    }
    // The order of a cell is the mean over its points: 0, 1, 4, 3 and 1, 2, 5, 4.
    #expect(cells.map(\.zPosition) == [2, 3])
    // The shade grows from 0 to 0.2 over the first cell, and to 0.4 over the second.
    for (cell, shades) in zip(cells, [[0, 0.2, 0.2, 0], [0.2, 0.4, 0.4, 0.2]]) {
      let gradient = try #require(Self.gradient(cell))
      for (corner, shade) in zip(gradient.corners, shades) { #expect(abs(corner.place - shade) < 1e-9) }
      #expect(abs(gradient.start.x * 300 - cell.bounds.minX) < 1e-9)
      #expect(abs(gradient.end.x * 300 - cell.bounds.maxX) < 1e-9)
    }
  }

  private static func gradient(_ cell: Layer) -> Gradient? {
    if case .gradient(let gradient)? = cell.sublayers.last?.contents { gradient } else { nil }
  }

  /// The shade at a point of a page of 300 x 500 points in the tests below.
  private static func shade(_ p: Point) -> Double { 0.9 * p.x / 300 * p.y / 500 }

  /// The shade of a cell changes evenly along each side of the cell where it is shown. So the cell on the other side,
  /// which has the same corners there, has the same shade at each point.
  ///
  /// A cell that is twice as long on the right as on the left shows the middle of its upper side a third of the way.
  /// With 0 and 0.6 at the corners, the shade there is 0.2: `(0.5 * 1 * 0 + 0.5 * 0.5 * 0.6) / (0.5 * 1 + 0.5 * 0.5)`.
  @Test func `cells agree on the shade along their common sides`() throws {
    let corners = zip([0, 0.6, 0.6, 0], [1, 0.5, 0.5, 1]).map { Gradient.Corner(place: $0, weight: $1) }
    let gradient = Gradient(
      in: Rect(x: 0, y: 0, width: 1, height: 1), corners: corners, stops: [Gradient.Stop(.black, at: 0)])
    #expect(abs(gradient.place(at: Point(0.5, 0)) - 0.2) < 1e-12)
    var random = SplitMix(seed: 5)
    for _ in 0..<Thoroughness.trials(8, exhaustive: 400) {
      let (a, b, c) = (random.number(-60...60), random.number(-60...60), random.number(0...5))
      let stage = try Self.stage(
        "mesh: {grid: [\(random.whole(1...6)), \(random.whole(1...6))], x: \"-2 * phase * \(a) * sin(part.y / 1pt * \(c)deg)\", y: \"phase * 2 * \(b) * cos(part.x / 1pt * \(c)deg)\", shade: 0.9 * part.x / width * part.y / height}"
      )
      for cell in Self.cells(stage, at: 1.5) where cell.mask == nil { try Self.expectEvenSides(cell) }
    }
  }

  private static func expectEvenSides(_ cell: Layer) throws {
    let (rect, gradient) = (cell.bounds, try #require(Self.gradient(cell)))
    let shown = Self.corners(cell)
    for (index, corner) in rect.corners.enumerated() {
      let next = (index + 1) % 4
      let (start, end) = (Self.shade(corner), Self.shade(rect.corners[next]))
      for part in [0, 0.2, 0.5, 0.9] {
        let place = corner + (rect.corners[next] - corner) * part
        let seen = try #require(cell.placement.projected(place)?.point)
        let way = seen.distance(to: shown[index]) / shown[next].distance(to: shown[index])
        let unit = Point((place.x - rect.minX) / rect.width, (place.y - rect.minY) / rect.height)
        #expect(abs(gradient.place(at: unit) - (start + (end - start) * way)) < 1e-9)
      }
    }
  }

  /// The shade of a triangle is a plane through its three corners: its place at the fourth corner is what makes the
  /// sums of opposite corners equal.
  @Test func `the shades of two triangles are those of the corners`() throws {
    let stage = try Self.stage(
      "mesh: {grid: [1, 1], x: \"part.n == 0 ? phase * -400 : 0\", y: \"part.n == 0 ? phase * -700 : 0\", shade: 0.2 + 0.1 * part.n * part.n}"
    )
    let (cells, shades) = (Self.cells(stage, at: 1.5), [0.2, 0.3, 1, 0.6])
    #expect(cells.count == 2)
    for cell in cells {
      let places = try #require(Self.gradient(cell)).corners.map(\.place)
      #expect(zip(places, shades).filter { abs($0 - $1) < 1e-9 }.count == 3)
      #expect(abs(places[0] + places[2] - places[1] - places[3]) < 1e-9)
    }
  }

  @Test func `a mesh at rest is the page, and a cell at rest is not touched`() throws {
    let plain = try Self.stage("clip: false")
    let still = try Self.stage("mesh: {grid: [4, 4], x: 0, y: phase * 0}")
    #expect(still.displayList(at: 0) == plain.displayList(at: 0))
    let half = try Self.stage("mesh: {grid: [3, 2], y: \"part.column == 3 ? -phase * 60 : 0\"}")
    #expect(Self.cells(half, at: 1.5).prefix(2).map(\.placement) == [.identity, .identity])
  }

  /// Corners that have changed places turn a cell over, so that its back lies under the paper.
  @Test func `a layer that is turned round shows its back`() throws {
    let stage = try Self.stage(
      "mesh: {grid: [1, 1], back: \"#00ff0080\", x: \"phase < -0.1 ? width - 2 * part.x : 0\"}")
    let cell = try #require(Self.cells(stage, at: 1.5).first)
    try #require(cell.sublayers.count == 2)
    #expect(cell.sublayers[1].background == Color(text: "#00ff0080"))
    for (a, b) in zip(Self.corners(cell), [Point(300, 0), Point(0, 0), Point(0, 500), Point(300, 500)]) {
      #expect(a.distance(to: b) < 1e-9)
    }
  }

  /// The back and the shade of a cell end where the mask of the page ends.
  @Test(arguments: ["0.4", "0.2 + 0.1 * part.n"])
  func `backs and shades have the mask of the page`(shade: String) throws {
    let stage = try Self.stage(
      "mesh: {grid: [1, 1], back: \"#00ff0080\", x: width - 2 * part.x, shade: \(shade)}",
      mask: ", mask: {shape: ellipse, frame: [20, 20, 200, 300]}")
    let layers = try #require(Self.cells(stage, at: 1.5).first).sublayers
    try #require(layers.count == 3)
    for layer in layers {
      #expect(layer.mask != nil)
      #expect(layer.mask == layers[0].mask)
      #expect(layer.bounds == layers[0].bounds)
      #expect(layer.position == layers[0].position)
    }
  }

  /// A corner beyond the diagonal makes a shape that is not a plane, so two triangles show it.
  @Test func `a cell whose corners make no convex shape comes in two`() throws {
    let stage = try Self.stage(
      "mesh: {grid: [1, 1], x: \"part.n == 0 ? phase * -400 : 0\", y: \"part.n == 0 ? phase * -700 : 0\"}")
    let cells = Self.cells(stage, at: 1.5)
    #expect(cells.count == 2)
    #expect(cells.allSatisfy { $0.mask != nil })
    // The moved corner, at (200, 350), is a corner of both triangles.
    for cell in cells {
      let corner = try #require(cell.placement.projected(.zero)?.point)
      #expect(corner.distance(to: Point(200, 350)) < 1e-9)
    }
  }

  /// Every cell of a random mesh has its corners at the mesh's points, whatever its shape.
  @Test func `corners of cells are where the formulas say`() throws {
    var random = SplitMix(seed: 8)
    var checked = 0
    for _ in 0..<Thoroughness.trials(12, exhaustive: 600) {
      let (columns, rows) = (random.whole(1...6), random.whole(1...6))
      let (a, b, c) = (random.number(-90...90), random.number(-90...90), random.number(0...7))
      let stage = try Self.stage(
        "mesh: {grid: [\(columns), \(rows)], x: \"-2 * phase * \(a) * sin(part.y / 1pt * \(c)deg)\", y: \"phase * 2 * \(b) * cos(part.x / 1pt * \(c)deg)\"}"
      )
      var wanted: [Point] = []
      for row in 0...rows {
        for column in 0...columns {
          let x = column == columns ? 300 : Self.cut(300, columns, column)
          let y = row == rows ? 500 : Self.cut(500, rows, row)
          wanted.append(
            Point(
              x + a * Math.sinCos(degrees: y * c).sin, y - b * Math.sinCos(degrees: x * c).cos))
        }
      }
      for cell in Self.cells(stage, at: 1.5) where cell.mask == nil {
        checked += 1
        for corner in Self.corners(cell) {
          #expect(wanted.contains { $0.distance(to: corner) < 1e-6 }, "\(corner)")
        }
      }
    }
    #expect(checked > 0, "a cell without a mask has its own corners at the points")
  }

  /// Returns the place of a cut on whole pixels. The first cells take the remaining pixels.
  private static func cut(_ length: Int, _ count: Int, _ number: Int) -> Double {
    Double(number * (length / count) + min(number, length % count))
  }

  @Test(arguments: [
    ("mesh: {x: 1}", "a mesh needs 'grid'"),
    ("mesh: {grid: [0, 4]}", "a value from 1 to 32"),
    ("mesh: {grid: [4, 33]}", "a value from 1 to 32"),
    ("mesh: {grid: [2, 2], rotate: 4deg}", "unknown key 'rotate'"),
    ("mesh: {grid: [2, 2], x: 4deg}", "expected points, found an angle"),
    ("mesh: {grid: [2, 2], x: part.m}", "unknown name 'part.m'"),
    ("mesh: {grid: [2, 2], back: blu}", "did you mean 'blue'?"),
    ("mesh: {grid: [2, 2], let: {a: b}, x: a}", "unknown name 'b'"),
    ("mesh: {grid: [2, 2]}\npieces: {strips: 4}", "has either 'mesh' or 'pieces', not both"),
    ("let: {a: part.n}\nmesh: {grid: [2, 2], x: a}", "'part.n' is not known here"),
  ])
  func `mistakes have their words`(mesh: String, message: String) {
    let found = Self.scene(mesh).messages
    #expect(found.contains(message), "\(found)")
  }

  @Test func `points have values`() throws {
    let stage = try Self.stage("mesh: {grid: [2, 1], let: {far: part.x / 2}, x: far + 1pt, shade: 0.5}")
    let values = stage.snapshot(at: 0).items[0].values
    #expect(values.first { $0.name == "mesh.2.x" }?.value == .number(151))
    #expect(values.first { $0.name == "mesh.5.shade" }?.value == .number(0.5))
  }
}
