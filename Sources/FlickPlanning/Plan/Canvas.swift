package import FlickGeometry
package import FlickScene
package import FlickStage

/// The canvas of a scene's pictures: its size and scale, the underlay, and the margins around it.
package struct Canvas: Hashable, Sendable {
  package let scale: Double
  package let size: PixelSize
  package let underlay: Underlay
  /// The space around the picture beyond what the scene needs, in points.
  package let margins: EdgeInsets
  /// How the end of the output leads back to its beginning; nil for a plain cut.
  package var seam: PlannedSeam?
  /// The shape for which the scene is played, if it differs from the scene's own.
  package var aspect: Aspect?

  /// Nil when the picture would be larger than the largest allowed.
  ///
  /// - Parameter underlay: The underlay that `ResolvedScene.underlay` gives for an output.
  package init?(_ points: Size, scale: Double, _ underlay: Underlay) {
    guard let size = PixelSize(filledBy: points, scale: scale) else { return nil }
    (self.scale, self.size, self.underlay, margins) = (scale, size, underlay, .zero)
  }

  /// The largest picture of `points` that fits into a size; the remaining space is spread evenly around it, in whole
  /// pixels.
  package init(_ points: Size, fitting size: PixelSize, _ underlay: Underlay) {
    let scale = min(Double(size.width) / points.width, Double(size.height) / points.height)
    func margins(_ side: Int, _ length: Double) -> (before: Double, after: Double) {
      let rest = max(Double(side) - length * scale, 0)
      let before = min((rest / 2).rounded(), rest)
      return (before / scale, (rest - before) / scale)
    }
    let (across, down) = (margins(size.width, points.width), margins(size.height, points.height))
    (self.scale, self.size, self.underlay) = (scale, size, underlay)
    self.margins = EdgeInsets(
      top: down.before, left: across.before, bottom: down.after, right: across.after)
  }
}

/// A rectangle of pixels.
package struct CanvasPart: Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let size: PixelSize
}
