import FlickGeometry
import FlickLayers

/// The limits within which nobody sees a difference. An animation that comes back to a number or a color may miss it by
/// a rounding error.
enum Likeness {
  /// The largest difference of places and lengths, in points; for opacities and turns, as numbers.
  static let tolerance = 0.02
  /// The largest distance of two places in a picture, in its unit square: a pixel of a picture of 10,000 x 10,000.
  static let unitTolerance = 1e-4
  /// The largest difference of a color's components, 0...1: half a step of eight bits.
  static let colorTolerance = 1.0 / 512
  /// The largest distance of two stops of a gradient, in parts of its length: a pixel of 1000.
  static let stopTolerance = 1e-3

  static func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= tolerance }

  /// - Parameter distance: The largest distance of two points.
  static func isNear(_ a: [Point], _ b: [Point], within distance: Double = tolerance) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.distance(to: $1) <= distance }
  }
}

extension DisplayItem {
  /// The corners of the bounds that are in front of the eye.
  var corners: [Point] { matrix.seen(bounds.corners) }

  /// Whether the item looks like another one in the same place, apart from the items in it.
  func looksLike(_ other: DisplayItem) -> Bool {
    Likeness.isNear(opacity, other.opacity) && blend == other.blend && content.looksLike(other.content)
      && clips.count == other.clips.count && zip(clips, other.clips).allSatisfy { $0.looksLike($1) }
  }
}

extension Clip {
  fileprivate func looksLike(_ other: Clip) -> Bool {
    func isThere(_ a: [Point], _ b: [Point]) -> Bool {
      Likeness.isNear(matrix.seen(a), other.matrix.seen(b))
    }
    switch (shape, other.shape) {
    case (.roundedRect(let a), .roundedRect(let b)):
      return isThere(a.rect.corners, b.rect.corners) && a.cornersLookLike(b)
    case (.polygon(let a), .polygon(let b)): return isThere(a, b)
    case (.path(let a, let rule), .path(let b, let otherRule)):
      return isThere(a.points, b.points) && rule == otherRule
    case (.text(let a, let rect), .text(let b, let otherRect)):
      return isThere(rect.corners, otherRect.corners) && a == b
    default: return false
    }
  }
}

extension GroupMask {
  fileprivate func looksLike(_ other: GroupMask) -> Bool {
    switch (self, other) {
    case (.gradient(let a), .gradient(let b)): return Paint.gradient(a).looksLike(.gradient(b))
    case (.roundedRect(let a), .roundedRect(let b)): return a.looksLike(b)
    case (.picture(let a), .picture(let b)):
      return a.name == b.name && a.source == b.source
        && Likeness.isNear(a.matrix.seen(a.bounds.corners), b.matrix.seen(b.bounds.corners))
    default: return false
    }
  }
}

extension PictureFilter {
  fileprivate func looksLike(_ other: PictureFilter) -> Bool {
    Likeness.isNear(blur, other.blur) && Likeness.isNear(saturation, other.saturation)
      && Paint.looksAlike(tint.map { .color($0) }, other.tint.map { .color($0) })
  }
}

extension DisplayItem.Content {
  /// The items in a group or a picture; none for other contents.
  var inner: [DisplayItem] {
    switch self {
    case .group(let items, _), .filtered(let items, _), .raster(let items, _), .magnified(let items, _, _):
      items
    case .fill, .border, .shadow, .image, .text, .shape, .backdrop: []
    }
  }

  /// Whether the contents look alike, apart from the items in them.
  fileprivate func looksLike(_ other: DisplayItem.Content) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.fill(let a, let shape), .fill(let b, let otherShape)):
      return a.looksLike(b) && shape.looksLike(otherShape)
    case (.border(let a, let width, let shape), .border(let b, let otherWidth, let otherShape)):
      return a.looksLike(b) && Likeness.isNear(width, otherWidth) && shape.looksLike(otherShape)
    case (.shadow(let a, let radius, let shape), .shadow(let b, let otherRadius, let otherShape)):
      return a.looksLike(b) && Likeness.isNear(radius, otherRadius) && shape.looksLike(otherShape)
    case (.image(let a, let source), .image(let b, let otherSource)):
      return a == b
        && zip(source.corners, otherSource.corners).allSatisfy {
          $0.distance(to: $1) < Likeness.unitTolerance
        }
    case (.text(var a), .text(let b)):
      guard a.color.looksLike(b.color) else { return false }
      a.color = b.color
      return a == b
    case (.shape(let a), .shape(let b)): return a.looksLike(b)
    case (.backdrop(let a), .backdrop(let b)):
      return a.filter.looksLike(b.filter) && a.shape.looksLike(b.shape)
    case (.group(_, let a), .group(_, let b)):
      guard let a, let b else { return a == nil && b == nil }
      return a.looksLike(b)
    case (.filtered(_, let a), .filtered(_, let b)): return a.looksLike(b)
    case (.raster(_, let a), .raster(_, let b)): return a == b
    case (.magnified(_, let a, let times), .magnified(_, let b, let otherTimes)):
      return a == b && times == otherTimes
    default: return false
    }
  }
}

extension Color {
  fileprivate func looksLike(_ other: Color) -> Bool {
    let differences = [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha]
    return differences.allSatisfy { $0.magnitude < Likeness.colorTolerance }
  }
}

extension Paint {
  fileprivate static func looksAlike(_ a: Paint?, _ b: Paint?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.looksLike(b)
  }

  fileprivate func looksLike(_ other: Paint) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): return a.looksLike(b)
    case (.gradient(var a), .gradient(let b)):
      guard
        a.stops.count == b.stops.count,
        zip(a.stops, b.stops).allSatisfy({
          $0.color.looksLike($1.color) && ($0.location - $1.location).magnitude < Likeness.stopTolerance
        })
      else { return false }
      a.stops = b.stops
      return a == b
    default: return false
    }
  }
}

extension RoundedRect {
  fileprivate func looksLike(_ other: RoundedRect) -> Bool {
    Likeness.isNear(rect.corners, other.rect.corners) && cornersLookLike(other)
  }

  fileprivate func cornersLookLike(_ other: RoundedRect) -> Bool {
    func list(_ shape: RoundedRect) -> [Double] { (shape.radii ?? CornerRadii(all: shape.radius)).list }
    return zip(list(self), list(other)).allSatisfy { Likeness.isNear($0, $1) }
  }
}

extension ShapeContents {
  fileprivate func looksLike(_ other: ShapeContents) -> Bool {
    Paint.looksAlike(fill, other.fill) && strokePaint == other.strokePaint
      && Paint.looksAlike(stroke.map { .color($0) }, other.stroke.map { .color($0) })
      && Likeness.isNear(lineWidth, other.lineWidth) && Likeness.isNear(path.points, other.path.points)
  }
}
