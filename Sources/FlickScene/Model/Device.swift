public import FlickGeometry

/// The screen a scene plays on.
public struct Device: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double

  public init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// The whole pixels that the screen fills; nil when they are beyond the limits of `PixelSize`.
  public var pixelSize: PixelSize? { PixelSize(filledBy: size, scale: scale) }
}

extension Device {
  /// A screen known by name.
  public struct Preset: Hashable, Sendable {
    public var name: String
    public var device: Device
  }

  public static let presets: [Preset] = [
    Preset(name: "iphone-5", device: Device(size: Size(320, 568), scale: 2)),
    Preset(name: "iphone-8", device: Device(size: Size(375, 667), scale: 2)),
    Preset(name: "iphone-16", device: Device(size: Size(393, 852), scale: 3)),
    Preset(name: "ipad", device: Device(size: Size(768, 1024), scale: 2)),
  ]

  /// The preset that holds when a scene names no device.
  public static let standard = presets[0].device
}
