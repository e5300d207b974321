import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests formulas that give each corner a radius of its own: `corner: [20, 20, 0, 0]`.
@Suite struct CornerFormulaTests {
  private static func stage(_ keys: String, page: String = "background: white") throws -> Stage {
    try CollectionScene.turning(keys, pages: ["{id: one, \(page)}", "{id: two, \(page)}"]).stage()
  }

  private static func radii(_ values: Double...) -> CornerRadii {
    CornerRadii(topLeft: values[0], topRight: values[1], bottomRight: values[2], bottomLeft: values[3])
  }

  @Test func `each corner of an item has its own formula`() throws {
    let stage = try Self.stage("item: {corner: [-40 * phase, 20, 0, 6 + phase * 2], shadow: 0.2}")
    let root = stage.layers(at: 1.5)
    #expect(root.first(named: "cell")?.cornerRadii == Self.radii(20, 20, 0, 5))
    #expect(root.first(named: "shadow")?.shadow?.path?.radii == Self.radii(20, 20, 0, 5))
    let item = try #require(stage.snapshot(at: 1.5).items.first { $0.id == "one" })
    let found = item.values.filter { $0.name.hasPrefix("item.corner") }
    #expect(
      found.map(\.name) == [
        "item.cornerTopLeft", "item.cornerTopRight", "item.cornerBottomRight", "item.cornerBottomLeft",
      ])
    #expect(found.map(\.value) == [.number(20), .number(20), .number(0), .number(5)])
  }

  @Test func `equal radii are one, and a negative one counts as 0`() throws {
    let equal = try Self.stage("item: {corner: [8, 8, 8, 8 + 0 * phase]}")
    let cell = try #require(equal.layers(at: 0).first(named: "cell"))
    #expect(cell.cornerRadius == 8)
    #expect(cell.cornerRadii == nil)
    let negative = try Self.stage("item: {corner: [phase * 30, 10, 10, 10]}")
    #expect(negative.layers(at: 1.5).first(named: "cell")?.cornerRadii == Self.radii(0, 10, 10, 10))
  }

  /// The key frame at 0 has one radius for all corners, and the other one four.
  @Test func `key frames go from one radius to four`() throws {
    let stage = try Self.stage("item: {keys: {-1: {corner: [20, 20, 0, 0]}, 0: {corner: 8}}}")
    #expect(stage.layers(at: 1.5).first(named: "cell")?.cornerRadii == Self.radii(14, 14, 4, 4))
    #expect(stage.layers(at: 0).first(named: "cell")?.cornerRadius == 8)
  }

  @Test func `corners of overlays and of layers of pages have formulas, too`() throws {
    let overlay =
      "[{frame: [0, 0, 90, 60], corner: [0, 0, 12, 12 * page], layer: {background: red}, shadow: 0.1}]"
    let box = "layers: [{name: box, background: red, corner: 4, shadow: {radius: 3}}]"
    let stage = try Self.stage(
      "layers: {box: {corner: [10, -20 * phase, 0, 0]}}\noverlays: \(overlay)", page: box)
    let root = stage.layers(at: 1.5)
    let bar = try #require(root.first(named: "overlay-0"))
    #expect(bar.first(named: "clip")?.cornerRadii == Self.radii(0, 0, 12, 6))
    #expect(bar.first(named: "shadow")?.shadow?.path?.radii == Self.radii(0, 0, 12, 6))
    let outer = try #require(root.first(named: "box"))
    #expect(outer.shadow?.path?.radii == Self.radii(10, 10, 0, 0))
    #expect(outer.sublayers.first?.cornerRadii == Self.radii(10, 10, 0, 0))
  }

  /// The border goes along the corners that are seen: those of the cell, or the page's own rounder ones.
  @Test func `a border follows the corners`() throws {
    let stage = try Self.stage(
      "item: {corner: [20, 4, 0, 0]}", page: "border: {width: 2, color: red}, corner: [6, 6, 6, 0]")
    let page = try #require(stage.layers(at: 0).first { $0.borderWidth == 2 })
    #expect(page.cornerRadii == Self.radii(20, 6, 6, 0))
  }

  @Test func `animations change the radii of corners`() throws {
    let keys = "{0%: {corner: [9, 9, 0, 0]}, 100%: {corner: 3}}"
    let stage = try Self.stage(
      "clip: false",
      page: "layers: [{name: box, background: red, animate: {duration: 1s, keys: \(keys)}}]")
    #expect(stage.layers(at: 0.5).first(named: "box")?.cornerRadii == Self.radii(6, 6, 1.5, 1.5))
    #expect(stage.layers(at: 1).first(named: "box")?.cornerRadius == 3)
  }

  /// The layer's own text has square corners, so it is a look that rounds what the layer shows.
  @Test(arguments: [
    ("layers: {box: {corner: 10 - 20 * phase}}", "", true),
    ("layers: {\"b*\": {keys: {-1: {corner: 40}, 0: {corner: 0}}}}", "", true),
    ("layers: {box: {corner: 20}}", ", clip: false", false),
    ("layers: {box: {x: 20}}", "", false),
    ("clip: false", ", animate: {duration: 1s, keys: {0%: {corner: 9}, 100%: {corner: 20}}}", true),
  ])
  func `what a layer shows is cut off at corners that a look rounds`(
    keys: String, rest: String, isCut: Bool
  ) throws {
    let box = "layers: [{name: box, background: {linear: [red, blue]}\(rest)}]"
    let layer = try #require(try Self.stage(keys, page: box).layers(at: 1.5).first(named: "box"))
    #expect(layer.masksToBounds == isCut)
    #expect(layer.cornerRadius == (keys.contains("x: 20") ? 0 : 20))
  }

  /// A layer that is cut off would lose its shadow, so the shadow has a layer of its own.
  @Test func `a shadow stays around a layer that a look rounds, also in overlays`() throws {
    let box = "{name: box, background: {linear: [red, blue]}, shadow: {radius: 3}}"
    let stage = try Self.stage(
      """
      layers: {box: {corner: -40 * phase}}
      overlays: [{frame: [0, 0, 90, 60], layer: {layers: [\(box)]}, layers: {box: {corner: 8}}}]
      """, page: "layers: [\(box)]")
    let root = stage.layers(at: 1.5)
    for (layer, radius) in [(root, 20.0), (try #require(root.first(named: "overlay-0")), 8)] {
      let outer = try #require(layer.first(named: "box"))
      let inner = try #require(outer.sublayers.first)
      #expect(outer.shadow?.path?.radius == radius)
      #expect(!outer.masksToBounds)
      #expect(inner.cornerRadius == radius)
      #expect(inner.masksToBounds)
    }
  }
}
