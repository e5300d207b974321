import FlickScene

/// The keys of `chrome` as written, before the device is known.
struct ParsedChrome: Sendable {
  var chrome = Chrome()
  /// Whether the scene states the space around the device.
  var hasPadding = false

  /// Returns the chrome of a screen.
  ///
  /// - Parameters:
  ///   - device: The screen.
  ///   - appearance: The appearance, which determines the standard background.
  ///   - isCompared: Whether the screen is a side of a comparison, whose shadow may extend beyond the side.
  func chrome(around device: Device, in appearance: Appearance, isCompared: Bool) -> Chrome {
    var chrome = chrome
    if appearance == .dark, chrome.background == Chrome.standardBackground {
      chrome.background = Chrome.darkBackground
    }
    if !hasPadding, !isCompared { chrome.makeRoomForShadow(around: device) }
    return chrome
  }
}
