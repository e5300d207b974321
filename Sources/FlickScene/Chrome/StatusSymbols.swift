import FlickGeometry
import FlickLayers

/// The symbols at the end of a status bar, drawn as shapes: the mobile network, the wireless network, the battery.
struct StatusSymbols {
  let bar: StatusBar
  let color: Color
  /// The scale; at 1, the symbols suit letters of 17 points.
  let scale: Double

  private static let height = 12.0
  private static let signalWidth = 18.0
  private static let wifiWidth = 17.0
  private static let batteryWidth = 27.5
  private static let gap = 6.0

  /// The width of all three symbols, in points.
  var width: Double {
    (StatusSymbols.signalWidth + StatusSymbols.wifiWidth + StatusSymbols.batteryWidth + 2 * StatusSymbols.gap)
      * scale
  }

  /// - Parameter end: The point at the middle of the symbols' right edge.
  func layers(endingAt end: Point) -> [Layer] {
    var x = end.x - width
    func next(_ name: String, _ symbolWidth: Double, _ sublayers: [Layer]) -> Layer {
      let height = StatusSymbols.height * scale
      var layer = Layer(
        name, frame: Rect(x: x, y: end.y - height / 2, width: symbolWidth * scale, height: height))
      layer.sublayers = sublayers
      x += (symbolWidth + StatusSymbols.gap) * scale
      return layer
    }
    return [
      next("signal", StatusSymbols.signalWidth, signal), next("wifi", StatusSymbols.wifiWidth, wifi),
      next("battery", StatusSymbols.batteryWidth, battery),
    ]
  }

  /// A shape, faint if it stands for something absent.
  private func shape(_ path: Path, isFaint: Bool) -> Layer {
    var layer = Layer("", frame: .zero)
    layer.contents = .shape(
      ShapeContents(path, fill: .color(isFaint ? color.withAlpha(color.alpha * 0.3) : color)))
    return layer
  }

  private func rounded(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double)
    -> RoundedRect
  {
    RoundedRect(
      Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale), radius: radius * scale)
  }

  /// Four bars, each higher than the last.
  private var signal: [Layer] {
    (0..<4).map { index in
      let height = 4 + Double(index) * 2.6
      let bar = rounded(Double(index) * 5, StatusSymbols.height - height, 3, height, 1)
      return shape(bar.path, isFaint: index >= self.bar.signal)
    }
  }

  /// A quarter of a disc and two arcs around it.
  private var wifi: [Layer] {
    let center = Point(StatusSymbols.wifiWidth / 2, StatusSymbols.height)
    let rings = [(0.0, 4.2), (5.8, 8.2), (9.7, 12.0)]
    return rings.enumerated().map { index, radii in
      let path = Path(quarterRingAbove: center, from: radii.0, to: radii.1).mapPoints { $0 * scale }
      return shape(path, isFaint: index >= bar.wifi)
    }
  }

  /// An outline with a cap, filled from the left.
  private var battery: [Layer] {
    let shell = rounded(0, 0, 25, StatusSymbols.height, 3.8)
    var outline = Layer("", filling: RoundedRect(shell.rect, radius: shell.radius, curve: .continuous))
    outline.borderWidth = scale
    outline.borderColor = color.withAlpha(0.45)
    let level = max(21 * bar.battery, 1.5)
    var filling = Layer("", filling: rounded(2, 2, level, StatusSymbols.height - 4, min(2.2, level / 2)))
    filling.background = color
    let cap = Path(halfDiscRightOf: Point(26, StatusSymbols.height / 2), radius: 2).mapPoints { $0 * scale }
    return [outline, filling, shape(cap, isFaint: true)]
  }
}

extension Path {
  /// A quarter of a ring, symmetric about the vertical line above `center`.
  fileprivate init(quarterRingAbove center: Point, from inner: Double, to outer: Double) {
    self.init()
    let d = 0.5.squareRoot()
    let (left, right) = (Point(-d, -d), Point(d, -d))
    // The directions of the tangents at the ends, towards each other.
    let (up, down) = (Point(d, -d), Point(-d, -d))
    let k = Path.kappa
    move(to: center + left * outer)
    curve(to: center + right * outer, center + (left + up * k) * outer, center + (right + down * k) * outer)
    line(to: center + right * inner)
    curve(to: center + left * inner, center + (right + down * k) * inner, center + (left + up * k) * inner)
    close()
  }

  /// The flat cap of a battery.
  fileprivate init(halfDiscRightOf point: Point, radius: Double) {
    self.init()
    let (k, depth) = (Path.kappa, radius * 0.75)
    move(to: point - Point(0, radius))
    curve(to: point + Point(depth, 0), point + Point(depth * k, -radius), point + Point(depth, -radius * k))
    curve(to: point + Point(0, radius), point + Point(depth, radius * k), point + Point(depth * k, radius))
    close()
  }
}
