public import FlickGeometry

/// The screen a scene plays on.
public struct Device: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// The device that has such a screen, if it is known.
  package var model: DeviceModel?

  public init(size: Size, scale: Double, model: DeviceModel? = nil) {
    self.size = size
    self.scale = scale
    self.model = model
  }

  /// The whole pixels that the screen fills; nil when they are beyond the limits of `PixelSize`.
  package var pixelSize: PixelSize? { PixelSize(filledBy: size, scale: scale) }
}

extension Device {
  /// The margins that the system keeps for itself at the edges of the screen, in points; zero where the model is not
  /// known.
  package var safeArea: EdgeInsets { model?.safeArea(of: size) ?? .zero }

  /// On its side: as wide as it was high.
  package var landscape: Device {
    size.width > size.height
      ? self : Device(size: Size(size.height, size.width), scale: scale, model: model)
  }

  /// Upright: at least as high as wide.
  package var portrait: Device {
    size.width > size.height
      ? Device(size: Size(size.height, size.width), scale: scale, model: model) : self
  }
}
