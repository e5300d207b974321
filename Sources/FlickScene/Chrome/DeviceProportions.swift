import FlickGeometry

/// The measures of a device around a screen, in whole points where edges lie.
struct DeviceProportions: Hashable, Sendable {
  let device: Chrome.Device
  let screen: Size
  /// Of the screen.
  let cornerRadius: Double
  /// From the screen to the rim, which is black.
  let bezel: Double
  /// The visible part of the device's frame.
  let rim: Double
  let cutout: Chrome.Cutout
  let hasButtons: Bool

  init(_ chrome: Chrome, screen: Size) {
    let short = min(screen.width, screen.height)
    device = chrome.device
    self.screen = screen
    func whole(_ fraction: Double, atLeast least: Double = 0) -> Double {
      max((short * fraction).rounded(), least)
    }
    switch chrome.device {
    case .phone:
      cornerRadius = chrome.corner ?? whole(0.14)
      bezel = chrome.bezel ?? whole(0.03, atLeast: 2)
      rim = whole(0.01, atLeast: 2)
    case .tablet:
      cornerRadius = chrome.corner ?? whole(0.024)
      bezel = chrome.bezel ?? whole(0.045, atLeast: 4)
      rim = whole(0.006, atLeast: 2)
    case .none:
      (cornerRadius, bezel, rim) = (chrome.corner ?? 0, 0, 0)
    }
    let isLong = max(screen.width, screen.height) >= 2 * short
    cutout = chrome.cutout ?? (chrome.device == .phone && isLong ? .island : .none)
    hasButtons = chrome.buttons && chrome.device != .none
  }

  /// From the screen to the device's edge.
  var frame: Double { bezel + rim }
  /// How far buttons stand out.
  var buttonReach: Double { hasButtons ? max((shortSide * 0.007).rounded(), 1) : 0 }
  var shortSide: Double { min(screen.width, screen.height) }
  var isLandscape: Bool { screen.width > screen.height }
}
