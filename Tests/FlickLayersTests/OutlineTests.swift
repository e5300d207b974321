import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

/// Tests the outlines of layers in a tree, which tell what a finger touches.
@Suite struct OutlineTests {
  /// Wherever a layer paints its background, its outline is the place of that paint. In perspective, a part of a layer
  /// may be behind the eye, so these trees have none.
  @Test func `outlines lie where layers are painted`() throws {
    var random = SplitMix(seed: 11)
    var compared = 0
    for n in 0..<2000 {
      let tree = random.layer(name: "0", depth: 3).plain
      let canvas = Size(400, 400)
      let painted = Dictionary(
        grouping: DisplayList(flattening: tree, canvas: canvas).leaves.filter(\.isBackground), by: \.path)
      let outlines = tree.outlines { _ in true }
      for (path, items) in painted where items.count == 1 {
        let own = outlines.filter { $0.path.joined(separator: "/") == path }
        let corners = items[0].bounds.corners.compactMap { items[0].matrix.projected($0)?.point }
        guard own.count == 1, corners.count == 4, own[0].outline.corners.count == 4 else { continue }
        #expect(own[0].outline.differs(from: ConvexPolygon(corners: corners)) < 1e-6, "tree \(n), \(path)")
        compared += 1
      }
    }
    #expect(compared > 2000)
  }

  @Test func `a layer that masks cuts off the outlines of its sublayers, and hidden layers have none`() {
    var page = Layer("page", frame: Rect(x: 10, y: 20, width: 100, height: 100))
    page.masksToBounds = true
    var hidden = Layer("hidden", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    hidden.isHidden = true
    let button = Layer("button", frame: Rect(x: 80, y: 40, width: 44, height: 44))
    page.sublayers = [button, hidden, Layer("off", frame: Rect(x: 200, y: 0, width: 9, height: 9))]
    let outlines = page.outlines { _ in true }
    #expect(outlines.map(\.path) == [["page"], ["page", "button"]])
    #expect(outlines[1].outline.bounds == Rect(x: 90, y: 60, width: 20, height: 44))
  }
}

extension Layer {
  /// The tree without masks, shadows and perspective, so that every layer is whole, and nothing else is painted.
  fileprivate var plain: Layer {
    var layer = self
    (layer.masksToBounds, layer.mask, layer.shadow) = (false, nil, nil)
    (layer.transform, layer.sublayerTransform) = (transform.affine, sublayerTransform.affine)
    layer.sublayers = sublayers.map(\.plain)
    return layer
  }
}

extension Transform3D {
  fileprivate var affine: Transform3D {
    var transform = self
    (transform.m14, transform.m24, transform.m34, transform.m44) = (0, 0, 0, 1)
    return transform
  }
}

extension DisplayItem {
  fileprivate var isBackground: Bool { if case .fill = content { true } else { false } }
}

extension ConvexPolygon {
  /// The largest distance of a corner from the nearest corner of the other polygon.
  fileprivate func differs(from other: ConvexPolygon) -> Double {
    corners.map { corner in other.corners.map(corner.distance).min() ?? .infinity }.max() ?? .infinity
  }
}
