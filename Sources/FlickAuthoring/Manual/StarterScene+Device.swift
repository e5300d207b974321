import FlickDiagnostics
import FlickGeometry
import FlickScene
import FlickSceneFormat

extension StarterScene {
  /// A current phone at a lower scale than its own, so that a first movie is rendered quickly.
  static let standardDevice: Device = {
    var device = Device.presets.first { $0.name == "iphone-16" }?.device ?? .standard
    device.scale = 2
    return device
  }()

  /// Whether the first picture may be a screenshot, rather than an icon or a strip.
  var isOfScreens: Bool {
    guard let size = screenshots.first?.size else { return true }
    return size.shorter >= StarterScene.smallestScreen && 5 * size.longer <= 13 * size.shorter
  }

  /// The shortest side of a screen, in pixels. Smart watches and icons have fewer, and the effects' own drawings need
  /// about as many points.
  private static let smallestScreen = 320
  /// The largest number of pixels of a screen. With more, a movie of the screen and its padding would need a level of
  /// H.264 that hardly any player supports.
  private static let mostPixels = 6_000_000.0

  /// The device as a scene writes it.
  var deviceText: String {
    let device = heldDevice
    func text(_ value: Double) -> String { value.rounded(toDigits: 3).plain }
    guard let preset = Device.presets.first(where: { $0.device.isSame(as: device) }) else {
      return "{size: [\(text(device.size.width)), \(text(device.size.height))], scale: \(text(device.scale))}"
    }
    let isTurned = preset.device.size != device.size
    let orientation = isTurned ? ", orientation: \(device.size.orientation)" : ""
    let scale = preset.device.scale == device.scale ? "" : ", scale: \(text(device.scale))"
    return "{preset: \(preset.name)\(orientation)\(scale)}"
  }

  /// The scene's device: the one that the user has named, held as the recording is held, or as the first screenshot of its
  /// shape; or else the device for these. A recording with few pixels needs no more pixels of the device.
  var heldDevice: Device {
    guard var held = device else { return matchingDevice }
    guard let size = screenSize, size.width != size.height else { return held }
    let isWide = size.width > size.height
    let position = held.positions.first { ($0.size.width > $0.size.height) == isWide }
    if let position, recording != nil || StarterScene.distance(of: size, from: position) <= 2 {
      held = position
    }
    if recording != nil { held.scale = StarterScene.scale(of: size, on: held) }
    return held
  }

  /// The device for the recording or the first screenshot: a preset with exactly its pixels, upright or on its side; or
  /// a preset that has them at another scale; or, for a recording, a preset of nearly its pixels or its shape; or a
  /// screen of no known device.
  var matchingDevice: Device {
    guard let size = screenSize else { return StarterScene.standardDevice }
    if let preset = StarterScene.preset(showing: size) { return preset }
    guard recording != nil else { return StarterScene.screen(of: size) }
    // Recorders round sides to even numbers.
    return StarterScene.preset(showing: size, within: 2) ?? StarterScene.preset(shapedLike: size)
      ?? StarterScene.screen(of: size)
  }

  /// The pixels of the screen that the recording or the first screenshot shows; nil if there is none.
  var screenSize: PixelSize? { recording?.size ?? (isOfScreens ? screenshots.first?.size : nil) }

  private static func preset(showing size: PixelSize, within tolerance: Int = 0) -> Device? {
    func isShown(by device: Device) -> Bool {
      guard let pixels = device.pixelSize else { return false }
      return abs(pixels.width - size.width) <= tolerance && abs(pixels.height - size.height) <= tolerance
    }
    for scale in [nil, 2.0, 3, 1] {
      for preset in Device.presets {
        var device = preset.device
        device.scale = scale ?? device.scale
        if let match = device.positions.first(where: isShown) { return match }
      }
    }
    return nil
  }

  /// The device around the screen as a scene writes it. A screen of no known device gets the body of its kind.
  var chromeText: String {
    let body: String? =
      if device == nil, matchingDevice.model == nil, let size = screenSize {
        ScreenKind(of: size).body
      } else {
        nil
      }
    // Bars of effects would lie under a cutout, since most of them begin at the top of the screen.
    let hasBars = screenshots.isEmpty && device == nil && library?.isUnderCutouts == true
    let cutout = hasBars ? "cutout: none, " : ""
    return "{\(body.map { $0 + ", " } ?? "")\(cutout)padding: 40}"
  }

  /// Returns a screen of no known device. A screen with more pixels than a movie may have gets a lower scale, and a
  /// picture larger than any screen gets fewer points.
  private static func screen(of size: PixelSize) -> Device {
    let scale = ScreenKind(of: size).scale(of: size)
    var points = Size(Double(size.width) / scale, Double(size.height) / scale)
    while points.width * points.height > mostPixels { points = Size(points.width / 2, points.height / 2) }
    let room =
      [3.0, 2, 1.5, 1].first { $0 <= scale && points.width * points.height * $0 * $0 <= mostPixels } ?? 1
    return Device(size: points, scale: room)
  }
}

/// The kind of an unknown device's screen, told by its shape and its number of pixels.
private enum ScreenKind {
  case phone, longPhone, tablet, desktop

  init(of size: PixelSize) {
    let ratio = Double(size.longer) / Double(size.shorter)
    if size.width > size.height, (1.4...1.8).contains(ratio) {
      // Phones of these shapes are no longer made; windows and screens of computers have them.
      self = .desktop
    } else if ratio < 1.7, size.longer >= ScreenKind.smallestTablet {
      self = .tablet
    } else {
      self = ratio < 2 ? .phone : .longPhone
    }
  }

  /// The longer side of a small tablet, in pixels. A phone of 2010, in the shape of a tablet, had 960.
  private static let smallestTablet = 1000

  /// The pixels per point.
  func scale(of size: PixelSize) -> Double {
    switch self {
    case .desktop: size.width > 1920 ? 2 : 1
    case .tablet: size.shorter >= 1000 ? 2 : 1
    case .phone, .longPhone: size.shorter >= 1000 ? 3 : size.shorter >= 600 ? 2 : 1
    }
  }

  /// The words of `chrome` that draw such a body; nil if it draws one by itself.
  var body: String? {
    switch self {
    case .phone: nil
    // Nearly all long phones without a preset have a round hole for the camera.
    case .longPhone: "cutout: punch-hole"
    case .tablet: "device: tablet"
    case .desktop: "device: browser"
    }
  }
}

extension Device {
  /// The device upright and on its side. A browser window cannot be turned: an upright screen of its size is a tablet's.
  var positions: [Device] { model?.kind == .browser ? [self] : [self, turned] }

  /// The device with width and height exchanged.
  fileprivate var turned: Device {
    Device(size: Size(size.height, size.width), scale: scale, model: model)
  }

  /// Whether the other device is the same, held in any way and at any scale.
  func isSame(as other: Device) -> Bool {
    model == other.model && (size == other.size || turned.size == other.size)
  }
}

extension Size {
  fileprivate var orientation: String { width > height ? "landscape" : "portrait" }
}

extension PixelSize {
  var shorter: Int { min(width, height) }
  var longer: Int { max(width, height) }
}
