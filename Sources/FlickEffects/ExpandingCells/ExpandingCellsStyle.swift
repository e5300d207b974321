import FlickGeometry

/// The look of a cell at a given height.
package struct ExpandingCellsStyle: Hashable, Sendable {
  /// The look of a cell at its least and at its greatest height.
  package struct Range: Hashable, Sendable {
    /// The alpha of the black cover over the picture of a standard cell.
    package var standardCover: Double = 0.75
    package var featuredCover: Double = 0.3
    /// The least scale of the title.
    package var titleScale: Double = 0.5

    package init() {}
  }

  /// The alpha of the black cover over the picture.
  package let coverAlpha: Double
  /// The scale of the title about its center, at most 1.
  package let titleScale: Double
  /// The alpha of the small texts: 1 in a featured cell, 0 in a standard one.
  package let detailAlpha: Double

  /// - Parameters:
  ///   - height: The height of the cell in the layout, in points; the outline of a tilted cell is lower.
  ///   - layout: The layout with the standard and the featured height.
  ///   - range: The values at the standard and at the featured height.
  package init(
    height: Double, in layout: ExpandingCellsLayout = ExpandingCellsLayout(), range: Range = Range()
  ) {
    let shrunk = (layout.featuredHeight - height) / layout.growth
    coverAlpha = lerp(range.featuredCover, range.standardCover, shrunk).clamped(to: 0...1)
    titleScale = max(1 - shrunk, range.titleScale)
    detailAlpha = (1 - shrunk).clamped(to: 0...1)
  }
}
