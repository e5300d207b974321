import FlickGeometry
import FlickImage
import FlickLayers
import FlickText

extension Preparation {
  /// Prepares a text: one area for all its outlines and, if it has colored glyphs, these glyphs in front of the area.
  /// They fade with the alpha of the text's own color.
  func content(of text: TextContents, _ item: DisplayItem) -> Unclipped? {
    let drawing = contents.drawing(of: text, in: item.bounds)
    guard !drawing.colors.isEmpty else {
      return content(Area(drawing.outlines, text.color, of: item, space: space))
    }
    var opaque = item
    opaque.opacity = 1
    let parts = drawing.colors.compactMap {
      unclipped($0, text.color.withAlpha(1), opaque).flatMap { prepared($0, item) }
    }
    let outlines = content(Area(drawing.outlines, text.color, of: opaque, space: space))
      .flatMap { prepared($0, item) }
    let colors = prepared(content(parts, opacity: text.color.alpha), item)
    return content([outlines, colors].compactMap(\.self), opacity: item.opacity)
  }

  private func unclipped(_ part: ColorPart, _ letters: Color, _ item: DisplayItem) -> Unclipped? {
    switch part {
    case .fill(let path, let color):
      return content(Area([path], color ?? letters, of: item, space: space))
    case .picture(let picture, let rect):
      return contents.image(of: picture).flatMap { content(Area($0, in: rect, of: item, space: space)) }
    }
  }

  /// Returns the prepared item; nil when nothing of it can be seen.
  private func prepared(_ content: Unclipped, _ item: DisplayItem) -> PreparedItem? {
    let bounds = content.bounds.intersection(space.bounds)
    guard content.opacity > 0, !bounds.isEmpty else { return nil }
    return PreparedItem(
      content.content, clips: [], cuts: [], opacity: content.opacity, bounds: bounds, limits: space.bounds,
      profile: content.profile, layer: PaintedLayer(item), in: grid, isAlone: true)
  }
}
