package import FlickGeometry

/// Facts about a real device, besides the size of its screen. They describe the device held upright.
public struct DeviceModel: Hashable, Sendable {
  package enum Platform: String, Hashable, Sendable, CaseIterable { case ios, android, web }

  /// The model's name in scenes.
  package let name: String
  package let platform: Platform
  package let kind: Chrome.Device
  /// The radius of the screen's corners, in points.
  package let cornerRadius: Double
  package let cutout: Chrome.Cutout
  /// The size of the notch, in points; nil if there is none.
  let notch: Size?
  package let hasHomeButton: Bool
  /// The margins that the system reserves at the edges of the screen, in points.
  package let safeArea: EdgeInsets
  /// The safe area of the device on its side.
  package let landscapeSafeArea: EdgeInsets
  /// The distance from the screen's edges to the body's, in points: `width` at either side, `height` at either end.
  package let border: Size

  /// The distance from the upper edge of an upright screen to its island, which is 48 points less than the safe area on
  /// all phones that have one (11 for 59, 14 for 62, 20 for 68). Nil for other phones.
  var islandTop: Double? { cutout == .island ? safeArea.top - 48 : nil }

  /// The safe area of a screen of this size: that of the device upright or on its side.
  package func safeArea(of screen: Size) -> EdgeInsets {
    screen.width > screen.height ? landscapeSafeArea : safeArea
  }
}

extension DeviceModel {
  /// The measures of a body and its screen, as data sheets state them.
  struct Measures {
    /// In millimeters, held upright.
    var width: Double
    var height: Double
    /// The pixels per inch of the screen.
    var density: Double
    /// The width of the screen in real pixels, if the system draws more pixels than there are.
    var pixelWidth: Double?
  }

  /// - Parameters:
  ///   - screen: The size of the screen, in points.
  ///   - scale: The pixels per point.
  init(
    _ name: String, _ platform: Platform, _ kind: Chrome.Device, screen: Size, scale: Double,
    _ measures: Measures, corner: Double, _ cutout: Chrome.Cutout = .none, notch: Size? = nil,
    hasHomeButton: Bool = false, safeArea: EdgeInsets, landscape: EdgeInsets
  ) {
    let millimetersPerInch = 25.4
    let screenWidth = (measures.pixelWidth ?? screen.width * scale) / measures.density * millimetersPerInch
    let points = screen.width / screenWidth
    func border(_ body: Double, _ length: Double) -> Double { ((body * points - length) / 2).rounded() }
    self.name = name
    self.platform = platform
    self.kind = kind
    self.cornerRadius = corner
    self.cutout = cutout
    self.notch = notch
    self.hasHomeButton = hasHomeButton
    self.safeArea = safeArea
    self.landscapeSafeArea = landscape
    self.border = Size(border(measures.width, screen.width), border(measures.height, screen.height))
  }
}
