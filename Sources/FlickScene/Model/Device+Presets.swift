import FlickGeometry

extension Device {
  /// A screen known by name.
  package struct Preset: Hashable, Sendable {
    package var name: String
    package var device: Device
  }

  /// The screens that scenes can name; in each family, the newest is first.
  ///
  /// Sources: Sizes and scales come from Apple's Human Interface Guidelines ("Layout", specifications) and the makers'
  /// data sheets, which also have the bodies (millimeters) and densities (pixels an inch). Corners are as `UIScreen`
  /// reports them to the package ScreenCorners. Safe areas are as UIKit reports them; if versions of the system differ,
  /// the one that a device came with counts. Notches and the places of islands come from Apple's drawings for makers of
  /// cases. Corners, cameras and safe areas of Android phones are measured from their makers' pictures.
  /// `docs/devices.md` has the table.
  package static let presets: [Preset] = (phones + olderPhones + androids + tablets + windows).map { device in
    Preset(name: device.model?.name ?? "", device: device)
  }

  private static let phones = [
    // These came with iOS 26, which keeps a margin at the top of a phone in landscape, too.
    phone("iphone-17", 402, 874, body: (149.6, 71.5), corner: 62, top: 62, lying: (20, 20)),
    phone("iphone-17-pro", 402, 874, body: (150.0, 71.9), corner: 62, top: 62, lying: (20, 20)),
    phone("iphone-17-pro-max", 440, 956, body: (163.4, 78.0), corner: 62, top: 62, lying: (20, 20)),
    phone("iphone-air", 420, 912, body: (156.2, 74.7), corner: 62, top: 68, lying: (20, 29)),
    phone("iphone-16", 393, 852, body: (147.6, 71.6), corner: 55, top: 59),
    phone("iphone-16-plus", 430, 932, body: (160.9, 77.8), corner: 55, top: 59),
    phone("iphone-16-pro", 402, 874, body: (149.6, 71.5), corner: 62, top: 62),
    phone("iphone-16-pro-max", 440, 956, body: (163.0, 77.6), corner: 62, top: 62),
    phone("iphone-16e", 390, 844, body: (146.7, 71.5), corner: 47.33, top: 47, notch: Size(162, 34)),
    phone("iphone-15", 393, 852, body: (147.6, 71.6), corner: 55, top: 59),
    phone("iphone-15-pro-max", 430, 932, body: (159.9, 76.7), corner: 55, top: 59),
    phone("iphone-14", 390, 844, body: (146.7, 71.5), corner: 47.33, top: 47, notch: Size(162, 34)),
    phone(
      "iphone-13-pro-max", 428, 926, body: (160.8, 78.1), density: 458, corner: 53.33, top: 47,
      notch: Size(162, 34)),
    // The system draws 1125 pixels in a row, and the screen shows 1080.
    phone(
      "iphone-13-mini", 375, 812, body: (131.5, 64.2), density: 476, 1080, corner: 44, top: 50,
      notch: Size(175, 36)),
  ]

  private static let olderPhones = [
    phone(
      "iphone-11", 414, 896, scale: 2, body: (150.9, 75.7), density: 326, corner: 41.5, top: 48,
      notch: Size(230, 33)),
    phone(
      "iphone-11-pro-max", 414, 896, body: (158.0, 77.8), density: 458, corner: 39, top: 44,
      notch: Size(209, 30)),
    withHomeButton("iphone-se-3", .phone, 375, 667, body: (138.4, 67.3), density: 326),
    withHomeButton("iphone-8", .phone, 375, 667, body: (138.4, 67.3), density: 326),
    // The system draws 1242 pixels in a row, and the screen shows 1080.
    withHomeButton("iphone-8-plus", .phone, 414, 736, scale: 3, body: (158.4, 78.1), density: 401, 1080),
    withHomeButton("iphone-5", .phone, 320, 568, body: (123.8, 58.6), density: 326),
  ]

  private static let androids = [
    android(
      "pixel-10", 1080, 2424, scale: 2.625, body: (152.8, 72.0), density: 422, corner: 48, top: 52),
    android("galaxy-s25", 1080, 2340, scale: 3, body: (146.9, 70.5), density: 416, corner: 38, top: 34),
  ]

