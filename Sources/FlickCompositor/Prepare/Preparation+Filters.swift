import FlickGeometry
import FlickImage
import FlickLayers

extension Preparation {
  /// Draws items into their own picture, which is then filtered.
  mutating func filtered(
    _ items: [DisplayItem], _ filter: PictureFilter, _ item: DisplayItem
  ) -> Unclipped? {
    let filter = PixelFilter(filter, scale: Homography(item.matrix, in: space).scale(at: item.bounds.center))
    let (inside, margin) = space.extended(for: filter)
    let list = DisplayList(canvas: item.bounds.size, items: items)
    var preparation = Preparation(
      space: inside, grid: TileGrid(inside.size), contents: contents, owner: owner,
      knownRasters: knownRasters, pictures: pictures, knownChanged: ChangedItems())
    let picture = preparation.picture(of: list, known: KnownItems(nil, for: list), backdrops: [])
    rasters.formUnion(preparation.rasters)
    pictures = preparation.pictures
    guard let filtered = FilteredPicture(picture, margin: margin, filter, within: space.bounds) else {
      return nil
    }
    let bounds = filtered.pixels.bounds
    let outline = Outline(bounds, in: space.size)
    return (
      .area(outline, .picture(filtered.pixels)), UInt32(unit: item.opacity, full: 255), bounds,
      OutlineProfile(outline, in: grid), filtered
    )
  }
}

extension Outline {
  /// The outline of whole pixels.
  fileprivate init(_ pixels: PixelRect, in size: PixelSize) {
    var builder = OutlineBuilder(Homography(.identity, in: PixelSpace(scaleX: 1, scaleY: 1, size: size)))
    builder.add(
      Path(
        rect: Rect(
          x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width),
          height: Double(pixels.height))))
    self = builder.outline
  }
}
