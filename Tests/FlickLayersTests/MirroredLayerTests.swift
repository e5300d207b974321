import FlickGeometry
import FlickLayers
import Testing

/// Tests layers in a mirror.
@Suite struct MirroredLayerTests {
  private func card(_ name: String, turned: Bool) -> Layer {
    var card = Layer(name, frame: Rect(x: 10, y: 10, width: 40, height: 60), background: .white)
    card.isDoubleSided = false
    if turned { card.transform = Transform3D(scaleX: -1, y: 1) }
    return card
  }

  private func root(_ sublayers: [Layer]) -> Layer {
    var root = Layer("root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.sublayers = sublayers
    return root
  }

  /// The names of what is painted, seen directly or in a mirror.
  private func painted(_ layer: Layer, mirrored: Bool) -> Set<String> {
    var mirror = Layer("", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    mirror.sublayers = [layer]
    if mirrored { mirror.transform = Transform3D(scaleX: 1, y: -1) }
    return Set(DisplayList(flattening: mirror, canvas: Size(100, 100)).items.map(\.path))
  }

  @Test func `a mirror shows the sides that are seen without it`() {
    let cards = [card("front", turned: false), card("back", turned: true)]
    var space = root(cards)
    space.name = "space"
    space.isTransformLayer = true
    for tree in [root(cards), root([space])] {
      let seen = painted(tree, mirrored: false)
      #expect(seen.contains { $0.hasSuffix("front") })
      #expect(!seen.contains { $0.hasSuffix("back") })
      #expect(painted(tree, mirrored: true) != seen)
      #expect(painted(tree.forMirror, mirrored: true) == seen)
    }
  }

  @Test func `layers with two sides stay as they are`() {
    var plain = root([Layer("a", frame: Rect(x: 0, y: 0, width: 10, height: 10), background: .black)])
    #expect(plain.forMirror == plain)
    plain.shouldRasterize = true
    plain.sublayers = [card("back", turned: true)]
    #expect(plain.forMirror == plain)
  }
}
