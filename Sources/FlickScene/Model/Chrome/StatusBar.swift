/// The line at the top of a screen, over the pages: the time, and how the device is doing.
package struct StatusBar: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// White, for dark pages.
    case light
    /// Black, for light pages.
    case dark
    /// The one of the two that is seen on what is beneath: it changes when that does.
    case auto
  }

  package var time: String
  package var style: Style
  /// How full it is, 0...1.
  package var battery: Double
  /// The bars of the mobile network, 0...4.
  package var signal: Int
  /// The arcs of the wireless network, 0...3.
  package var wifi: Int

  package init(
    time: String = "9:41", style: Style = .light, battery: Double = 1, signal: Int = 4, wifi: Int = 3
  ) {
    self.time = time
    self.style = style
    self.battery = battery
    self.signal = signal
    self.wifi = wifi
  }
}
