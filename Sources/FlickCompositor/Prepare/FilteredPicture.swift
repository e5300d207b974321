import FlickGeometry
import FlickImage

/// Items that are drawn by themselves and then filtered, with the resulting pixels.
struct FilteredPicture: Sendable {
  /// The items, prepared in their own space that extends beyond the edges of the frame.
  let picture: PreparedImage
  /// The number of the picture's columns to the left of the frame, which is also the number of its rows above the
  /// frame.
  let margin: Int
  let filter: PixelFilter
  /// The filtered pixels, addressed by the frame's columns and rows.
  let pixels: FilteredPixels

  /// Nil when no part of the items is visible.
  ///
  /// - Parameter limits: The pixels of the frame.
  init?(_ picture: PreparedImage, margin: Int, _ filter: PixelFilter, within limits: PixelRect) {
    (self.picture, self.margin, self.filter) = (picture, margin, filter)
    let painted = picture.visible.reduce(PixelRect.empty) { $0.union($1.item.bounds) }
    guard !painted.isEmpty else { return nil }
    let bounds = filter.source(of: painted, in: picture.grid.bounds).moved(by: -margin).intersection(limits)
    guard !bounds.isEmpty else { return nil }
    pixels = FilteredPixels(bounds)
  }
}

extension PixelRect {
  func moved(by offset: Int) -> PixelRect {
    PixelRect(minX: minX + offset, minY: minY + offset, maxX: maxX + offset, maxY: maxY + offset)
  }
}

extension PixelSpace {
  /// The space with a margin of pixels on each side: as many as a filter needs, in whole cells, or fewer if the picture
  /// would become too large.
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
