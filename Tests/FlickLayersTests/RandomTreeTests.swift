import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

@Suite struct RandomTreeTests {
  @Test func `any tree gives finite numbers`() {
    var random = SplitMix(seed: 1)
    for n in 0..<10_000 {
      let tree = random.layer(name: "0", depth: 2, wild: true)
      let list = DisplayList(flattening: tree, canvas: Size(100, 100))
      #expect(list.items.allSatisfy { $0.isFinite }, "tree \(n)")
      #expect(list.leaves.allSatisfy { $0.isFinite }, "tree \(n)")
    }
  }

  @Test func `flattening is deterministic`() {
    for seed in 0..<100 as Range<UInt64> {
      var (a, b) = (SplitMix(seed: seed), SplitMix(seed: seed))
      let (first, second) = (a.layer(name: "0", depth: 3), b.layer(name: "0", depth: 3))
      #expect(first.flattened == second.flattened)
    }
  }

  /// Compares a tree with the same tree in the middle of a canvas 30 times as large.
  @Test func `culling leaves out only what cannot be seen`() throws {
    var random = SplitMix(seed: 3)
    for n in 0..<500 {
      var tree = random.layer(name: "0", depth: 3)
      let culled = tree.flattened.leaves.map(\.key)
      tree.position = tree.position + Point(1500, 1500)
      let whole = DisplayList(flattening: tree, canvas: Size(3100, 3100)).leaves
      let window = Rect(x: 1500, y: 1500, width: 100, height: 100)
      let visible = whole.filter { $0.reaches(window) }.map(\.key)
      #expect(Set(visible).isSubset(of: culled), "tree \(n)")
      #expect(Set(culled).isSubset(of: whole.map(\.key)), "tree \(n)")
    }
  }
}

extension DisplayItem {
  fileprivate var key: String { "\(path) \(content.kind)" }

  /// Whether an item without overflow shares more than a speck with `window`, its clips included.
  fileprivate func reaches(_ window: Rect) -> Bool {
    switch content {
    case .fill, .border, .image:
      let box = Rect(enclosing: matrix.projected(polygon: bounds.corners).map(\.point))
      guard let box, let shared = box.intersection(window) else { return false }
      // The box of a tilted layer is larger than the layer, so points of the layer are tested.
      return stride(from: 0.5, to: 10, by: 1).contains { i in
        stride(from: 0.5, to: 10, by: 1).contains { j in
          let p = Point(shared.minX + shared.width * i / 10, shared.minY + shared.height * j / 10)
          return shows(at: p) && shared.width * shared.height > 1e-3
        }
      }
    default: return false
    }
  }

  private func shows(at p: Point) -> Bool {
    guard let local = matrix.unprojected(p), bounds.contains(local) else { return false }
    return clips.allSatisfy { clip in
      guard case .roundedRect(let shape) = clip.shape else { return false }
      return clip.matrix.unprojected(p).map(shape.rect.contains) ?? false
    }
  }

  fileprivate var isFinite: Bool {
    matrix.isFinite && bounds.isFinite && opacity.isFinite && clips.allSatisfy(\.isFinite) && content.isFinite
  }
}

extension DisplayItem.Content {
  fileprivate var isFinite: Bool {
    switch self {
    case .fill(.gradient(let gradient), let shape): gradient.isFinite && shape.isFinite
    case .fill(.color, let shape): shape.isFinite
    case .border(_, let width, let shape): width.isFinite && shape.isFinite
    case .shadow(_, let radius, let shape): radius.isFinite && shape.isFinite
    case .image(_, let source): source.isFinite
    case .text(let text): text.font.size.isFinite && text.lineHeight.isFinite
    case .shape(let shape): shape.lineWidth.isFinite && shape.path.controlPointBounds?.isFinite ?? true
    case .group(let items, .roundedRect(let shape)): items.allSatisfy(\.isFinite) && shape.isFinite
    case .group(let items, _): items.allSatisfy(\.isFinite)
    case .raster(let items, let scale), .magnified(let items, let scale, _):
      items.allSatisfy(\.isFinite) && scale.isFinite && scale > 0
    case .backdrop(let backdrop): backdrop.shape.isFinite
    case .filtered(let items, _): items.allSatisfy(\.isFinite)
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }
}

extension RoundedRect {
  fileprivate var isFinite: Bool { rect.isFinite && radius.isFinite }
}

extension Gradient {
  fileprivate var isFinite: Bool {
    [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) && stops.allSatisfy(\.location.isFinite)
  }
}

extension Clip {
  fileprivate var isFinite: Bool {
    switch shape {
    case .roundedRect(let shape): shape.isFinite && matrix.isFinite
    case .polygon(let points): points.allSatisfy { $0.x.isFinite && $0.y.isFinite } && matrix.isFinite
    case .path(let path, _): path.controlPointBounds?.isFinite != false && matrix.isFinite
    case .text(_, let bounds): bounds.isFinite && matrix.isFinite
    }
  }
}
