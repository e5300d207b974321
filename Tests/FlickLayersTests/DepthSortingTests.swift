import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

@Suite struct DepthSortingTests {
  /// Page tabs: 31 cards at a content offset, each tilted in its own perspective.
  private func tabs(offset: Double) -> Layer {
    var root = Layer("", frame: Rect(x: 0, y: 0, width: 320, height: 568))
    root.sublayers = (0..<31).map { row in
      let down = 160 * Double(row) - offset
      let tilt = Transform3D.degrees(x: -60 + 20 * max(0, down / 688))
        .concatenating(Transform3D(translationX: 0, y: 0, z: -300)).concatenating(.perspective(1500))
        .concatenating(Transform3D(translationX: 0, y: 0, z: 300))
      return .card("\(row)", 0, down - 120, 320, 568, z: Double(row), transform: tilt)
    }
    return root
  }

  @Test func `page tabs paint in ascending rows uncut`() {
    for offset in stride(from: -20.0, through: 4680, by: 9.75) {
      let items = DisplayList(flattening: tabs(offset: offset), canvas: Size(320, 568)).items
      let rows = items.compactMap { Int($0.path) }
      #expect(rows.count > 2)
      #expect(zip(rows, rows.dropFirst()).allSatisfy(<), "offset \(offset): \(rows)")
      #expect(items.allSatisfy { $0.clips.isEmpty })
    }
  }

  @Test func `page tabs ascend whatever the given order`() {
    var root = tabs(offset: 1000)
    root.sublayers.reverse()
    let list = DisplayList(flattening: root, canvas: Size(320, 568))
    let rows = list.items.compactMap { Int($0.path) }
    #expect(rows == rows.sorted())
    #expect(Set(rows).count == rows.count)
  }

  @Test func `flip leaves paint nearest to upright last`() throws {
    let angles = [180.1, 30, 0, 150, -0.1, 180]
    var root = Layer("", frame: Rect(x: 0, y: 0, width: 320, height: 568))
    root.sublayers = angles.map { angle in
      var leaf = Layer.card("\(angle)", 0, 0, 320, 284)
      leaf.anchorPoint = Point(0.5, 0)
      leaf.position = Point(160, 284)
      leaf.transform = Transform3D.degrees(x: angle).concatenating(.perspective(1500))
      return leaf
    }
    let items = DisplayList(flattening: root, canvas: Size(320, 568)).items
    let order = items.compactMap { Double($0.path) }
    #expect(order.filter { $0 < 90 } == [-0.1, 0, 30])
    #expect(order.filter { $0 > 90 } == [180.1, 180, 150])
    #expect(items.allSatisfy { $0.clips.isEmpty })
  }

  @Test func `crossing planes are cut along their line`() throws {
    // Both pass through the point (50, 50) at depth 0. The depth of a rises to the left as that of b rises to the
    // right, so that they cross at x = 50.
    let a = Layer.card("a", 10, 10, 80, 80, transform: .degrees(y: 30))
    let b = Layer.card("b", 20, 20, 60, 60, transform: .degrees(y: -30))
    let items = Layer.plain([a, b]).flattened.items
    #expect(items.map(\.path) == ["b", "a", "b"])
    #expect(items[1].clips.isEmpty)
    let left = try polygon(items[0])
    let right = try polygon(items[2])
    #expect(abs((left.map(\.x).max() ?? 0) - 50) < 1e-9)
    #expect(abs((right.map(\.x).min() ?? 0) - 50) < 1e-9)
    // Nothing else is cut: the other sides of the polygons are beyond the canvas.
    #expect((left.map(\.x).min() ?? 0) <= -1)
    #expect((right.map(\.x).max() ?? 0) >= 101)
    #expect((left + right).allSatisfy { $0.y <= -1 || $0.y >= 101 })
  }

  @Test func `crossing in perspective is exact`() throws {
    // Seen from 200 points away, the plane y = 50 + z / 2 meets the plane z = 20 at y = 60, which projects to 50 + 10 /
    // 0.9.
    var stage = Layer.plain([
      .card("level", 0, 0, 100, 100, z: 20),
      .card("slope", 0, 0, 100, 100, transform: Transform3D(rotationX: 1.1071487177940904)),
    ])
    stage.sublayerTransform = .perspective(200)
    let fragments = stage.flattened.items.filter { $0.path == "slope" || $0.path == "level" }
    #expect(fragments.count == 3)
    let cut = try #require(fragments.first { !$0.clips.isEmpty })
    let edge = try polygon(cut).map(\.y).filter { $0 > 0 && $0 < 100 }
    #expect(edge.count == 2)
    #expect(edge.allSatisfy { abs($0 - (50 + 10 / 0.9)) < 1e-9 })
  }

