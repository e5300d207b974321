public import FlickGeometry
public import FlickLayers

/// Lays pages and overlays out anew where their sizes change, and takes texts apart; only the code that made them knows
/// how.
public struct Relayouts: Sendable {
  /// The layer of a page or an overlay in a size, in points.
  public typealias Relayout = @Sendable (Size) -> Layer

  /// The places of the pieces of a text that is laid out in `size`.
  public typealias Division = @Sendable (_ text: TextContents, _ size: Size, _ unit: TextUnit) -> TextPlaces

  /// By the pages' ids.
  package var pages: [String: Relayout]
  /// By the overlays' numbers.
  package var overlays: [Relayout]
  /// Takes texts apart; by default, texts have no pieces.
  package var division: Division

  public init(
    pages: [String: Relayout] = [:], overlays: [Relayout] = [],
    division: @escaping Division = { _, _, _ in TextPlaces() }
  ) {
    (self.pages, self.overlays, self.division) = (pages, overlays, division)
  }
}
