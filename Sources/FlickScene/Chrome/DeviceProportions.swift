import FlickGeometry

/// The measures of a device around a screen, in whole points for its edges.
package struct DeviceProportions: Hashable, Sendable {
  package let device: Chrome.Device
  let screen: Size
  /// The corner radius of the screen.
  package let cornerRadius: Double
  /// The distances from the screen to the device's edges.
  let frame: EdgeInsets
  /// The width of the visible part of the device's frame, outside the black border.
  let rim: Double
  let cutout: Chrome.Cutout
  /// The size of the model's notch, and the distance from the screen's edge to its island; nil unless the model's own
  /// cutout is drawn.
  let notch: Size?
  let islandTop: Double?
  let hasHomeButton: Bool
  let hasButtons: Bool
  /// The distance from the top of an upright screen to the bottom of its status bar, if the model is known.
  let statusHeight: Double?

  init(_ chrome: Chrome, _ device: Device) {
    let screen = device.size
    let kind = chrome.device ?? device.model?.kind ?? .phone
    // A model of another kind does not count: a tablet's screen in a phone's body is not a real device.
    let model = device.model.flatMap { $0.kind == kind ? $0 : nil }
    let generic = GenericBody(kind, shortSide: min(screen.width, screen.height))
    self.device = kind
    self.screen = screen
    rim = generic.rim
    cornerRadius = chrome.corner ?? model?.cornerRadius ?? generic.corner
    hasHomeButton = model?.hasHomeButton ?? false
    hasButtons = chrome.buttons && (kind == .phone || kind == .tablet)
    statusHeight = model?.safeArea.top
    let isLong = max(screen.width, screen.height) >= 2 * min(screen.width, screen.height)
    let cutout = chrome.cutout ?? model?.cutout ?? (kind == .phone && isLong ? .island : .none)
    self.cutout = cutout
    let own = model.flatMap { $0.cutout == cutout ? $0 : nil }
    (notch, islandTop) = (own?.notch, own?.islandTop)
    let isLandscape = screen.width > screen.height
    if kind == .browser {
      frame = BrowserWindow.frame
    } else if let bezel = chrome.bezel {
      frame = EdgeInsets(all: bezel + generic.rim)
    } else if let border = model?.border {
      let (sides, ends) = isLandscape ? (border.height, border.width) : (border.width, border.height)
      frame = EdgeInsets(top: ends, left: sides, bottom: ends, right: sides)
    } else {
      frame = EdgeInsets(all: generic.bezel + generic.rim)
    }
  }

  /// The distance by which buttons stand out.
  var buttonReach: Double { hasButtons ? max((shortSide * 0.007).rounded(), 1) : 0 }
  var shortSide: Double { min(screen.width, screen.height) }
  var isLandscape: Bool { screen.width > screen.height }

  /// The radius of the body's corners: concentric with the screen's or, if the screen has none, about 9 millimeters, as
  /// in the makers' pictures.
  package var bodyRadius: Double {
    if device == .browser { return BrowserWindow.cornerRadius }
    if hasHomeButton { return (shortSide * (device == .tablet ? 0.066 : 0.16)).rounded() }
    return cornerRadius > 0 ? cornerRadius + min(frame.left, frame.top) : 0
  }
}

/// The measures of a body that does not exist, derived from the shorter side of its screen.
private struct GenericBody {
  let corner: Double
  let bezel: Double
  let rim: Double

  init(_ kind: Chrome.Device, shortSide: Double) {
    func whole(_ fraction: Double, atLeast least: Double = 0) -> Double {
      max((shortSide * fraction).rounded(), least)
    }
    switch kind {
    case .phone: (corner, bezel, rim) = (whole(0.14), whole(0.03, atLeast: 2), whole(0.01, atLeast: 2))
    case .tablet: (corner, bezel, rim) = (whole(0.024), whole(0.045, atLeast: 4), whole(0.006, atLeast: 2))
    case .browser, .none: (corner, bezel, rim) = (0, 0, 0)
    }
  }
}

extension EdgeInsets {
  fileprivate init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }
}

extension Rect {
  /// The rectangle enlarged at each edge.
  func expanded(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }
}
