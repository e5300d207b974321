public import FlickGeometry
public import FlickLayers

/// What is drawn around the screen: a device that nobody makes, a background, a shadow.
///
/// Lengths are points. Those that are left out follow from the screen: its shorter side is `w` below.
public struct Chrome: Hashable, Sendable {
  public enum Device: String, Hashable, Sendable, CaseIterable {
    case phone, tablet
    /// The screen alone.
    case none
  }

  /// Where the screen makes room for a camera.
  public enum Cutout: String, Hashable, Sendable, CaseIterable { case island, notch, none }

  public enum Shadow: Hashable, Sendable {
    case none
    /// A wide soft one, and a small one where the device would touch what is behind it.
    case standard
    case custom(FlickLayers.Shadow)
  }

  /// From the device to the edges of the picture.
  public struct Padding: Hashable, Sendable {
    public var top, right, bottom, left: Double

    public init(top: Double, right: Double, bottom: Double, left: Double) {
      (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    public init(_ all: Double) { self.init(top: all, right: all, bottom: all, left: all) }
  }

  public var device: Device
  /// Of the device's frame.
  public var color: Color
  /// The radius of the screen's corners; by default 0.14 w for a phone, 0.024 w for a tablet, 0 without a device.
  public var corner: Double?
  /// The width of the black border between the screen and the device's edge; by default 0.03 w for a phone,
  /// 0.045 w for a tablet.
  public var bezel: Double?
  /// By default an island for phones at least twice as high as wide, or as wide as high, and none for others.
  public var cutout: Cutout?
  public var buttons: Bool
  public var padding: Padding
  /// Behind everything; as large as the picture.
  public var background: LayerTemplate
  public var shadow: Shadow
  public var range: SourceRange?

  public init(
    device: Device = .phone, color: Color = Chrome.standardColor, corner: Double? = nil, bezel: Double? = nil,
    cutout: Cutout? = nil, buttons: Bool = true, padding: Padding = Padding(40),
    background: LayerTemplate = Chrome.standardBackground, shadow: Shadow = .standard,
    range: SourceRange? = nil
  ) {
    self.device = device
    self.color = color
    self.corner = corner
    self.bezel = bezel
    self.cutout = cutout
    self.buttons = buttons
    self.padding = padding
    self.background = background
    self.shadow = shadow
    self.range = range
  }

  /// A dark grey.
  public static let standardColor = Color(red: 58 / 255, green: 58 / 255, blue: 62 / 255)

  /// A light grey, a little darker at the bottom.
  public static let standardBackground = LayerTemplate(
    "background", background: .gradient(Gradient(colors: [Color(white: 246 / 255), Color(white: 222 / 255)])))
}
