public import FlickGeometry
public import FlickLayers

/// Lays pages and overlays out anew where their sizes change, which only those who know what they are made of can.
public struct Relayouts: Sendable {
  /// What something looks like in a size, in points.
  public typealias Relayout = @Sendable (Size) -> Layer

  /// By the pages' ids.
  public var pages: [String: Relayout]
  /// By the overlays' numbers.
  public var overlays: [Relayout]

  public init(pages: [String: Relayout] = [:], overlays: [Relayout] = []) {
    (self.pages, self.overlays) = (pages, overlays)
  }
}
