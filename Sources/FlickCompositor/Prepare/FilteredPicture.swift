import FlickGeometry
import FlickImage

/// Items that are drawn by themselves and filtered: what they are, and the pixels that become of them.
struct FilteredPicture: Sendable {
  /// The items in a space of its own, that goes on beyond the edges of the frame.
  let picture: PreparedImage
  /// How many of its pixels lie to the left of the frame, and above it.
  let margin: Int
  let filter: PixelFilter
  /// By the frame's columns and rows.
  let pixels: FilteredPixels

  /// Nil when nothing of them shows.
  ///
  /// - Parameter limits: The frame's pixels.
  init?(_ picture: PreparedImage, margin: Int, _ filter: PixelFilter, within limits: PixelRect) {
    (self.picture, self.margin, self.filter) = (picture, margin, filter)
    let painted = picture.visible.reduce(PixelRect.empty) { $0.union($1.item.bounds) }
    guard !painted.isEmpty else { return nil }
    let bounds = filter.source(of: painted, in: picture.grid.bounds).moved(by: -margin).intersection(limits)
    guard !bounds.isEmpty else { return nil }
    // Without a filter the items are drawn there at once, in whole tiles.
    pixels =
      filter.isNone
      ? FilteredPixels(bounds, in: picture.grid.wholeTiles(touching: bounds)) : FilteredPixels(bounds)
  }
}

extension PixelRect {
  func moved(by offset: Int) -> PixelRect {
    PixelRect(minX: minX + offset, minY: minY + offset, maxX: maxX + offset, maxY: maxY + offset)
  }
}

extension PixelSpace {
  /// The space with pixels around it, as many as a filter needs, in whole cells, or as many as a picture may have.
  func extended(for filter: PixelFilter) -> (space: PixelSpace, margin: Int) {
    let cell = filter.cell
    var margin = (filter.reach + cell - 1) / cell * cell
    while margin > 0 {
      if let size = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin) {
        let origin = Point(origin.x - Double(margin) / scaleX, origin.y - Double(margin) / scaleY)
        return (PixelSpace(origin: origin, scaleX: scaleX, scaleY: scaleY, size: size), margin)
      }
      margin = margin / 2 / cell * cell
    }
    return (self, 0)
  }
}
