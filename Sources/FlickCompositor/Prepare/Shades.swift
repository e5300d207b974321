import FlickKernels
import FlickLayers

extension [ShownItem] {
  /// The indices of the items that are a shade of an item behind them; and, by the index of the item behind, its
  /// shades, back to front.
  var shades: (areShades: Set<Int>, ofItems: [Int: [Shade]]) {
    var (areShades, ofItems): (Set<Int>, [Int: [Shade]]) = ([], [:])
    var ground = 0
    for index in indices.dropFirst() {
      let isNext = self[index].place == self[index - 1].place + 1
      if isNext, index - 1 == ground || areShades.contains(index - 1),
        let shades = self[index].shades(of: self[ground], over: ofItems[ground] ?? [])
      {
        ofItems[ground] = shades
        areShades.insert(index)
      } else {
        ground = index
      }
    }
    return (areShades, ofItems)
  }
}

extension ShownItem {
  /// The shades of the opaque item `other`: those `behind`, and this item in front of them. Nil when this item is no
  /// shade of `other`.
  fileprivate func shades(of other: ShownItem, over behind: [Shade]) -> [Shade]? {
    guard case .area(let outline, let own) = item.content, let shade = own.shade, item.opacity == 255,
      item.blend == .normal, case .area(let ground, let paint) = other.item.content, other.item.isOpaque,
      outline.contours.count == 1, !outline.corners.isEmpty, outline.corners == ground.corners,
      hasClips(of: other)
    else { return nil }
    var shades = behind
    shades.add(shade)
    return paint.shaded(by: shades) == nil ? nil : shades
  }

  /// Whether both items are cut by the same shapes.
  func hasClips(of other: ShownItem) -> Bool {
    item.clips.elementsEqual(other.item.clips) { $0.isSame(as: $1) }
  }
}
