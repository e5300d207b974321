package import FlickGeometry
package import FlickLayers

/// The layers of a device around a screen.
package struct DeviceFrame {
  let proportions: DeviceProportions
  let color: Color
  /// The screen's rectangle on the canvas.
  let screen: Rect
  private let url: String

  package init(_ chrome: Chrome, _ proportions: DeviceProportions, screen: Rect) {
    self.proportions = proportions
    self.screen = screen
    color = chrome.color ?? (proportions.device == .browser ? Chrome.windowColor : Chrome.standardColor)
    url = chrome.url
  }

  /// The outline of the whole device.
  var body: RoundedRect {
    RoundedRect(
      screen.expanded(by: proportions.frame), radius: proportions.bodyRadius, curve: .continuous)
  }

  /// The layers back to front: buttons, rim, glass and the fittings in it. The area under the screen is black.
  package var layers: [Layer] {
    switch proportions.device {
    case .none: []
    case .browser: BrowserWindow(body: body, color: color, url: url).layers
    case .phone, .tablet: buttons + [rim, rimLine, glass] + (proportions.hasHomeButton ? fittings : [])
    }
  }

  /// The metal around the device, which catches the light at its edges.
  private var rim: Layer {
    var rim = Layer("rim", filling: body)
    let light = color.interpolated(to: .white, 0.42)
    let shine = color.interpolated(to: .white, 0.16)
    let dark = color.interpolated(to: .black, 0.3)
    rim.contents = .gradient(
      Gradient(
        from: Point(0, 0), to: Point(1, 1),
        stops: [
          .init(light, at: 0), .init(color, at: 0.18), .init(shine, at: 0.42), .init(dark, at: 0.62),
          .init(color, at: 0.84), .init(light, at: 1),
        ]))
    rim.masksToBounds = true
    return rim
  }

  /// A fine bright line where the rim turns away.
  private var rimLine: Layer {
    var line = Layer("edge", filling: body)
    line.borderWidth = max(proportions.rim * 0.2, 0.5)
    line.borderColor = color.interpolated(to: .white, 0.6).withAlpha(0.55)
    return line
  }

  private var glass: Layer {
    var glass = Layer("glass", filling: body.insetBy(proportions.rim), background: Color(white: 0.02))
    glass.borderWidth = max(proportions.rim * 0.3, 0.5)
    glass.borderColor = Color(white: 0.16)
    return glass
  }
}

// MARK: - Home button

extension DeviceFrame {
  /// The layers in the strips above and below a screen that does not reach to the ends: a phone's earpiece, a tablet's
  /// camera, the home button. On a device on its side, the strips are at its left and at its right.
  fileprivate var fittings: [Layer] {
    let (rect, frame) = (body.rect, proportions.frame)
    let isLandscape = proportions.isLandscape
    let strip = isLandscape ? frame.left : frame.top
    let top = isLandscape ? Point(rect.minX + strip / 2, rect.midY) : Point(rect.midX, rect.minY + strip / 2)
    let bottom =
      isLandscape ? Point(rect.maxX - strip / 2, rect.midY) : Point(rect.midX, rect.maxY - strip / 2)
    let button = round("home button", at: bottom, strip * 0.6, Color(white: 0.04))
    let camera = round("camera", at: top, strip * 0.08, Color(red: 0.07, green: 0.08, blue: 0.14))
    return proportions.device == .tablet ? [camera, button] : [earpiece(at: top, strip), button]
  }

  private func round(_ name: String, at center: Point, _ size: Double, _ color: Color) -> Layer {
    let frame = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    var layer = Layer(name, frame: frame, background: color)
    layer.cornerRadius = size / 2
    layer.borderWidth = max(size * 0.04, 0.5)
    layer.borderColor = Color(white: 0.22)
    return layer
  }

  private func earpiece(at center: Point, _ strip: Double) -> Layer {
    let (length, width) = (strip * 0.56, strip * 0.055)
    let size = proportions.isLandscape ? Size(width, length) : Size(length, width)
    let frame = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    var earpiece = Layer("earpiece", frame: frame, background: Color(white: 0.13))
    earpiece.cornerRadius = width / 2
    return earpiece
  }
}

// MARK: - Buttons

extension DeviceFrame {
  /// The buttons, which lie under the rim, so that only the parts that stand out are visible.
  fileprivate var buttons: [Layer] {
    guard proportions.hasButtons else { return [] }
    return places.map { side, from, to in button(side, from: from, to: to) }
  }

  private enum Side { case left, right, top }

  /// The beginning and the end of each button along its side, as fractions of that side's length.
  private var places: [(Side, Double, Double)] {
    if proportions.device == .tablet {
      return [(.top, 0.86, 0.91), (.right, 0.06, 0.095), (.right, 0.105, 0.14)]
    }
    // A phone on its side lies on its right side, so its left side is at the top.
    if proportions.isLandscape { return [(.top, 0.155, 0.19), (.top, 0.225, 0.29), (.top, 0.305, 0.37)] }
    return [(.left, 0.155, 0.19), (.left, 0.225, 0.29), (.left, 0.305, 0.37), (.right, 0.245, 0.35)]
  }

  private func button(_ side: Side, from: Double, to: Double) -> Layer {
    let (rect, reach, depth) = (body.rect, proportions.buttonReach, proportions.buttonReach + proportions.rim)
    let along = side == .top ? rect.width : rect.height
    let (start, length) = ((from * along).rounded(), ((to - from) * along).rounded())
    let frame =
      switch side {
      case .left: Rect(x: rect.minX - reach, y: rect.minY + start, width: depth, height: length)
      case .right: Rect(x: rect.maxX + reach - depth, y: rect.minY + start, width: depth, height: length)
      case .top: Rect(x: rect.minX + start, y: rect.minY - reach, width: length, height: depth)
      }
    var button = Layer("button", frame: frame, background: color.interpolated(to: .black, 0.22))
    button.cornerRadius = reach * 0.6
    button.borderWidth = 0.5
    button.borderColor = color.interpolated(to: .white, 0.3)
    return button
  }
}

extension Layer {
  /// A layer that has the place and the corners of `outline`.
  init(_ name: String, filling outline: RoundedRect, background: Color? = nil) {
    self.init(name, frame: outline.rect, background: background)
    cornerRadius = outline.radius
    cornerCurve = outline.curve
  }
}

extension Color {
  /// The color at a fraction of the way from this one to another, with this one's alpha.
  func interpolated(to other: Color, _ part: Double) -> Color { lerp(self, other, part).withAlpha(alpha) }

  /// The perceived lightness, 0...1: the luma of BT.709.
  package var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
