import FlickGeometry
import FlickLayers
import Testing

@Suite struct LayerGeometryTests {
  /// A 320 x 240 layer whose sublayers are seen from 600 points away, and one of its sublayers, tilted and lifted.
  private let stage: (parent: Layer, child: Layer) = {
    var parent = Layer("parent", frame: Rect(x: 0, y: 0, width: 320, height: 240))
    parent.sublayerTransform = .perspective(600)
    var child = Layer.card("child", 110, 70, 100, 100, z: 40)
    child.transform = .degrees(y: 60)
    return (parent, child)
  }()

  @Test(arguments: [
    (Point(0, 0), Point(130.969543499, 61.939086998)), (Point(100, 0), Point(184.863199766, 70.273600467)),
  ])
  func `a worked example comes out as by hand`(point: Point, expected: Point) throws {
    let p = try #require(stage.child.convert(point, to: stage.parent))
    #expect(p.distance(to: expected) < 1e-8)
    let back = try #require(stage.child.convert(p, from: stage.parent))
    #expect(back.distance(to: point) < 1e-9)
  }

  @Test func `the origin of the bounds scrolls sublayers`() throws {
    var parent = Layer("list", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    parent.bounds.origin = Point(0, 40)
    parent.sublayers = [.card("row", 10, 60, 20, 20)]
    let row = try #require(parent.flattened.items.first)
    #expect(row.matrix.projected(.zero)?.point == Point(10, 20))
  }

  @Test func `transform acts about the anchor`() throws {
    var layer = Layer.card("leaf", 0, 0, 40, 20, transform: Transform3D(scaleX: 2, y: 3))
    layer.anchorPoint = Point(0, 0.5)
    layer.position = Point(50, 50)
    layer.zPosition = 7
    let corner = try #require(layer.placement.projected(Point(40, 20)))
    #expect(corner == Point3D(130, 80, 7))
  }

  @Test func `sublayer transform acts about the anchor`() throws {
    var parent = Layer("parent", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    parent.anchorPoint = Point(1, 0)
    parent.sublayerTransform = Transform3D(scaleX: 0.5, y: 2)
    let child = Layer.card("child", 0, 0, 10, 10)
    #expect(child.convert(Point(0, 10), to: parent) == Point(100, 20))
  }

  @Test func `edge on layers cannot be hit`() {
    let parent = Layer("parent", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = Layer.card("child", 0, 0, 100, 100, transform: Transform3D(scaleX: 0, y: 1))
    #expect(child.convert(Point(50, 50), from: parent) == nil)
  }

  @Test func `points behind the eye have no place`() {
    var parent = Layer("parent", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    parent.sublayerTransform = .perspective(50)
    let child = Layer.card("child", 0, 0, 100, 100, z: 60)
    #expect(child.convert(Point(50, 50), to: parent) == nil)
    #expect(child.convert(Point(50, 50), from: parent) == nil)
  }
}
