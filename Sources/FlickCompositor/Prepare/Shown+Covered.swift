import FlickImage
import FlickLayers

extension [Shown] {
  /// The items without those that an opaque item in front of them covers within the very same edge. Such an item would
  /// show through along the edge, where the one in front covers pixels in part. The items are in order from back to front.
  var withoutCovered: [Shown] {
    var covers: [PixelRect: [Shown]] = [:]
    var left: [Shown] = []
    for shown in reversed() {
      let same = covers[shown.item.bounds] ?? []
      if same.contains(where: { $0.covers(shown) }) { continue }
      if shown.item.isOpaque { covers[shown.item.bounds] = same + [shown] }
      // What is behind a filter is part of what it shows.
      if !shown.item.inner.isEmpty || shown.item.blend != .normal { covers = [:] }
      left.append(shown)
    }
    return left.reversed()
  }
}

extension Shown {
  /// Whether this opaque item covers all of `other`, and both have the same edge.
  fileprivate func covers(_ other: Shown) -> Bool {
    guard case .area(let outline, _) = item.content, case .area(let behind, _) = other.item.content else {
      return false
    }
    return outline.isEvenOdd == behind.isEvenOdd && outline.edges == behind.edges && hasClips(of: other)
  }
}
