/// The line at the top of a screen, over the pages: the time, and the state of battery and networks.
package struct StatusBar: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// White, for dark pages.
    case light
    /// Black, for light pages.
    case dark
    /// Black or white, whichever is legible on the pages below; it changes with them.
    case auto
  }

  package var time: String
  package var style: Style
  /// The level of the battery, 0...1.
  package var battery: Double
  /// The bars of the mobile network, 0...4.
  package var signal: Int
  /// The arcs of the wireless network, 0...3.
  package var wifi: Int

  package init(
    time: String = "9:41", style: Style = .auto, battery: Double = 1, signal: Int = 4, wifi: Int = 3
  ) {
    self.time = time
    self.style = style
    self.battery = battery
    self.signal = signal
    self.wifi = wifi
  }
}
