import FlickGeometry
import FlickLayers
import FlickStage

/// The comparison of everything that two moments paint: layers that animations move, videos, the device and its pose.
extension SeamCheck {
  /// Returns the differences of what is painted, in a few words each, one for each layer.
  ///
  /// - Parameter items: The items whose differences are known.
  func paint(without items: Set<String>) -> [String] {
    let (first, last) = (paint(at: start), paint(at: end))
    let names = Set(items.map { String($0.split(separator: ".").last ?? "") })
    var seen: Set<String> = []
    return (first.keys + last.keys.filter { first[$0] == nil }).sorted().compactMap { key -> String? in
      let path = key.prefix { $0 != "#" }.split(separator: "/").map(String.init)
      guard names.isDisjoint(with: path), let words = difference(first[key], last[key]) else { return nil }
      let name = path.last ?? "the picture"
      return seen.insert(name).inserted ? "'\(name)' \(words)" : nil
    }
  }

  /// The painted items at a moment by their paths, with a number for each of those with the same path.
  private func paint(at time: Double) -> [String: DisplayItem] {
    var counts: [String: Int] = [:]
    var found: [String: DisplayItem] = [:]
    for item in stage.displayListBeforeCamera(at: time).leaves where item.opacity > 0 {
      counts[item.path, default: 0] += 1
      found["\(item.path)#\(counts[item.path] ?? 0)"] = item
    }
    return found
  }

  private func difference(_ a: DisplayItem?, _ b: DisplayItem?) -> String? {
    guard let a else { return "is new" }
    guard let b else { return "is gone" }
    if !Self.isNear(a.corners, b.corners) { return "lies elsewhere" }
    let looksAlike =
      (a.opacity - b.opacity).magnitude <= Self.tolerance && a.blend == b.blend
      && a.content.looksLike(b.content)
    return looksAlike ? nil : "looks different"
  }

  fileprivate static func isNear(_ a: [Point], _ b: [Point]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.distance(to: $1) <= tolerance }
  }
}

extension DisplayItem {
  fileprivate var corners: [Point] { bounds.corners.compactMap { matrix.projected($0)?.point } }
}

extension DisplayItem.Content {
  /// Whether nobody sees a difference: numbers and colors that animations come back to differ by roundings.
  fileprivate func looksLike(_ other: DisplayItem.Content) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.fill(let a, let shape), .fill(let b, let otherShape)):
      return a.looksLike(b) && shape.looksLike(otherShape)
    case (.border(let a, let width, let shape), .border(let b, let otherWidth, let otherShape)):
      return a.looksLike(b) && isNear(width, otherWidth) && shape.looksLike(otherShape)
    case (.shadow(let a, let radius, let shape), .shadow(let b, let otherRadius, let otherShape)):
      return a.looksLike(b) && isNear(radius, otherRadius) && shape.looksLike(otherShape)
    case (.image(let a, let source), .image(let b, let otherSource)):
      return a == b && zip(source.corners, otherSource.corners).allSatisfy { $0.distance(to: $1) < 1e-4 }
    case (.text(var a), .text(let b)):
      guard a.color.looksLike(b.color) else { return false }
      a.color = b.color
      return a == b
    case (.shape(let a), .shape(let b)): return a.looksLike(b)
    case (.backdrop(let a), .backdrop(let b)):
      return isNear(a.filter.blur, b.filter.blur) && isNear(a.filter.saturation, b.filter.saturation)
        && a.shape.looksLike(b.shape)
    default: return false
    }
  }
}

private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= SeamCheck.tolerance }

extension Color {
  fileprivate func looksLike(_ other: Color) -> Bool {
    let differences = [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha]
    return differences.allSatisfy { $0.magnitude < 1.0 / 512 }
  }
}

extension Paint {
  fileprivate static func looksAlike(_ a: Paint?, _ b: Paint?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.looksLike(b)
  }

  fileprivate func looksLike(_ other: Paint) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a.looksLike(b)
    case (.gradient(let a), .gradient(let b)):
      a == b
        || (a.stops.count == b.stops.count
          && zip(a.stops, b.stops).allSatisfy {
            $0.color.looksLike($1.color) && ($0.location - $1.location).magnitude < 1e-3
          })
    default: false
    }
  }
}

extension RoundedRect {
  fileprivate func looksLike(_ other: RoundedRect) -> Bool {
    SeamCheck.isNear(rect.corners, other.rect.corners) && isNear(radius, other.radius)
  }
}

extension ShapeContents {
  fileprivate func looksLike(_ other: ShapeContents) -> Bool {
    Paint.looksAlike(fill, other.fill) && strokePaint == other.strokePaint
      && Paint.looksAlike(stroke.map { .color($0) }, other.stroke.map { .color($0) })
      && isNear(lineWidth, other.lineWidth) && SeamCheck.isNear(points, other.points)
  }

  private var points: [Point] {
    path.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quadratic(let control, let p): [control, p]
      case .cubic(let first, let second, let p): [first, second, p]
      case .close: []
      }
    }
  }
}
