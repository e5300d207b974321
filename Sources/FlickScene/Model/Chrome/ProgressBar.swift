package import FlickBasics
package import FlickGeometry

/// A bar at an edge of the canvas that fills while the scene plays. Chapters are marked as parts of it, with their
/// titles.
package struct ProgressBar: Hashable, Sendable {
  package enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom }

  package var edge: Edge
  /// In points.
  package var height: Double
  /// The color of the part that has passed.
  package var color: Color
  /// The color of the rest.
  package var track: Color
  /// Whether the title of the current chapter is shown beside the bar.
  package var showsTitles: Bool
  package var range: SourceRange?

  package init(
    edge: Edge = .bottom, height: Double = 4, color: Color = Self.usualColor, track: Color = Self.usualTrack,
    showsTitles: Bool = true, range: SourceRange? = nil
  ) {
    (self.edge, self.height, self.color, self.track) = (edge, height, color, track)
    (self.showsTitles, self.range) = (showsTitles, range)
  }

  package static let heights = 1...100.0
  package static let usualColor = Color(red: 1, green: 0.176, blue: 0.333, alpha: 1)
  /// A translucent gray that is visible on light and on dark.
  package static let usualTrack = Color(white: 0.5, alpha: 0.45)
}
