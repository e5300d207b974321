public import FlickGeometry

/// How a picture is changed before it is shown: it is blurred, then its colours' saturation changes, and then a colour
/// is laid over it.
public struct PictureFilter: Hashable, Sendable {
  /// The Gaussian's standard deviation, in points of the layer's own plane; 0 for none.
  public var blur: Double
  /// How far the colours are from grey: 0 is grey, 1 as they are.
  public var saturation: Double
  /// A colour over all of it.
  public var tint: Color?

  public init(blur: Double = 0, saturation: Double = 1, tint: Color? = nil) {
    (self.blur, self.saturation, self.tint) = (blur, saturation, tint)
  }

  /// The greatest saturation; larger values count as this one.
  public static let mostSaturation = 3.0

  /// Whether all stays as it is.
  package var isNone: Bool { blur <= 0 && saturation == 1 && (tint?.alpha ?? 0) == 0 }
}

extension PictureFilter {
  /// At most how far a picture that is blurred reaches beyond itself, in points.
  var reach: Double { blur > 0 ? 4 * blur + 4 : 0 }

  /// The filter with numbers that can be drawn; nil where there is none to see.
  var drawn: PictureFilter? {
    guard blur.isBounded, saturation.isBounded else { return nil }
    let filter = PictureFilter(
      blur: max(blur, 0), saturation: min(max(saturation, 0), PictureFilter.mostSaturation), tint: tint)
    return filter.isNone ? nil : filter
  }
}
