import FlickGeometry
import FlickLayers
import FlickTestSupport

/// Makes display lists with anything in them: sensible layers, and matrices that are degenerate, edge-on, behind the
/// eye, huge, tiny, infinite, or contain NaN.
struct RandomScene {
  var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func list() -> DisplayList {
    let count = 1 + Int(random.next() % 6)
    return DisplayList(canvas: Size(100, 100), items: (0..<count).map { _ in item(depth: 0) })
  }

  private mutating func item(depth: Int) -> DisplayItem {
    DisplayItem(
      path: "", bounds: rect(), matrix: matrix(), opacity: random.next() % 3 == 0 ? wild() : 1,
      clips: random.next() % 3 == 0 ? [clip()] : [], content: content(depth: depth))
  }

  private mutating func content(depth: Int) -> DisplayItem.Content {
    switch random.next() % (depth < 2 ? 9 : 7) {
    case 0: .fill(.color(color()), shape())
    case 1: .fill(.gradient(gradient()), shape())
    case 2: .border(color(), width: wild(), shape())
    case 3: .shadow(color(), radius: random.next() % 2 == 0 ? 4 * random.unit() : wild(), shape())
    case 4:
      .image(name: "picture", source: random.next() % 2 == 0 ? Rect(x: 0, y: 0, width: 1, height: 1) : rect())
    case 5: .text(TextContents("text", font: TextContents.Font(size: wild())))
    case 6: .shape(ShapeContents(path(), fill: .color(color()), stroke: color(), lineWidth: wild()))
    case 7: .group([item(depth: depth + 1), item(depth: depth + 1)], random.next() % 2 == 0 ? nil : mask())
    default: .raster([item(depth: depth + 1)], scale: random.next() % 2 == 0 ? 0.5 : wild())
    }
  }

  private mutating func mask() -> GroupMask {
    switch random.next() % 3 {
    case 0: .gradient(gradient())
    case 1: .roundedRect(shape())
    default: .picture(MaskPicture(name: "picture", source: rect(), bounds: rect(), matrix: matrix()))
    }
  }

  private mutating func clip() -> Clip {
    let shape: Clip.Shape =
      switch random.next() % 4 {
      case 0: .roundedRect(self.shape())
      case 1: .polygon((0..<random.next() % 6).map { _ in point() })
      case 2: .path(path(), random.chance(0.5) ? .nonzero : .evenodd)
      default: .text(TextContents("text", font: TextContents.Font(size: wild())), rect())
      }
    return Clip(shape, matrix: matrix())
  }

  private mutating func path() -> Path {
    var path = Path()
    for _ in 0..<random.next() % 8 {
      switch random.next() % 5 {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.elements.append(.quadratic(control: point(), end: point()))
      case 3: path.curve(to: point(), point(), point())
      default: path.close()
      }
    }
    return path
  }

  private mutating func gradient() -> Gradient {
    let stops = (0...random.next() % 4).map { _ in Gradient.Stop(color(), at: wild()) }
    if random.next() % 3 == 0 {
      let corners = (0..<4).map { _ in Gradient.Corner(place: wild(), weight: wild()) }
      return Gradient(in: rect(), corners: corners, stops: stops)
    }
    return Gradient(random.next() % 2 == 0 ? .linear : .radial, from: point(), to: point(), stops: stops)
  }

  private mutating func shape() -> RoundedRect {
    RoundedRect(rect(), radius: wild(), curve: random.next() % 2 == 0 ? .circular : .continuous)
  }

  private mutating func color() -> Color {
    Color(
      red: random.unit(), green: random.unit(), blue: random.unit(),
      alpha: random.next() % 2 == 0 ? 1 : random.unit())
  }

  private mutating func point() -> Point { Point(coordinate(), coordinate()) }

  private mutating func rect() -> Rect {
    Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate())
  }

  private mutating func coordinate() -> Double { random.next() % 12 == 0 ? wild() : 120 * random.unit() - 10 }

  /// A number that is rarely a sensible one.
  private mutating func wild() -> Double {
    let values = [0, 1, -1, 0.5, 3, 1e-12, 1e9, -1e9, 1e300, 1e-300, .infinity, -.infinity, .nan]
    return values[Int(random.next() % UInt64(values.count))]
  }

  private mutating func matrix() -> Transform3D {
    let tilt = Transform3D(rotationX: 7 * random.unit()).concatenating(
      Transform3D(rotationY: 7 * random.unit())
    )
    .concatenating(Transform3D(perspectiveDistance: 60)).about(Point(50, 50))
    switch random.next() % 8 {
    case 0: return .identity
    case 1: return Transform3D(scaleX: wild(), y: wild(), z: wild())
    case 2: return Transform3D(rotationY: random.chance(0.5) ? Math.pi / 2 : 7 * random.unit())
    case 3:
      let m = (0..<16).map { _ in wild() }
      return Transform3D(
        m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10], m[11], m[12], m[13], m[14], m[15])
    case 4: return tilt.translatedBy(x: wild(), y: wild(), z: wild())
    default: return tilt
    }
  }
}
