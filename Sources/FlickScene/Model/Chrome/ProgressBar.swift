package import FlickGeometry

/// A bar at an edge of the canvas that fills while the scene plays. Chapters are marked as parts of it, with their
/// titles.
package struct ProgressBar: Hashable, Sendable {
  package enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom }

  package var edge = Edge.bottom
  /// In points.
  package var height = 4.0
  /// The color of the part that has passed.
  package var color: Color
  /// The color of the rest.
  package var track = ProgressBar.usualTrack
  /// Whether the title of the current chapter is shown beside the bar.
  package var showsTitles = true

  package init(color: Color = Self.usualColor) { self.color = color }

  package static let heights = 1...100.0
  package static let usualColor = Color(red: 1, green: 0.176, blue: 0.333, alpha: 1)
  /// A translucent gray that is visible on light and on dark.
  package static let usualTrack = Color(white: 0.5, alpha: 0.45)
}