  private static let tablets = [
    tablet("ipad-pro-13", 1032, 1376, body: (281.6, 215.5), density: 264, corner: 30),
    tablet("ipad-pro-11", 834, 1210, body: (249.7, 177.5), density: 264, corner: 30),
    tablet("ipad-pro-11-m2", 834, 1194, body: (247.6, 178.5), density: 264, corner: 18),
    tablet("ipad-air-13", 1024, 1366, body: (280.6, 214.9), density: 264, corner: 18),
    tablet("ipad-air-11", 820, 1180, body: (247.6, 178.5), density: 264, corner: 18),
    tablet("ipad-mini", 744, 1133, body: (195.4, 134.8), density: 326, corner: 21.5),
    withHomeButton("ipad", .tablet, 768, 1024, body: (240.0, 169.5), density: 264),
    withHomeButton("ipad-9", .tablet, 810, 1080, body: (250.6, 174.1), density: 264),
    withHomeButton("ipad-air-3", .tablet, 834, 1112, body: (250.6, 174.1), density: 264),
  ]

  /// The part of a browser's window on a laptop and on a desktop that shows the page.
  private static let windows = [
    window("laptop", 1280, 800), window("desktop", 1440, 900),
  ]

  /// The screen of a scene that names no device and has no known device around it.
  public static let standard = Device(size: Size(320, 568), scale: 2)
}

// MARK: - Families

extension Device {
  /// A phone with Face ID. In landscape, the system keeps the same margin at both sides as at the top in portrait.
  ///
  /// - Parameters:
  ///   - lying: The margins at the top and the bottom in landscape.
  ///   - notch: The size of the notch; nil for a phone with an island.
  private static func phone(
    _ name: String, _ width: Double, _ height: Double, scale: Double = 3,
    body: (height: Double, width: Double), density: Double = 460, _ pixelWidth: Double? = nil,
    corner: Double, top: Double, lying: (top: Double, bottom: Double) = (0, 21), notch: Size? = nil
  ) -> Device {
    let measures = DeviceModel.Measures(
      width: body.width, height: body.height, density: density, pixelWidth: pixelWidth)
    let model = DeviceModel(
      name, .ios, .phone, screen: Size(width, height), scale: scale, measures, corner: corner,
      notch == nil ? .island : .notch, notch: notch, safeArea: EdgeInsets(top: top, bottom: 34),
      landscape: EdgeInsets(top: lying.top, left: top, bottom: lying.bottom, right: top))
    return Device(size: Size(width, height), scale: scale, model: model)
  }

  /// A device with a round button below its screen; the system reserves only the status bar.
  private static func withHomeButton(
    _ name: String, _ kind: Chrome.Device, _ width: Double, _ height: Double, scale: Double = 2,
    body: (height: Double, width: Double), density: Double, _ pixelWidth: Double? = nil
  ) -> Device {
    let measures = DeviceModel.Measures(
      width: body.width, height: body.height, density: density, pixelWidth: pixelWidth)
    let model = DeviceModel(
      name, .ios, kind, screen: Size(width, height), scale: scale, measures, corner: 0, hasHomeButton: true,
      safeArea: EdgeInsets(top: 20), landscape: EdgeInsets(top: kind == .tablet ? 20 : 0))
    return Device(size: Size(width, height), scale: scale, model: model)
  }

  private static func tablet(
    _ name: String, _ width: Double, _ height: Double, body: (height: Double, width: Double),
    density: Double, corner: Double
  ) -> Device {
    let measures = DeviceModel.Measures(width: body.width, height: body.height, density: density)
    let safeArea = EdgeInsets(top: 24, bottom: 20)
    let model = DeviceModel(
      name, .ios, .tablet, screen: Size(width, height), scale: 2, measures, corner: corner,
      safeArea: safeArea, landscape: safeArea)
    return Device(size: Size(width, height), scale: 2, model: model)
  }

  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  private static func android(
    _ name: String, _ width: Double, _ height: Double, scale: Double, body: (height: Double, width: Double),
    density: Double, corner: Double, top: Double
  ) -> Device {
    let screen = Size(width / scale, height / scale)
    let measures = DeviceModel.Measures(width: body.width, height: body.height, density: density)
    let model = DeviceModel(
      name, .android, .phone, screen: screen, scale: scale, measures, corner: corner, .punchHole,
      safeArea: EdgeInsets(top: top, bottom: 24), landscape: EdgeInsets(left: top, bottom: 24))
    return Device(size: screen, scale: scale, model: model)
  }

  private static func window(_ name: String, _ width: Double, _ height: Double) -> Device {
    let screen = Size(width, height)
    let measures = DeviceModel.Measures(width: width, height: height, density: 25.4)
    let model = DeviceModel(
      name, .web, .browser, screen: screen, scale: 1, measures, corner: 0, safeArea: .zero, landscape: .zero)
    return Device(size: screen, scale: 2, model: model)
  }
}
