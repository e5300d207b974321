package import FlickBasics
package import FlickGeometry
package import FlickLayers

/// The surroundings of the screen: a stylized device, a background and a shadow.
///
/// Lengths are in points. If they are left out, they follow from the screen, whose shorter side is called `w` below.
package struct Chrome: Hashable, Sendable {
  package enum Device: String, Hashable, Sendable, CaseIterable {
    case phone, tablet
    /// A browser's window with an address, on a laptop or a desktop.
    case browser
    /// The screen alone.
    case none
  }

  /// The part of the screen that makes room for a camera.
  package enum Cutout: String, Hashable, Sendable, CaseIterable {
    case island, notch
    case punchHole = "punch-hole"
    case none
  }

  /// The usual colors of devices. The values are our choice, after pictures of their makers.
  package enum Finish: String, Hashable, Sendable, CaseIterable {
    case black, graphite, natural, silver, white, gold, rose, red, orange, green, blue, purple

    package var color: Color {
      switch self {
      case .black: Color(red: 0.16, green: 0.16, blue: 0.17)
      case .graphite: Color(red: 0.33, green: 0.33, blue: 0.34)
      case .natural: Color(red: 0.66, green: 0.63, blue: 0.58)
      case .silver: Color(red: 0.82, green: 0.83, blue: 0.84)
      case .white: Color(red: 0.92, green: 0.91, blue: 0.89)
      case .gold: Color(red: 0.86, green: 0.77, blue: 0.65)
      case .rose: Color(red: 0.91, green: 0.76, blue: 0.75)
      case .red: Color(red: 0.67, green: 0.11, blue: 0.16)
      case .orange: Color(red: 0.87, green: 0.45, blue: 0.22)
      case .green: Color(red: 0.55, green: 0.63, blue: 0.55)
      case .blue: Color(red: 0.33, green: 0.42, blue: 0.54)
      case .purple: Color(red: 0.63, green: 0.59, blue: 0.71)
      }
    }
  }

  package enum Shadow: Hashable, Sendable {
    case none
    /// A wide soft shadow, and a small one where the device would touch the surface behind it.
    case standard
    case custom(FlickLayers.Shadow)
  }

  /// The distances from the device to the edges of the canvas.
  package struct Padding: Hashable, Sendable {
    package var top, right, bottom, left: Double

    package init(top: Double, right: Double, bottom: Double, left: Double) {
      (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    package init(_ all: Double) { self.init(top: all, right: all, bottom: all, left: all) }
  }

  /// The surface on which the device stands.
  package struct Floor: Hashable, Sendable {
    /// The opacity of the shadow's middle, 0...1: 0 for no shadow.
    package var shadow: Double
    /// The opacity of the reflection at the device's edge, 0...1: 0 for no reflection.
    package var reflection: Double

    package init(shadow: Double = 0, reflection: Double = 0) {
      (self.shadow, self.reflection) = (shadow, reflection)
    }

    package static let standard = Floor(shadow: 0.35, reflection: 0.1)
  }

  /// The kind of device: by default that of the scene's device if its model is known, otherwise a phone.
  package var device: Device?
  /// The color of the device's frame: by default a dark gray, for windows a light one.
  package var color: Color?
  /// The radius of the screen's corners: by default that of the model, otherwise 0.14 w for a phone, 0.024 w for a
  /// tablet, and 0 without a device.
  package var corner: Double?
  /// The width of the black border between the screen and the device's edge: by default that of the model, otherwise
  /// 0.03 w for a phone and 0.045 w for a tablet.
  package var bezel: Double?
  /// By default the model's cutout, otherwise an island for phones whose longer side is at least twice the shorter, and
  /// none for other devices.
  package var cutout: Cutout?
  /// Whether a phone or a tablet has buttons at its sides.
  package var buttons: Bool
  /// The address that a window shows.
  package var url = ""
  package var padding: Padding
  /// The layer behind everything, as large as the canvas.
  package var background: LayerTemplate
  /// The opaque layer behind the background's clear parts, in pictures without alpha; by default the standard
  /// background.
  package var matte: LayerTemplate?
  package var shadow: Shadow
  /// The surface under the device's bottom edge; nil for none.
  package var floor: Floor?
  /// The animations that move and turn the device with its screen in space.
  package var poses: [LayerAnimation] = []
  package var range: SourceRange?

  package init(
    device: Device? = nil, color: Color? = nil, corner: Double? = nil, bezel: Double? = nil,
    cutout: Cutout? = nil, buttons: Bool = true, padding: Padding = Padding(40),
    background: LayerTemplate = Chrome.standardBackground, matte: LayerTemplate? = nil,
    shadow: Shadow = .standard
  ) {
    self.device = device
    self.color = color
    self.corner = corner
    self.bezel = bezel
    self.cutout = cutout
    self.buttons = buttons
    self.padding = padding
    self.background = background
    self.matte = matte
    self.shadow = shadow
  }

  /// A dark gray.
  package static let standardColor = Color(red: 58 / 255, green: 58 / 255, blue: 62 / 255)

  /// A light gray.
  package static let windowColor = Color(red: 222 / 255, green: 225 / 255, blue: 230 / 255)

  /// A dark gray, a little darker at the bottom.
  package static let darkBackground = LayerTemplate(
    "background", background: .gradient(Gradient(colors: [Color(white: 34 / 255), Color(white: 18 / 255)])))

  /// A light gray, a little darker at the bottom.
  package static let standardBackground = LayerTemplate(
    "background", background: .gradient(Gradient(colors: [Color(white: 246 / 255), Color(white: 222 / 255)])))

  package static func standardBackground(for appearance: Appearance) -> LayerTemplate {
    appearance == .dark ? darkBackground : standardBackground
  }
}
