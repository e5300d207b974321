import FlickKernels
import FlickLayers

extension [Shown] {
  /// The indices of the items that are a translucent color over all of an item behind them; and, by the index of the
  /// item behind, the color that all of them together lay over it.
  var shades: (areColors: Set<Int>, colors: [Int: UInt32]) {
    var (areColors, colors): (Set<Int>, [Int: UInt32]) = ([], [:])
    var ground = 0
    for index in indices.dropFirst() {
      let isNext = self[index].place == self[index - 1].place + 1
      if isNext, index - 1 == ground || areColors.contains(index - 1),
        let color = self[index].shade(of: self[ground])
      {
        colors[ground] = PixelMath.over(color, colors[ground] ?? 0)
        areColors.insert(index)
      } else {
        ground = index
      }
    }
    return (areColors, colors)
  }
}

extension Shown {
  /// The premultiplied color that this item lays over all of `other`, which is opaque. Nil when this item is not such a
  /// color.
  fileprivate func shade(of other: Shown) -> UInt32? {
    guard case .area(let outline, .solid(let color)) = item.content, item.opacity == 255,
      item.blend == .normal,
      1..<255 ~= PixelMath.alpha(color), case .area(let ground, let paint) = other.item.content,
      other.item.isOpaque, paint.shaded(by: color) != nil, outline.contours.count == 1,
      !outline.corners.isEmpty, outline.corners == ground.corners, hasClips(of: other)
    else { return nil }
    return color
  }

  /// Whether both items have the same clips.
  func hasClips(of other: Shown) -> Bool {
    item.clips.elementsEqual(other.item.clips) {
      $0 === $1 || $0.outline.corners == $1.outline.corners && !$0.outline.corners.isEmpty
    }
  }
}
