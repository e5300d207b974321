public import FlickGeometry

extension EffectSnapshot {
  /// The nearest of the items that cover `point`, a point of the screen; nil if there is none. An item that is clear is not
  /// touched, as on the platform.
  public func item(at point: Point) -> ItemSnapshot? {
    var nearest: (item: ItemSnapshot, depth: Double)?
    for item in items where !item.isHidden && item.alpha > 0 {
      guard let depth = item.depth(at: point) else { continue }
      if let other = nearest, other.depth > depth { continue }
      nearest = (item, depth)
    }
    return nearest?.item
  }

  /// A point well within the item's visible part inside `area` (screen points); nil if no part of the item is visible
  /// there.
  ///
  /// - Complexity: A few hundred hit tests.
  public func visiblePoint(
    ofItem id: String, in area: Rect, where isFree: (Point) -> Bool = { _ in true }
  ) -> Point? {
    guard let item = items.last(where: { $0.id == id && !$0.isHidden }) else { return nil }
    let seen = item.samplePoints.filter { area.contains($0) && self.item(at: $0)?.id == id && isFree($0) }
    guard let first = seen.first else { return nil }
    let sum = seen.reduce(Point.zero, +)
    let middle = sum * (1 / Double(seen.count))
    return seen.reduce(first) { $1.distance(to: middle) < $0.distance(to: middle) ? $1 : $0 }
  }
}

extension ItemSnapshot {
  /// The depth of the item at a point of the screen; nil if the item is not there.
  ///
  /// The depth of a plane in perspective changes linearly over the screen, so three corners determine it.
  public func depth(at point: Point) -> Double? {
    guard let quad, quad.count == 4, quad.map(\.point).encloses(point) else { return nil }
    let (a, u, v) = (quad[0], quad[1] - quad[0], quad[3] - quad[0])
    let area = u.x * v.y - u.y * v.x
    guard area != 0 else { return nil }
    let d = point - a.point
    let (s, t) = ((d.x * v.y - d.y * v.x) / area, (u.x * d.y - u.y * d.x) / area)
    return a.z + s * u.z + t * v.z
  }

  /// Whether a part of the item, given in points of its frame, covers a point of the screen.
  func covers(_ point: Point, with part: Rect) -> Bool {
    let corners = part.corners.compactMap {
      self.point(at: Point($0.x / frame.width, $0.y / frame.height))
    }
    return corners.count == 4 && corners.encloses(point)
  }

  /// Points of the quad in rows from its top to its bottom.
  fileprivate var samplePoints: [Point] {
    guard let quad, quad.count == 4 else { return [] }
    let (columns, rows) = (8, 64)
    return (0..<rows).flatMap { row in
      let v = (Double(row) + 0.5) / Double(rows)
      let left = mix(quad[0].point, quad[3].point, v)
      let right = mix(quad[1].point, quad[2].point, v)
      return (0..<columns).map { mix(left, right, (Double($0) + 0.5) / Double(columns)) }
    }
  }
}

extension [Point] {
  /// Whether the convex polygon contains the point: the point lies on the same side of all edges. A polygon without an
  /// area, such as a layer that is scaled to nothing, contains no point.
  package func encloses(_ point: Point) -> Bool {
    let sides = indices.map { i in
      let (a, b) = (self[i], self[(i + 1) % count])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.contains { $0 != 0 } && (sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 })
  }
}

extension Rect {
  /// Points of the rectangle, sorted by their distance from its middle, which comes first.
  package var touchPoints: [Point] {
    let steps = (-4...4).map { Double($0) / 9 }
    let points = steps.flatMap { y in steps.map { x in Point(center.x + x * width, center.y + y * height) } }
    return points.enumerated().sorted {
      ($0.element.distance(to: center), $0.offset) < ($1.element.distance(to: center), $1.offset)
    }.map(\.element)
  }
}
