import FlickGeometry
import FlickLayers
import FlickStage

/// The comparison of everything that two moments paint: layers that animations move, videos, the device and its pose.
extension SeamCheck {
  /// Returns the differences of what is painted, in a few words each, one for each layer.
  ///
  /// - Parameter items: The items whose differences are known.
  func paint(without items: Set<String>) -> [String] {
    let (first, last) = (paint(at: start), paint(at: end))
    let names = Set(items.map { String($0.split(separator: ".").last ?? "") })
    var seen: Set<String> = []
    return (first.keys + last.keys.filter { first[$0] == nil }).sorted().compactMap { key -> String? in
      let path = key.prefix { $0 != "#" }.split(separator: "/").map(String.init)
      guard names.isDisjoint(with: path), let words = difference(first[key], last[key]) else { return nil }
      let name = path.last ?? "the picture"
      return seen.insert(name).inserted ? "'\(name)' \(words)" : nil
    }
  }

  /// The painted items at a moment by their paths. Items of one path are numbered. A group or a raster counts besides
  /// the items in it, because it may fade, mask or filter them.
  func paint(at time: Double) -> [String: DisplayItem] {
    var counts: [String: Int] = [:]
    var found: [String: DisplayItem] = [:]
    func add(_ items: [DisplayItem]) {
      for item in items where item.opacity > 0 {
        counts[item.path, default: 0] += 1
        found["\(item.path)#\(counts[item.path] ?? 0)"] = item
        add(item.content.inner)
      }
    }
    add(stage.displayListBeforeCamera(at: time).items)
    return found
  }

  private func difference(_ a: DisplayItem?, _ b: DisplayItem?) -> String? {
    guard let a, let b else {
      // A layer that begins to fade or blur becomes a group.
      let isGroup = (a ?? b).map { !$0.content.inner.isEmpty } ?? false
      return isGroup ? "looks different" : a == nil ? "is new" : "is gone"
    }
    if !Likeness.isNear(a.corners, b.corners) { return "lies elsewhere" }
    return a.looksLike(b) ? nil : "looks different"
  }
}
