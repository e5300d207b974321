public import FlickGeometry

/// The screen on which a scene plays.
public struct Device: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// In pixels per point.
  public var scale: Double
  /// The model of the device with this screen, if it is known.
  package var model: DeviceModel?

  public init(size: Size, scale: Double, model: DeviceModel? = nil) {
    self.size = size
    self.scale = scale
    self.model = model
  }

  /// The whole pixels that the screen fills; nil if they exceed the limits of `PixelSize`.
  package var pixelSize: PixelSize? { PixelSize(filledBy: size, scale: scale) }
}

extension Device {
  /// The margins that the system reserves at the edges of the screen, in points; zero if the model is unknown.
  package var safeArea: EdgeInsets { model?.safeArea(of: size) ?? .zero }

  /// The device on its side: wider than high.
  package var landscape: Device {
    size.width > size.height
      ? self : Device(size: Size(size.height, size.width), scale: scale, model: model)
  }

  /// The device upright: at least as high as wide.
  package var portrait: Device {
    size.width > size.height
      ? Device(size: Size(size.height, size.width), scale: scale, model: model) : self
  }
}
