package import FlickGeometry
import FlickLayers

/// A display list as numbers, which are equal for equal pictures. Names that do not affect pictures are left out.
///
/// Pictures and texts are represented by hashes of their contents. The caller chooses how groups and rasters are
/// represented, usually by hashes as well.
package struct DisplayListDigest {
  private(set) var words: [UInt64] = []

  package init() {}

  /// - Parameter capacity: The approximate number of words.
  init(capacity: Int) { words.reserveCapacity(capacity) }

  package mutating func append(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }

  package mutating func append(_ number: Double) { words.append(number.bitPattern) }

  package mutating func append(_ truth: Bool) { words.append(truth ? 1 : 0) }

  /// Appends a hash of 64 digits.
  mutating func append(hash: String) {
    let place = words.count
    appendRoomForHash()
    set(hash: hash, at: place)
  }

  /// Appends words that `set(hash:at:)` replaces later.
  mutating func appendRoomForHash() {
    for _ in 0..<8 { words.append(0) }
  }

  /// Writes a hash of 64 digits into the room that was appended for it.
  mutating func set(hash: String, at place: Int) {
    var word: UInt64 = 0
    var count = 0
    for digit in hash.utf8 {
      word = word << 8 | UInt64(digit)
      count += 1
      if count.isMultiple(of: 8) { words[place + count / 8 - 1] = word }
    }
  }

  package mutating func append(_ size: Size) {
    append(size.width)
    append(size.height)
  }

  package mutating func append(_ point: Point) {
    append(point.x)
    append(point.y)
  }

  package mutating func append(_ rect: Rect) {
    append(rect.origin)
    append(rect.size)
  }

  mutating func append(_ color: Color) {
    append(color.red)
    append(color.green)
    append(color.blue)
    append(color.alpha)
  }

  package mutating func append(_ m: Transform3D) {
    append(m.m11, m.m12, m.m13, m.m14)
    append(m.m21, m.m22, m.m23, m.m24)
    append(m.m31, m.m32, m.m33, m.m34)
    append(m.m41, m.m42, m.m43, m.m44)
  }

  private mutating func append(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    append(a)
    append(b)
    append(c)
    append(d)
  }

  mutating func append(_ shape: RoundedRect) {
    append(shape.rect)
    append(shape.radius)
    append(shape.curve == .circular ? 0 : 1)
    guard let radii = shape.radii else { return }
    // This number marks different corners. Where all corners are equal, the number in its place is never this one.
    append(-4)
    for radius in radii.list { append(radius) }
  }

  /// Appends nothing for the usual mode. The numbers of other modes are negative, so that they differ from the number
  /// of clips.
  mutating func append(_ blend: BlendMode) {
    guard blend != .normal, let index = BlendMode.allCases.firstIndex(of: blend) else { return }
    append(-index)
  }

  mutating func append(_ filter: PictureFilter) {
    append(filter.blur)
    append(filter.saturation)
    append(filter.tint != nil)
    if let tint = filter.tint { append(tint) }
  }

  mutating func append(_ paint: Paint) {
    switch paint {
    case .color(let color):
      append(0)
      append(color)
    case .gradient(let gradient):
      append(1)
      append(gradient)
    }
  }

  mutating func append(_ gradient: Gradient) {
    append(!gradient.corners.isEmpty ? 2 : gradient.kind == .linear ? 0 : 1)
    append(gradient.start)
    append(gradient.end)
    for corner in gradient.corners {
      append(corner.place)
      append(corner.weight)
    }
    append(gradient.stops.count)
    for stop in gradient.stops {
      append(stop.color)
      append(stop.location)
    }
  }

  mutating func append(_ path: Path) {
    append(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point): append(0, [point])
      case .line(let point): append(1, [point])
      case .quadratic(let control, let end): append(2, [control, end])
      case .cubic(let control1, let control2, let end): append(3, [control1, control2, end])
      case .close: append(4, [])
      }
    }
  }

  mutating func append(_ clip: Clip) {
    switch clip.shape {
    case .roundedRect(let shape):
      append(0)
      append(shape)
    case .polygon(let points): append(points.count + 1, points)
    case .path(let path, let rule):
      append(-1)
      append(path)
      append(rule == .nonzero ? 0 : 1)
    case .text(_, let bounds):
      append(-2)
      append(bounds)
    }
    append(clip.matrix)
  }

  mutating func append(_ mask: GroupMask?) {
    switch mask {
    case nil: append(0)
    case .gradient(let gradient):
      append(1)
      append(gradient)
    case .roundedRect(let shape):
      append(2)
      append(shape)
    case .picture(let picture):
      append(3)
      append(picture.source)
      append(picture.bounds)
      append(picture.matrix)
    }
  }

  mutating func append(_ shape: ShapeContents) {
    append(shape.path)
    append(shape.fill != nil)
    if let fill = shape.fill { append(fill) }
    append(shape.stroke != nil)
    if let stroke = shape.stroke { append(stroke) }
    append(shape.lineWidth)
    if shape.fillRule != .nonzero { append(1) }
    if shape.style != .standard { append(shape.style) }
    if case .gradient(let gradient) = shape.strokePaint {
      append(3)
      append(gradient)
    }
  }

  private mutating func append(_ style: StrokeStyle) {
    append(2)
    append(StrokeStyle.Cap.allCases.firstIndex(of: style.cap) ?? 0)
    append(StrokeStyle.Join.allCases.firstIndex(of: style.join) ?? 0)
    append(style.dash.count)
    for length in style.dash { append(length) }
    guard style.miterLimit != StrokeStyle.miterLimit || style.dashOffset != 0 else { return }
    append(style.miterLimit)
    append(style.dashOffset)
  }

  private mutating func append(_ kind: Int, _ points: [Point]) {
    append(kind)
    for point in points { append(point) }
  }
}
