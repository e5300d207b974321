import FlickScene

/// The keys of `chrome` before it is known what they are for.
struct ParsedChrome: Sendable {
  var chrome = Chrome()
  /// Whether the scene says how much space is around the device.
  var hasPadding = false

  /// The chrome of a screen.
  ///
  /// - Parameters:
  ///   - device: The screen.
  ///   - appearance: The standard background follows it.
  ///   - isCompared: Whether the picture is a side of a comparison, beyond which its shadow may fall.
  func chrome(around device: Device, in appearance: Appearance, isCompared: Bool) -> Chrome {
    var chrome = chrome
    if appearance == .dark, chrome.background == Chrome.standardBackground {
      chrome.background = Chrome.darkBackground
    }
    if !hasPadding, !isCompared { chrome.makeRoomForShadow(around: device) }
    return chrome
  }
}
