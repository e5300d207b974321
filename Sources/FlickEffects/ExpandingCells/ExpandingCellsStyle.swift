/// How a cell looks at a height: computed from its layout height, never from the outline under a tilt.
public struct ExpandingCellsStyle: Hashable, Sendable {
  /// Of the black cover over the picture: 0.3 featured, 0.75 standard.
  public let coverAlpha: Double
  /// Of the title about its centre: 1 down to 0.5.
  public let titleScale: Double
  /// Of the small texts: 1 featured, 0 standard.
  public let detailAlpha: Double

  /// - Parameter height: of the cell, in points, from the standard to the featured height.
  public init(height: Double) {
    let shrunk = (ExpandingCellsLayout.featuredHeight - height) / ExpandingCellsLayout.growth
    coverAlpha = 0.3 + 0.45 * shrunk
    titleScale = max(1 - shrunk, 0.5)
    detailAlpha = 1 - shrunk
  }
}
