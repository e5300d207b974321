package import FlickGeometry
package import FlickLayers

/// Lays pages and overlays out again in other sizes, and divides texts. Only the code that made the layers can do so.
package struct Relayouts: Sendable {
  /// Returns the layer of a page or an overlay in a size, in points.
  package typealias Relayout = @Sendable (Size) -> Layer

  /// Returns the places of the pieces of a text that is laid out in `size`.
  package typealias Division = @Sendable (_ text: TextContents, _ size: Size, _ unit: TextUnit) -> TextPlaces

  /// The functions for pages, by the pages' ids.
  package var pages: [String: Relayout]
  /// The functions for overlays, by the overlays' numbers.
  package var overlays: [Relayout] = []
  /// Divides texts; by default, texts have no pieces.
  package var division: Division

  package init(
    pages: [String: Relayout] = [:], division: @escaping Division = { _, _, _ in TextPlaces() }
  ) {
    (self.pages, self.division) = (pages, division)
  }
}
