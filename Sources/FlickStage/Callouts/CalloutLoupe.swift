import FlickGeometry
import FlickLayers
import FlickScene

/// A magnifying glass, which shows the finished pixels around a point, each as a square with hard edges.
struct CalloutLoupe {
  private let callout: Callout
  private let surroundings: CalloutSurroundings
  /// The frame of the glass, on whole pixels.
  private let frame: Rect
  /// The part of the picture that it shows, in pixels.
  private let part: (x: Double, y: Double, side: Double)

  /// The period, in pixels, of the pattern that dithers gradients. A part that begins on this grid has the same pixels
  /// as the picture.
  private static let ditherPeriod = 8.0

  init(_ callout: Callout, in frame: Rect, of middle: Point, _ surroundings: CalloutSurroundings) {
    (self.callout, self.surroundings) = (callout, surroundings)
    let scale = surroundings.scale
    let count = Self.pixelCount(callout, scale: scale)
    let side = count * Double(callout.zoom) / scale
    self.frame = Rect(x: frame.minX, y: frame.minY, width: side, height: side)
    func start(_ middle: Double, _ length: Double) -> Double {
      let most = (length * scale).rounded(.down) - count
      return max(min((middle * scale - count / 2).rounded(), most), 0)
    }
    part = (start(middle.x, surroundings.canvas.width), start(middle.y, surroundings.canvas.height), count)
  }

  /// Returns the number of the picture's pixels across the glass, which is odd, so that one is in the middle.
  static func pixelCount(_ callout: Callout, scale: Double) -> Double {
    (callout.width * scale / Double(callout.zoom) / 2).rounded(.down) * 2 + 1
  }

  private static let light = Color(white: 1, alpha: 0.95)
  private static let edge = 3.0

  /// Returns the frame around the shown part of the picture, and the glass.
  func layers(of picture: [Layer]) -> [Layer] { [source, glass(picture)] }

  /// A frame around the part of the picture that the loupe shows.
  private var source: Layer {
    let scale = surroundings.scale
    let shown = Rect(
      x: part.x / scale, y: part.y / scale, width: part.side / scale, height: part.side / scale)
    var layer = Layer("source", frame: shown.insetBy(dx: -1.5, dy: -1.5))
    (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (1.5, callout.accent, 2)
    return layer
  }

  private func glass(_ picture: [Layer]) -> Layer {
    var rim = Layer("loupe", frame: frame.insetBy(dx: -Self.edge, dy: -Self.edge), background: Self.light)
    rim.cornerRadius = frame.width * 0.12 + Self.edge
    rim.shadow = Shadow(opacity: 0.35, offset: Point(0, 3), radius: 8)
    var glass = Layer("glass", frame: Rect(origin: Point(Self.edge, Self.edge), size: frame.size))
    glass.masksToBounds = true
    glass.cornerRadius = frame.width * 0.12
    glass.sublayers = [pixels(of: picture)]
    rim.sublayers = [glass]
    return rim
  }

  private func pixels(of picture: [Layer]) -> Layer {
    let (scale, period) = (surroundings.scale, Self.ditherPeriod)
    func start(_ value: Double) -> Double { (value / period).rounded(.down) * period }
    func end(_ value: Double) -> Double { ((value + part.side) / period).rounded(.up) * period }
    let (x, y) = (start(part.x), start(part.y))
    var layer = Layer("pixels", holding: picture, size: surroundings.canvas)
    layer.bounds = Rect(
      x: x / scale, y: y / scale, width: (end(part.x) - x) / scale, height: (end(part.y) - y) / scale)
    (layer.shouldRasterize, layer.rasterizationScale, layer.magnification) = (true, scale, callout.zoom)
    let zoom = Double(callout.zoom)
    layer.anchorPoint = .zero
    layer.position = Point((x - part.x) * zoom / scale, (y - part.y) * zoom / scale)
    layer.transform = Transform3D(scaleX: zoom, y: zoom)
    return layer
  }
}
