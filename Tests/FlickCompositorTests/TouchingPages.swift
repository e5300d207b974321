import FlickGeometry
import FlickImage
import FlickLayers
import FlickTestSupport

/// Two pages that touch along a line, over a background. Half of the pages have their own background, and a quarter are
/// cut by clips. A quarter of the pairs are turned by any angle, and a quarter are strips of different planes.
struct TouchingPages {
  static let canvas = Size(64, 48)
  static let images = ["white": TouchingPages.plain(255), "grey": TouchingPages.plain(90)]

  /// A page: the color or the picture that it shows along the line, and its own background, if it has one.
  struct Page {
    var rect: Rect
    var color: Color
    var ground: Color?
    /// The name of the picture that the page shows instead of its color.
    var image: String?
    var clip: Bool
    /// The map from the page's plane to the canvas.
    var matrix: Transform3D
  }

  var back: Color
  /// The pages on the left and on the right of the line.
  var left, right: Page
  /// The position of the line in the plane, and the part of it that both pages reach.
  var line: Double
  var stretch: ClosedRange<Double>
  var isRightFirst, isInterleaved, isGroup: Bool
  private var random: SplitMix

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let line = random.number(26...38)
    let hinge = Point(line, 24)
    func turned(_ angle: Double, fold: Double) -> Transform3D {
      Transform3D(rotationYDegrees: fold).concatenating(Transform3D(perspectiveDistance: 200))
        .concatenating(Transform3D(rotationZDegrees: angle)).about(hinge)
    }
    let isStrip = random.chance(0.25)
    let angle = random.chance(0.25) ? random.number(0...360) : random.choose([0, 0, 0, 90])
    let isOneColor = random.chance(0.5)
    let color = TouchingPages.color(&random)
    func page(_ isLeft: Bool, _ random: inout SplitMix) -> Page {
      let (top, bottom, width) = (random.number(2...9), random.number(36...45), random.number(12...20))
      let image = random.chance(0.3) ? random.choose(["white", "grey"]) : nil
      return Page(
        rect: Rect(x: isLeft ? line - width : line, y: top, width: width, height: bottom - top),
        color: isOneColor ? color : TouchingPages.color(&random),
        ground: random.chance(0.5) ? TouchingPages.color(&random) : nil, image: isOneColor ? nil : image,
        clip: random.chance(0.25), matrix: turned(angle, fold: isStrip ? random.number(-50...50) : 0))
    }
    (left, right) = (page(true, &random), page(false, &random))
    self.line = line
    stretch = max(left.rect.minY, right.rect.minY)...min(left.rect.maxY, right.rect.maxY)
    back = TouchingPages.color(&random)
    (isRightFirst, isInterleaved, isGroup) = (random.chance(0.5), random.chance(0.3), random.chance(0.2))
    self.random = random
  }

  static func color(_ random: inout SplitMix) -> Color {
    if random.chance(0.4) { return random.choose([.white, .black]) }
    return Color(red: random.unit(), green: random.unit(), blue: random.unit())
  }

  private static func plain(_ level: UInt8) -> PixelBuffer {
    PixelBuffer(width: 8, height: 8) { _, _ in (level, level, level, 255) }
  }

  var list: DisplayList {
    let background = Scene.fill(back, Rect(origin: .zero, size: TouchingPages.canvas).insetBy(dx: -9, dy: -9))
    let pages = isRightFirst ? [right, left] : [left, right]
    let parts = pages.map(TouchingPages.items)
    var items = parts[0] + parts[1]
    if isInterleaved, parts.allSatisfy({ $0.count == 2 }) {
      items = [parts[0][0], parts[1][0], parts[0][1], parts[1][1]]
    }
    if isGroup { items = [Scene.item(.group(items, nil), bounds: background.bounds)] }
    return DisplayList(canvas: TouchingPages.canvas, items: [background] + items)
  }

  private static func items(of page: Page) -> [DisplayItem] {
    let shown = page.clip ? page.rect.insetBy(dx: -5, dy: -5) : page.rect
    let clips = page.clip ? [Clip(.polygon(page.rect.corners), matrix: page.matrix)] : []
    let content: DisplayItem.Content =
      if let image = page.image {
        .image(name: image, source: Rect(x: 0, y: 0, width: 1, height: 1))
      } else {
        .fill(.color(page.color), RoundedRect(shown))
      }
    let front = Scene.item(content, bounds: shown, matrix: page.matrix, clips: clips)
    let ground = page.ground.map { Scene.fill($0, page.rect, matrix: page.matrix) }
    return [ground, front].compactMap(\.self)
  }

  /// The color that a page shows: red, green and blue.
  static func levels(_ page: Page) -> [Int] {
    switch page.image {
    case "white": [255, 255, 255]
    case "grey": [90, 90, 90]
    default: [page.color.red, page.color.green, page.color.blue].map { Int(($0 * 255).rounded()) }
    }
  }

  /// The pixels that the line touches, except those at its ends.
  func pixels(scale: Double) -> [(x: Int, y: Int)] {
    var result: [(x: Int, y: Int)] = []
    let ends = [stretch.lowerBound, stretch.upperBound].map { left.matrix.place(of: Point(line, $0)) * scale }
    let length = ends[0].distance(to: ends[1])
    for step in 0...Int(length * 8) {
      let along = Double(step) / 8
      if along < 2 || along > length - 2 { continue }
      let p = ends[0] + (ends[1] - ends[0]) * (along / length)
      let pixel = (x: Int(p.x.rounded(.down)), y: Int(p.y.rounded(.down)))
      if result.last.map({ $0 != pixel }) ?? true { result.append(pixel) }
    }
    return result
  }
}

extension Transform3D {
  /// The position where a point of the plane z = 0 is seen.
  fileprivate func place(of p: Point) -> Point {
    let w = p.x * m14 + p.y * m24 + m44
    return Point((p.x * m11 + p.y * m21 + m41) / w, (p.x * m12 + p.y * m22 + m42) / w)
  }
}
