import FlickGeometry
import FlickLayers
import Testing

/// Tests which layers share a 3D space, and which sides of them are seen.
@Suite struct SpaceTests {
  @Test func `a plain layer flattens its sublayers`() throws {
    // The outer turn of 60 degrees and the inner one of -60 degrees cancel in a shared space, but not when the outer
    // layer flattens its sublayers.
    var outer = Layer.plain("outer", [.card("inner", 25, 25, 50, 50, transform: .degrees(y: -60))])
    outer.transform = .degrees(y: 60)
    let flat = try #require(Layer.plain([outer]).flattened.items.first?.matrix.projected(.zero))
    #expect(abs(flat.x - (50 - 25 * 0.25)) < 1e-9)
    outer.isTransformLayer = true
    let deep = try #require(Layer.plain([outer]).flattened.items.first?.matrix.projected(.zero))
    #expect(abs(deep.x - 25) < 1e-9)
  }

  @Test func `depths inside a flattened layer do not count outside it`() {
    let high = Layer.plain("high", [.card("a", 0, 0, 50, 50, z: 100)])
    let low = Layer.card("low", 0, 0, 50, 50, z: 50)
    #expect(Layer.plain([low, high]).paths == ["high/a", "low"])
    #expect(Layer.plain([low, .transforming("high", high.sublayers)]).paths == ["low", "high/a"])
  }

  @Test func `nested transform layers join the same space`() {
    let a = Layer.transforming("t", [.transforming("u", [.card("a", 0, 0, 50, 50, z: 3)])])
    #expect(Layer.plain([a, .card("b", 0, 0, 50, 50, z: 2)]).paths == ["b", "t/u/a"])
    #expect(Layer.plain([a, .card("b", 0, 0, 50, 50, z: 4)]).paths == ["t/u/a", "b"])
  }

  @Test func `sublayers of a tilted layer keep their order`() {
    var page = Layer.plain(
      "page", [.card("a", 0, 0, 60, 60, z: 2), .card("b", 0, 0, 60, 60), .card("c", 0, 0, 60, 60, z: 1)])
    page.transform = Transform3D.degrees(x: -50).concatenating(.perspective(300))
    let list = Layer.plain([page]).flattened
    #expect(list.items.map(\.path) == ["page/b", "page/c", "page/a"])
    #expect(list.items.allSatisfy { $0.clips.isEmpty })
  }

  @Test func `sublayer transform gives a shared vanishing point`() throws {
    var stage = Layer.plain([.card("a", 0, 40, 20, 20, z: -100)])
    stage.sublayerTransform = .perspective(100)
    let p = try #require(stage.flattened.items.first?.matrix.projected(.zero))
    #expect(p.point.distance(to: Point(25, 45)) < 1e-9)
  }

  @Test(arguments: [0.0, 30, 89, 91, 179, 180, 181, 269, 271, 360])
  func `one-sided layers show only their front`(angle: Double) {
    var card = Layer.card("card", 20, 20, 60, 60)
    for turn in [Transform3D.degrees(x: angle), .degrees(y: angle)] {
      card.transform = turn.concatenating(.perspective(500))
      card.isDoubleSided = false
      #expect(Layer.plain([card]).paths.isEmpty == (angle > 90 && angle < 270))
      card.isDoubleSided = true
      #expect(Layer.plain([card]).paths == ["card"])
    }
  }

  @Test func `perspective decides which side is seen`() {
    // The card is turned by only 80 degrees, but lies so far to the side that the eye sees its back.
    var card = Layer.card("card", -400, 0, 100, 100, transform: .degrees(y: -80))
    func isSeen() -> Bool {
      var stage = Layer("", frame: Rect(x: 2000, y: 2000, width: 100, height: 100))
      stage.sublayerTransform = .perspective(200)
      stage.sublayers = [card]
      return !DisplayList(flattening: .plain([stage]), canvas: Size(4000, 4000)).items.isEmpty
    }
    #expect(isSeen())
    card.isDoubleSided = false
    #expect(!isSeen())
    card.position = Point(50, 50)
    #expect(isSeen())
  }

  @Test func `mirrored layers show their back`() {
    var card = Layer.card("card", 0, 0, 50, 50, transform: Transform3D(scaleX: -1, y: 1))
    card.isDoubleSided = false
    #expect(Layer.plain([card]).paths.isEmpty)
  }

  @Test(arguments: [
    Transform3D.degrees(x: 90), .degrees(y: 90), Transform3D(scaleX: 0, y: 1), Transform3D(scaleX: 0, y: 0),
    Transform3D(scaleX: .nan, y: 1), Transform3D(scaleX: .infinity, y: 1), Transform3D(scaleX: 1e300, y: 1),
    Transform3D(translationX: 0, y: 0, z: 600).concatenating(.perspective(500)),
  ])
  func `degenerate layers draw nothing`(transform: Transform3D) {
    let card = Layer.card("card", 0, 0, 50, 50, transform: transform)
    #expect(Layer.plain([card, .card("other", 0, 0, 9, 9)]).paths == ["other"])
  }

  @Test func `the part of a layer in front of the eye is shown`() {
    var floor = Layer.card("floor", 0, 0, 100, 400)
    floor.anchorPoint = Point(0.5, 0)
    floor.position = Point(50, 60)
    floor.transform = Transform3D.degrees(x: 80).concatenating(.perspective(200))
    #expect(Layer.plain([floor]).paths == ["floor"])
  }

  @Test func `parts behind the eye of an inner perspective are clipped`() throws {
    // The floor passes behind the eye of its superlayer, which is itself seen in perspective.
    var floor = Layer.card("floor", 0, 0, 100, 400)
    floor.anchorPoint = Point(0.5, 0)
    floor.position = Point(50, 60)
    floor.transform = Transform3D.degrees(x: 80).concatenating(.perspective(200))
    var page = Layer.plain("page", [floor])
    page.transform = Transform3D.degrees(x: 30).concatenating(.perspective(150))
    let item = try #require(Layer.plain([page]).flattened.items.first)
    guard case .polygon(let corners)? = item.clips.first?.shape else {
      Issue.record("no clip")
      return
    }
    let inner = floor.matrix(in: page)
    #expect(corners.allSatisfy { inner.mapped($0).w > 0 })
    #expect(corners.map { inner.mapped($0).w }.min() ?? 1 < 1e-5)
  }
}
