import FlickGeometry
package import FlickLayers

/// The layers of a status bar, in the screen's coordinates.
package struct StatusBarLayout {
  package var bar: StatusBar
  let screen: Size
  /// The cutout that the bar has to avoid.
  let cutout: Chrome.Cutout
  let device: Chrome.Device
  /// The corner radius of the screen; anything in a corner would be invisible.
  let cornerRadius: Double
  let platform: DeviceModel.Platform
  /// The height of the bar, if the model is known and has one.
  private let knownHeight: Double?

  init(
    bar: StatusBar, screen: Size, cutout: Chrome.Cutout, device: Chrome.Device, cornerRadius: Double,
    platform: DeviceModel.Platform, height: Double?
  ) {
    (self.bar, self.screen, self.cutout, self.device) = (bar, screen, cutout, device)
    (self.cornerRadius, self.platform) = (cornerRadius, platform)
    knownHeight = height.flatMap { $0 > 0 ? $0 : nil }
  }

  private var color: Color { bar.style == .dark ? .black : .white }

  /// The place and scale of the bar's line.
  private struct Line {
    /// The distance of the line's middle from the top of the screen.
    var y: Double
    /// The scale relative to a phone 393 points wide with an island.
    var scale: Double
    /// The distance from an edge of the screen to the middle of the ear there, the room beside the cutout. The time is
    /// centered in one ear, the symbols in the other. Nil if both are `margin` away from the edges.
    var ear: Double?
    var margin: Double
  }

  private var isTablet: Bool { device == .tablet || min(screen.width, screen.height) >= 600 }

  private var line: Line {
    let k = min(screen.width, screen.height) / 393
    let isUpright = screen.height >= screen.width
    let middle = knownHeight.map { $0 / 2 }
    switch cutout {
    case .island where isUpright: return Line(y: middle ?? 29.5 * k, scale: k, ear: 69 * k, margin: 0)
    case .notch where isUpright: return Line(y: middle ?? 24 * k, scale: k, ear: 60 * k, margin: 0)
    default:
      if platform == .android {
        return Line(y: middle ?? 16, scale: 0.82, ear: nil, margin: max(16, cornerRadius / 2))
      }
      return Line(
        y: middle ?? (isTablet ? 13 : 10.5), scale: isTablet ? 0.82 : 0.74, ear: nil,
        margin: max(isTablet ? 20 : 8, cornerRadius / 2))
    }
  }

  /// The height of the bar, in points.
  var height: Double { line.y * 2 }

  package var layers: [Layer] {
    let symbols = StatusSymbols(bar: bar, color: color, scale: line.scale)
    let end = line.ear.map { screen.width - $0 + symbols.width / 2 } ?? screen.width - line.margin
    return [time] + symbols.layers(endingAt: Point(end, line.y))
  }

  /// The time: in the left ear, in the middle of a small bar, or at the start of the bar of a tablet or of Android.
  private var time: Layer {
    let size = 17 * line.scale
    let isLeading = line.ear == nil && (isTablet || platform == .android)
    let width = line.ear.map { $0 * 2 } ?? (isLeading ? screen.width / 2 : screen.width)
    let x = isLeading ? line.margin : 0
    var time = Layer("time", frame: Rect(x: x, y: line.y - size, width: width, height: 2 * size))
    time.contents = .text(
      TextContents(
        bar.time, font: TextContents.Font(size: size, weight: 600), color: color,
        alignment: isLeading ? .left : .center, verticalAlignment: .center, lineLimit: 1))
    return time
  }
}