  @Test func `planes that cross beside their overlap stay whole`() {
    // The planes meet at x = 50, where there is only one of the cards.
    let a = Layer.card("a", 0, 0, 100, 100, transform: .degrees(y: 20))
    let b = Layer.card("b", 60, 20, 30, 30)
    let items = Layer.plain([b, a]).flattened.items
    #expect(items.map(\.path) == ["a", "b"])
    #expect(items.allSatisfy { $0.clips.isEmpty })
  }

  @Test func `only the crossing pair is cut`() {
    let cards = [
      Layer.card("far", 0, 0, 100, 100, z: -80, transform: .degrees(x: 10)),
      .card("a", 10, 10, 80, 80, transform: .degrees(y: 30)),
      .card("b", 20, 20, 60, 60, transform: .degrees(y: -30)),
      .card("near", 0, 0, 100, 100, z: 80, transform: .degrees(x: 10)),
    ]
    #expect(Layer.plain(cards.reversed()).paths == ["far", "b", "a", "b", "near"])
  }

  @Test func `coplanar tilted layers go by depth then order`() {
    let tilt = Transform3D.degrees(x: 40)
    let cards = ["a", "b", "c"].map {
      Layer.card($0, 10, 10, 50, 50, z: $0 == "a" ? 0.01 : 0, transform: tilt)
    }
    #expect(Layer.plain(cards).paths == ["b", "c", "a"])
  }

  /// Three bars, each over the next and the last over the first, without touching.
  @Test func `circles of overlap are cut once`() {
    let bars = (0..<3).map { i in
      var bar = Layer.card("\(i)", 20, 0, 60, 12)
      bar.position = Point(50, 50)
      bar.transform = Transform3D.degrees(y: 20).concatenating(Transform3D(translationX: 0, y: -13))
        .concatenating(.degrees(z: 120 * Double(i)))
      return bar
    }
    let layers = Layer.plain(bars)
    #expect(layers.paths.count == 4)
    expectNearestOnTop(layers)
  }

  @Test func `nearest is on top everywhere`() {
    var random = SplitMix(seed: 7)
    for n in 0..<600 {
      var stage = Layer.plain(
        (0..<Int(random.number(2...7))).map { i in
          let (w, h) = (random.number(10...90), random.number(10...90))
          let turn = Transform3D.degrees(
            x: n < 400 ? random.number(-180...180) : 90 + random.number(-0.1...0.1),
            y: random.number(-180...180), z: random.number(-180...180))
          return .card(
            "\(i)", random.number(0...80), random.number(0...80), w, h, z: random.number(-30...30),
            transform: random.chance(0.3) ? .identity : turn)
        })
      if random.chance(0.5) { stage.sublayerTransform = .perspective(random.number(150...800)) }
      expectNearestOnTop(stage)
    }
  }

  /// Expects that, at a grid of points, the card painted last is the nearest one, and that each card is painted once.
  private func expectNearestOnTop(_ stage: Layer, _ location: SourceLocation = #_sourceLocation) {
    let items = stage.flattened.items
    for x in stride(from: 0.37, to: 100, by: 7.1) {
      for y in stride(from: 0.71, to: 100, by: 7.3) {
        let point = Point(x, y)
        let hits = stage.sublayers.compactMap { card -> (String, Double)? in
          let matrix = card.matrix(in: stage)
          guard let local = matrix.unprojected(point), card.bounds.contains(local) else { return nil }
          return (card.name, matrix.projected(local)?.z ?? 0)
        }.sorted { $0.1 > $1.1 }
        let painted = items.filter { $0.covers(point) }.map(\.path)
        #expect(Set(painted).count == painted.count, sourceLocation: location)
        #expect(Set(painted) == Set(hits.map(\.0)), sourceLocation: location)
        if hits.count > 1, hits[0].1 - hits[1].1 < 0.11 { continue }
        #expect(painted.last == hits.first?.0, sourceLocation: location)
      }
    }
  }

  private func polygon(_ item: DisplayItem) throws -> [Point] {
    let clip = try #require(item.clips.first)
    guard case .polygon(let corners) = clip.shape else {
      Issue.record("not a polygon")
      return []
    }
    return corners.compactMap { clip.matrix.projected($0)?.point }
  }
}

extension DisplayItem {
  /// Whether a fill without round corners, seen through polygons, covers a point of the canvas.
  fileprivate func covers(_ point: Point) -> Bool {
    guard let local = matrix.unprojected(point), bounds.contains(local) else { return false }
    return clips.allSatisfy { clip in
      guard case .polygon(let corners) = clip.shape else { return false }
      return corners.indices.allSatisfy { i in
        let (a, b) = (corners[i], corners[(i + 1) % corners.count])
        return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
      }
    }
  }
}
