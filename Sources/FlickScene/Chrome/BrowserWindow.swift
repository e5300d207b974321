package import FlickGeometry
package import FlickLayers

/// The layers of a browser's window around a page: three lights and an address above it, and a fine line around
/// everything.
package struct BrowserWindow {
  /// The outline of the whole window.
  let body: RoundedRect
  let color: Color
  let url: String

  static let cornerRadius = 11.0
  private static let barHeight = 46.0
  static let frame = EdgeInsets(top: barHeight, left: 1, bottom: 1, right: 1)

  /// The page's outline in the page's own coordinates: square at the bar, and rounded with the window below.
  package static func pageOutline(_ page: Size) -> RoundedRect {
    let rect = Rect(x: 0, y: -barHeight, width: page.width, height: page.height + barHeight)
    return RoundedRect(rect, radius: cornerRadius - 1, curve: .continuous)
  }

  private var isLight: Bool { color.lightness > 0.5 }
  private var letters: Color { isLight ? Color(white: 0.25) : Color(white: 0.92) }

  var layers: [Layer] {
    var window = Layer("window", filling: body, background: color)
    window.borderWidth = 1
    window.borderColor = color.interpolated(to: .black, isLight ? 0.2 : 0.5)
    return [window] + lights + [address]
  }

  private var middle: Double { body.rect.minY + BrowserWindow.barHeight / 2 }

  /// The buttons to close, minimize and zoom.
  private var lights: [Layer] {
    let colors = [
      Color(red: 1, green: 0.37, blue: 0.34), Color(red: 1, green: 0.74, blue: 0.18),
      Color(red: 0.16, green: 0.78, blue: 0.25),
    ]
    return colors.enumerated().map { index, color in
      let frame = Rect(x: body.rect.minX + 18 + 20 * Double(index), y: middle - 6, width: 12, height: 12)
      var light = Layer("light", frame: frame, background: color)
      light.cornerRadius = 6
      light.borderWidth = 0.5
      light.borderColor = color.interpolated(to: .black, 0.15)
      return light
    }
  }

  private var address: Layer {
    let width = max(min(body.rect.width * 0.5, 620), 60).rounded()
    let frame = Rect(x: (body.rect.midX - width / 2).rounded(), y: middle - 15, width: width, height: 30)
    var address = Layer(
      "address", frame: frame, background: color.interpolated(to: .white, isLight ? 0.75 : 0.12))
    address.cornerRadius = 8
    address.masksToBounds = true
    var text = Layer("url", frame: Rect(x: 12, y: 0, width: max(width - 24, 1), height: 30))
    text.contents = .text(
      TextContents(
        url, font: TextContents.Font(size: 13), color: letters, alignment: .center,
        verticalAlignment: .center,
        lineLimit: 1))
    address.sublayers = url.isEmpty ? [] : [text]
    return address
  }
}
