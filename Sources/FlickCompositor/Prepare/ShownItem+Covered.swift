import FlickImage
import FlickLayers

extension [ShownItem] {
  /// The items without those that an opaque item in front of them covers within the very same edge. Such an item would
  /// show through along the edge, where the one in front covers pixels in part. The items are in order from back to
  /// front.
  var withoutCovered: [ShownItem] {
    var covers: [PixelRect: [Int]] = [:]
    var covered: Set<Int> = []
    for index in indices.reversed() {
      let item = self[index].item
      if let same = covers[item.bounds], same.contains(where: { self[$0].covers(self[index]) }) {
        covered.insert(index)
        continue
      }
      if item.isOpaque { covers[item.bounds, default: []].append(index) }
      // A filter also shows the items behind it.
      if !item.inner.isEmpty || item.blend != .normal { covers = [:] }
    }
    return covered.isEmpty ? self : indices.filter { !covered.contains($0) }.map { self[$0] }
  }
}

extension ShownItem {
  /// Whether this opaque item covers all of `other`, and both have the same edge.
  fileprivate func covers(_ other: ShownItem) -> Bool {
    guard case .area(let outline, _) = item.content, case .area(let behind, _) = other.item.content else {
      return false
    }
    return outline.hasEdges(of: behind) && hasClips(of: other)
  }
}
