import FlickDecoding
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene

extension Decoding {
  /// Returns a point of a page as shares of the page's size; nil, after reporting the mistake, for a point beyond it.
  mutating func share(_ point: Located<LengthPoint>, of page: PageReference?) -> Point? {
    guard let effect = scene.content.effect else { return nil }
    let known = page.flatMap(laidOutSize)
    let size = known ?? effect.pageSize(scene.header.canvas)
    let place = point.value.resolved(in: size)
    let share = Point(place.x / size.width, place.y / size.height)
    let isKnown = scene.header.isCanvasKnown && (known != nil || scene.content.pageSizes.isEmpty)
    if !isKnown || (0...1).contains(share.x) && (0...1).contains(share.y) { return share }
    report(
      Diagnostic(
        "the point is not on the page", at: point.range,
        note: "\(known == nil ? "a" : "the") page has \(size.width.plain) x \(size.height.plain) points"))
    return nil
  }

  /// Returns the size at which a collection lays out a page; nil for an unknown page, and for other effects. A position
  /// means the page that has it at the scene's start.
  private func laidOutSize(of page: PageReference) -> Size? {
    switch page {
    case .id(let id): return scene.content.pageSizes[id]
    case .index(let index):
      let ids = scene.content.pages.ids
      return ids.indices.contains(index) ? scene.content.pageSizes[ids[index]] : nil
    }
  }
}
