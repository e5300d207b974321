package import FlickGeometry

/// The facts about a device that is made, beside the size of its screen. Described held upright.
public struct DeviceModel: Hashable, Sendable {
  package enum Platform: String, Hashable, Sendable, CaseIterable { case ios, android, web }

  /// Its name in scenes.
  package let name: String
  package let platform: Platform
  package let kind: Chrome.Device
  /// The radius of the screen's corners, in points.
  package let cornerRadius: Double
  package let cutout: Chrome.Cutout
  /// The size of its notch, in points; nil for those that have none.
  let notch: Size?
  package let hasHomeButton: Bool
  /// The margins that the system keeps for itself at the edges of the screen, in points.
  package let safeArea: EdgeInsets
  /// The safe area of the device on its side.
  package let landscapeSafeArea: EdgeInsets
  /// The distances from the screen's edges to the body's: at the sides, and at either end, in points.
  package let border: Size

  /// From the upper edge of an upright screen to its island: 48 points less than the safe area, on all phones that have
  /// one (11 of 59, 14 of 62, 20 of 68). Nil for the others.
  var islandTop: Double? { cutout == .island ? safeArea.top - 48 : nil }

  /// The insets of a screen that is as wide and high as this.
  package func safeArea(of screen: Size) -> EdgeInsets {
    screen.width > screen.height ? landscapeSafeArea : safeArea
  }
}

extension DeviceModel {
  /// The measures of a body and its screen in data sheets.
  struct Measures {
    /// Millimetres, held upright.
    var width: Double
    var height: Double
    /// Pixels an inch of the screen.
    var density: Double
    /// Where the system draws more pixels than there are: the width that there is.
    var pixelWidth: Double?
  }

  /// - Parameters:
  ///   - screen: In points.
  ///   - scale: Pixels a point.
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
