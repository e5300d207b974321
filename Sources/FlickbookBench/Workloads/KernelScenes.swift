import FlickCompositor
import FlickGeometry
import FlickLayers

/// Small scenes, each of which needs one kernel.
enum KernelScenes {
  private static let canvas = Cards.canvas
  /// The size of the photograph, larger than the canvas, so that it covers all of it even when it is turned.
  private static let photoSize = Size(2880, 2000)

  /// A compositor that has the photograph.
  static var compositor: Compositor {
    guard let size = PixelSize(width: Int(canvas.width), height: Int(canvas.height)),
      let photoSize = PixelSize(width: Int(photoSize.width), height: Int(photoSize.height))
    else { preconditionFailure("the pictures are not too large") }
    var photograph = Photograph(size: photoSize, accent: .white, seed: 1)
    return Compositor(size: size, scale: 1, images: ["photograph": photograph.pixels()])
  }

  /// Layers that each cover the whole canvas.
  static var layers: [(name: String, layer: Layer)] {
    [
      ("solid colour", Layer("", frame: Rect(origin: .zero, size: canvas), background: .white)),
      ("gradient", gradient),
      ("picture, whole pixels", photograph()),
      ("picture, affine: turned by 10 degrees", photograph(Transform3D(rotationZDegrees: 10))),
      ("picture, constant w: tilted by 20 degrees", photograph(tilted(about: Point3D(1, 0, 0)))),
      ("picture, upright: turned by 20 degrees", photograph(tilted(about: Point3D(0, 1, 0)))),
      ("picture, general rotation by 20 degrees", photograph(tilted(about: Point3D(1, 0.5, 0.25)))),
    ]
  }

  /// Gradients of six stops, all with alpha, over white.
  static var blends: [(name: String, layer: Layer)] {
    let linear = blend(.linear, from: Point(0.1, 0), to: Point(0.9, 1))
    let radial = blend(.radial, from: Point(0.5, 0.4), to: Point(1.1, 1.3))
    return [
      ("gradient with alpha, linear, askew", photograph(contents: .gradient(linear))),
      ("gradient with alpha, radial", photograph(contents: .gradient(radial))),
      (
        "gradient with alpha, tilted by 20 degrees",
        photograph(tilted(about: Point3D(1, 0.5, 0.25)), contents: .gradient(linear))
      ),
    ].map { ($0.0, $0.1.over(Color.white)) }
  }

  private static func blend(_ kind: Gradient.Kind, from start: Point, to end: Point) -> Gradient {
    let colors = (0..<6).map { i in
      Color(red: 0.2 * Double(i), green: 0.5, blue: 1 - 0.15 * Double(i), alpha: i % 2 == 0 ? 0.9 : 0.4)
    }
    return Gradient(kind, from: start, to: end, colors: colors)
  }

  /// A radial gradient with alpha that does not change, over a color that changes from frame to frame.
  static func stillGradient(frame: Int) -> DisplayList {
    let gradient = blend(.radial, from: Point(0.5, 0.4), to: Point(1.1, 1.3))
    return list(
      of: photograph(contents: .gradient(gradient)).over(frame % 2 == 0 ? Color.white : Color.black))
  }

  /// Shadows that cover the whole canvas.
  static var shadows: [(name: String, list: DisplayList)] {
    [
      ("shadow, constant w: tilted by 20 degrees", tilted(about: Point3D(1, 0, 0))),
      ("shadow, general rotation by 20 degrees", tilted(about: Point3D(1, 0.5, 0.25))),
    ].map { ($0, shadow($1)) }
  }

  private static func shadow(_ transform: Transform3D) -> DisplayList {
    var list = list(of: photograph(transform))
    let shape = RoundedRect(Rect(origin: .zero, size: photoSize).insetBy(dx: 600, dy: 500), radius: 40)
    list.items[0].content = .shadow(Color.black.withAlpha(0.5), radius: 200, shape)
    return list
  }

  /// A color with a backdrop over all of it, blurred by this deviation in pixels.
  static func backdrop(blurredBy deviation: Double) -> DisplayList {
    var glass = Layer("glass", frame: Rect(origin: .zero, size: canvas))
    glass.backdrop = PictureFilter(blur: deviation, saturation: 1.8, tint: Color.white.withAlpha(0.4))
    return list(of: glass.over(Color(red: 0.2, green: 0.5, blue: 0.8)))
  }

  /// A square of 200 points that moves over a photograph, below a backdrop that covers the canvas and is blurred by 30
  /// pixels.
  static func movingSquareBelowGlass(frame: Int) -> DisplayList {
    var glass = Layer("glass", frame: Rect(origin: .zero, size: canvas))
    glass.backdrop = PictureFilter(blur: 30, saturation: 1.8, tint: Color.white.withAlpha(0.4))
    return list(of: photographWithSquare(frame: frame), glass)
  }

  /// The display list of `layers`, seen from a distance of 2000 points.
  static func list(of layers: Layer...) -> DisplayList {
    var root = Layer("", frame: Rect(origin: .zero, size: canvas))
    root.sublayerTransform = Transform3D(perspectiveDistance: 2000)
    root.sublayers = layers
    return DisplayList(flattening: root, canvas: canvas)
  }

  /// A square of 200 points that moves over a photograph.
  static func movingSquare(frame: Int) -> DisplayList { list(of: photographWithSquare(frame: frame)) }

  private static func photographWithSquare(frame: Int) -> Layer {
    let x = Double(frame * 7 % 1700) + 0.25
    var page = photograph()
    page.sublayers = [
      Layer("square", frame: Rect(x: 480 + x, y: 700, width: 200, height: 200), background: .white)
    ]
    return page
  }

  /// A long list of tilted pages in a common space, scrolled around its middle; a dozen are visible.
  /// - Parameter count: The number of pages, as many before the visible ones as after them.
  static func scrolledPages(_ count: Int, frame: Int) -> DisplayList {
    let (height, step) = (canvas.height / 2, canvas.height / 10)
    let size = Size(canvas.width / 2, height)
    var root = Layer("", frame: Rect(origin: .zero, size: canvas), background: .black)
    root.sublayerTransform = Transform3D(perspectiveDistance: 2000)
    root.sublayers = (0..<count).map { index in
      let top = Double(index - count / 2) * step + height / 2 - Double(frame)
      return photograph(
        Transform3D(rotationX: Math.radians(degrees: -40)),
        frame: Rect(origin: Point(canvas.width / 4, top), size: size))
    }
    return DisplayList(flattening: root, canvas: canvas)
  }

  private static var gradient: Layer {
    var layer = Layer("", frame: Rect(origin: .zero, size: canvas))
    layer.contents = .gradient(Gradient(colors: [Cards.backgroundTop, Cards.backgroundBottom]))
    return layer
  }

  private static func photograph(
    _ transform: Transform3D = .identity, frame: Rect? = nil, contents: Contents? = nil
  ) -> Layer {
    let origin = Point((canvas.width - photoSize.width) / 2, (canvas.height - photoSize.height) / 2)
    var layer = Layer("photograph", frame: frame ?? Rect(origin: origin, size: photoSize))
    layer.contents = contents ?? .image(ImageContents(name: "photograph", naturalSize: photoSize))
    layer.transform = transform
    return layer
  }

  private static func tilted(about axis: Point3D) -> Transform3D {
    Transform3D(rotation: Math.radians(degrees: 20), about: axis)
  }
}

extension Layer {
  fileprivate func over(_ color: Color) -> Layer {
    var layer = self
    layer.background = color
    return layer
  }
}
