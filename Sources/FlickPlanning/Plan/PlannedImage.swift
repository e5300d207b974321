public import FlickGeometry

/// What the scene is drawn on: so many pixels a point, all of the screen.
public struct Canvas: Hashable, Sendable {
  public let scale: Double
  public let size: PixelSize

  /// Nil when the picture would be larger than pictures may be.
  package init?(_ points: Size, scale: Double) {
    guard let size = PixelSize(filledBy: points, scale: scale) else { return nil }
    (self.scale, self.size) = (scale, size)
  }
}

/// What the pictures of an output are.
public struct PlannedImage: Hashable, Sendable {
  public let canvas: Canvas
  /// The part of the canvas that is shown, in whole pixels.
  public let part: CanvasPart
  /// The size of the output's pictures: the part's, unless it is made smaller.
  public let size: PixelSize
  /// Whether pixels may be see-through; otherwise they are shown over black.
  public let hasAlpha: Bool
}

/// A rectangle of pixels.
public struct CanvasPart: Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let size: PixelSize
}
