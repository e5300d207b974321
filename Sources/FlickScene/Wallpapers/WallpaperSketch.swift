import FlickGeometry
import FlickLayers

/// A wallpaper in the making: its layers so far, and functions that draw further ones.
struct WallpaperSketch {
  let size: Size
  let palette: WallpaperPalette
  var numbers: SeededNumbers
  private(set) var layers: [Layer] = []

  init(_ size: Size, _ palette: WallpaperPalette, seed: Int) {
    (self.size, self.palette) = (size, palette)
    numbers = SeededNumbers(seed: seed)
  }

  /// The side of a square of the same area. Sizes are shares of it, so that tall and wide pictures look alike.
  var side: Double { (size.width * size.height).squareRoot() }

  /// Half of the picture's longer side.
  var reach: Double { max(size.width, size.height) / 2 }

  /// A place given by shares of width and height.
  func place(_ x: Double, _ y: Double) -> Point { Point(x * size.width, y * size.height) }

  /// Fills the whole area with a gradient, whose colors are evenly spaced or have places.
  mutating func wash(_ stops: [Gradient.Stop], angle: Double = 180) {
    add("wash", .gradient(Gradient(angle: angle, stops: stops)))
  }

  mutating func wash(_ colors: [Color], angle: Double = 180) {
    let last = Double(max(colors.count - 1, 1))
    wash(colors.enumerated().map { Gradient.Stop($1, at: Double($0) / last) }, angle: angle)
  }

  /// Adds light that is strongest in its middle and falls off softly.
  ///
  /// - Parameters:
  ///   - radii: The radii in points.
  ///   - turn: The turn in degrees, clockwise.
  mutating func glow(at middle: Point, radii: Size, _ color: Color, _ strength: Double, turn: Double = 0) {
    radial(at: middle, radii: radii, turn: turn, stops: Self.fall(color, strength))
  }

  /// Adds a radial gradient that ends at an ellipse.
  mutating func radial(at middle: Point, radii: Size, turn: Double = 0, stops: [Gradient.Stop]) {
    let frame = Rect(
      x: middle.x - radii.width, y: middle.y - radii.height, width: 2 * radii.width, height: 2 * radii.height)
    var layer = Layer("glow", frame: frame)
    layer.contents = .gradient(
      Gradient(.radial, from: Point(0.5, 0.5), to: Point(1, 1), stops: stops))
    if turn != 0 { layer.transform = Transform3D(rotationZ: Math.radians(degrees: turn)) }
    layers.append(layer)
  }

  mutating func fill(_ path: Path, _ paint: Paint, name: String) {
    add(name, .shape(ShapeContents(path, fill: paint)))
  }

  mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    add("lines", .shape(ShapeContents(path, stroke: color, lineWidth: width)))
  }

  /// Masks the layer that was added last.
  mutating func maskLast(_ gradient: Gradient) { layers[layers.count - 1].mask = .gradient(gradient) }

  private mutating func add(_ name: String, _ contents: Contents) {
    var layer = Layer(name, frame: Rect(origin: .zero, size: size))
    layer.contents = contents
    layers.append(layer)
  }

  /// The stops of a light that falls off by (1 - t²)², whose slope is 0 in the middle and at the edge, so that no edge
  /// is visible.
  static func fall(_ color: Color, _ strength: Double) -> [Gradient.Stop] {
    (0...10).map { index in
      let t = Double(index) / 10
      let rest = 1 - t * t
      return Gradient.Stop(color.withAlpha(strength * rest * rest), at: t)
    }
  }
}
