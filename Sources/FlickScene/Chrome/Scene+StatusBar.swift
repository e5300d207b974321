import FlickGeometry

extension Scene {
  /// The layout of the status bar; nil without one.
  package var statusBarLayout: StatusBarLayout? {
    statusBar.map { bar in
      StatusBarLayout(
        bar: bar, screen: device.size, cutout: layout.device?.cutout ?? device.model?.cutout ?? .none,
        device: layout.device?.device ?? .none, cornerRadius: layout.device?.cornerRadius ?? 0,
        platform: device.model?.platform ?? .ios, height: device.model?.safeArea(of: device.size).top)
    }
  }

  /// The height of the status bar at the top of the screen, in points; 0 without one.
  package var statusBarHeight: Double { statusBarLayout?.height ?? 0 }
}
