public import FlickGeometry

/// A change of a picture before it is shown: the picture is blurred, then its saturation changes, then a color is laid
/// over it.
public struct PictureFilter: Hashable, Sendable {
  /// The Gaussian's standard deviation, in points of the layer's own plane; 0 for none.
  public var blur: Double
  /// The saturation: 0 makes all colors gray, 1 leaves them as they are.
  public var saturation: Double
  /// A color that is laid over the whole picture.
  public var tint: Color?

  public init(blur: Double = 0, saturation: Double = 1, tint: Color? = nil) {
    (self.blur, self.saturation, self.tint) = (blur, saturation, tint)
  }

  /// The greatest saturation; larger values count as this one.
  package static let mostSaturation = 3.0

  /// Whether the filter changes nothing.
  package var isNone: Bool { blur <= 0 && saturation == 1 && (tint?.alpha ?? 0) == 0 }
}

extension PictureFilter {
  /// The largest extent of a blurred picture beyond its edges, in points.
  var reach: Double { blur > 0 ? 4 * blur + 4 : 0 }

  /// The filter with its numbers clamped to their limits; nil when it changes nothing.
  var drawn: PictureFilter? {
    guard blur.isBounded, saturation.isBounded else { return nil }
    let filter = PictureFilter(
      blur: max(blur, 0), saturation: min(max(saturation, 0), PictureFilter.mostSaturation), tint: tint)
    return filter.isNone ? nil : filter
  }
}
