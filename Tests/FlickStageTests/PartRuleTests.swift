import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Tests rules for many layers at once.
@Suite struct PartRuleTests {
  private static func stage(_ keys: String, layers: String = "", mask: String = "") throws -> Stage {
    let pages = [
      "{id: one, background: red, layers: [\(layers)]\(mask)}", "{id: two, layers: [\(layers)]}",
    ]
    return try CollectionScene.turning(keys, pages: pages).stage()
  }

  private static func all(_ name: String, _ stage: Stage, at time: Double) -> [Layer] {
    stage.layers(at: time).all { $0.name.isLike(name) }
  }

  /// Four dots of 10 points at x = 10, 30, 50 and 70. Half way, `phase` of the first page is -0.5.
  @Test func `layers that are called alike look by their number`() throws {
    let dots = "{repeat: 4, name: \"dot-${n}\", frame: [\"${i * 20 + 10}\", 0, 10, 10], background: blue}"
    let stage = try Self.stage(
      "layers: {\"dot-*\": {y: \"-phase * 10 * part.n + part.x / 5 + part.count\"}}", layers: dots)
    let shown = Self.all("dot-*", stage, at: 1.5).prefix(4)
    #expect(shown.map(\.position.x) == [15, 35, 55, 75])
    // The sum of the dot's number times 5, a fifth of its place, and the number of dots.
    #expect(shown.map(\.position.y) == [12, 21, 30, 39])
  }

  /// A page of 300 x 500 points in 4 x 3 pieces at 1 pixel per point has rows of 167, 167 and 166 points.
  @Test func `pieces lie on whole pixels, and know where they are`() throws {
    let stage = try Self.stage(
      "pieces: {grid: [4, 3], x: \"-phase * (part.x + part.column)\", rotate: part.row * 1deg}")
    let pieces = Self.all("piece-*", stage, at: 1.5).prefix(12)
    #expect(pieces.map(\.bounds.height) == [167, 167, 167, 167, 167, 167, 167, 167, 166, 166, 166, 166])
    for (number, piece) in pieces.enumerated() {
      let (column, x) = (Double(number % 4), 37.5 + 75 * Double(number % 4))
      #expect(piece.position.x == x + 0.5 * (x + column))
      #expect(piece.masksToBounds)
    }
    #expect(pieces.map(\.sublayers.first?.shouldRasterize) == Array(repeating: true, count: 12))
    #expect(Set(pieces.compactMap(\.sublayers.first?.sublayers)).count == 1, "one picture")
    #expect(Self.all("piece-*", stage, at: 0).count == 12, "the second and third row are turned")
  }

  /// The second page comes into view when the first one is dragged aside. `index` is 0 and 1.
  @Test(arguments: [
    "pieces: {grid: [64, 64], x: 1 / (index - 1)}", "mesh: {grid: [32, 32], x: 1 / (index - 1)}",
  ])
  func `parts of pages that are out of view have no faults`(rule: String) throws {
    let stage = try Self.stage(rule)
    #expect(stage.faults(at: 0).isEmpty)
    let fault = try #require(stage.faults(at: 1.5).first)
    #expect(fault.item == "two")
    #expect(fault.reason.contains("1 / 0"))
  }

  /// Half way, `phase` of the first page is -0.5, so that its pieces are shaded by 0, 0.1 and 0.2. Each shade lies over
  /// the whole page, in its shape.
  @Test func `pieces are shaded by their number`() throws {
    let mask = ", mask: {shape: ellipse, frame: [20, 20, 200, 300]}"
    let stage = try Self.stage("pieces: {strips: 3, shade: -0.2 * phase * part.n}", mask: mask)
    let pieces = Self.all("piece-*", stage, at: 1.5).prefix(3)
    let shades = pieces.map { $0.sublayers.dropFirst().first }
    #expect(shades.map { $0?.opacity } == [nil, 0.1, 0.2])
    #expect(shades[1]?.bounds == pieces[1].sublayers[0].bounds)
    #expect(shades[1]?.position == pieces[1].sublayers[0].position)
    #expect(shades[1]?.background == .black)
    #expect(shades[1]?.mask != nil)
    #expect(shades[1]?.mask == pieces[1].sublayers[0].mask)
  }

  @Test func `pieces at rest are the page`() throws {
    let stage = try Self.stage("pieces: {strips: 20, x: phase * 10 * part.n}")
    #expect(Self.all("piece-*", stage, at: 0).isEmpty, "the first page is whole, the second one not seen")
    let (whole, plain) = (stage.layers(at: 0), try Self.stage("").layers(at: 0))
    func page(_ layer: Layer) -> [DisplayItem] {
      DisplayList(flattening: layer, canvas: Size(300, 500)).items
    }
    #expect(page(whole) == page(plain))
  }

  /// Cuts cover a page without gaps at any scale and number, and are whole pixels apart.
  @Test func `cuts are whole pixels`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<Thoroughness.trials(200, exhaustive: 20_000) {
      let (columns, rows) = (random.whole(1...64), random.whole(1...64))
      let (width, height) = (Double(random.whole(1...900)), Double(random.whole(1...900)))
      let scale = random.choose([1, 2, 3, 0.5, 1.25])
      let grid = PieceGrid(Size(width, height), scale: scale, columns: columns, rows: rows)
      var area = 0.0
      for place in grid.places {
        let rect = grid.rect(of: place)
        area += rect.width * rect.height
        let x = rect.minX * scale
        #expect((x - x.rounded()).magnitude < 1e-9 || rect.minX == width, "\(x)")
        #expect(rect.width >= 0)
        #expect(rect.height >= 0)
      }
      #expect((area - width * height).magnitude < 1e-6)
    }
  }

  @Test(arguments: [
    ("pieces: {grid: [0, 4]}", "a value from 1 to 64"),
    ("pieces: {x: 1}", "pieces needs one of 'grid' or 'strips'"),
    ("pieces: {grid: [2, 2], strips: 4}", "not both"),
    ("pieces: {strips: 4, fill: red}", "unknown key 'fill'"),
    ("pieces: {strips: 4, x: part.m}", "unknown name 'part.m'"),
    ("item: {x: part.n}", "'part.n' is not known here"),
    ("layers: {\"a-*\": {x: 1}}", "no layer of page 'one' is called like 'a-*'"),
    ("layers: {\"a*b*\": {x: 1}}", "there is more than one '*'"),
    ("layers: {\"d*\": {fill: red}}", "'fill' changes a shape, and the layer 'dot' of page 'one' has none"),
    (
      "overlays: [{frame: [0, 0, 9, 9], layer: {layers: [{name: b}]}, layers: {\"b*\": {x: 1}}}]",
      "'*' is for layers of pages"
    ),
  ])
  func `mistakes have their words`(keys: String, message: String) {
    let found = SceneLoader.builtIn.messages(
      """
      scene: 1
      effect:
        type: collection
        \(keys)
      content: {pages: [{id: one, layers: [{name: dot, background: red}]}]}
      """, name: "s")
    #expect(found.contains(message), "\(found)")
  }
}
