import FlickGeometry
package import FlickLayers

/// Clips that lie in an item's own plane become part of the item's outline. Otherwise an edge that the item shares with
/// a clip would be antialiased twice, and half a pixel would count as a quarter.
extension DisplayItem {
  /// The outline of an item that fills a rectangle, cut by the clips in its plane. Nil for other items.
  package var ownOutline: OwnOutline? {
    guard let rectangle = filledRectangle else { return nil }
    var outline = OwnOutline(shape: rectangle)
    for clip in clips {
      guard let other = clip.shape(in: matrix), let common = outline.shape.intersection(other) else {
        outline.clips.append(clip)
        continue
      }
      if common == outline.shape { continue }
      (outline.shape, outline.isClip) = (common, common == other)
      outline.joined.append(clip)
    }
    return outline
  }

  private var filledRectangle: RoundedRect? {
    switch content {
    case .fill(_, let shape) where shape.drawnRadius == 0: RoundedRect(shape.rect)
    case .backdrop(let backdrop) where backdrop.shape.drawnRadius == 0: RoundedRect(backdrop.shape.rect)
    case .image, .raster, .magnified: RoundedRect(bounds)
    default: nil
    }
  }
}

/// The outline of an item that fills a rectangle, cut by clips in its plane.
package struct OwnOutline {
  package fileprivate(set) var shape: RoundedRect
  /// The clips that remain.
  package fileprivate(set) var clips: [Clip] = []
  /// The clips that cut the outline.
  fileprivate(set) var joined: [Clip] = []
  /// Whether the outline is that of the last clip that cut it.
  fileprivate(set) var isClip = false
}

extension Clip {
  /// The clip's rounded rectangle, in the coordinates that `matrix` maps. Nil unless these differ from the clip's own
  /// coordinates only by a translation.
  fileprivate func shape(in matrix: Transform3D) -> RoundedRect? {
    guard case .roundedRect(var shape) = shape, let offset = self.matrix.translation(from: matrix) else {
      return nil
    }
    shape.rect = shape.rect.offsetBy(dx: offset.x, dy: offset.y)
    return shape
  }
}

extension RoundedRect {
  /// Rounding errors of lengths, in the rectangle's units.
  private static let slack = 1e-9

  /// The intersection, if it is also a rounded rectangle.
  fileprivate func intersection(_ other: RoundedRect) -> RoundedRect? {
    if holds(other) { return other }
    if other.holds(self) { return self }
    if drawnRadius == 0 { return other.part(in: rect) }
    return other.drawnRadius == 0 ? part(in: other.rect) : nil
  }

  /// Whether `other` lies within this rectangle. Always false if this one has rounded corners.
  private func holds(_ other: RoundedRect) -> Bool {
    let (a, b, slack) = (rect, other.rect, Self.slack)
    return drawnRadius == 0 && a.minX - slack <= b.minX && a.minY - slack <= b.minY
      && b.maxX <= a.maxX + slack && b.maxY <= a.maxY + slack
  }

  /// The part within `window`. The window may cut corners off, or leave them whole; nil if it cuts through the curve of
  /// a corner.
  private func part(in window: Rect) -> RoundedRect? {
    guard let part = rect.intersection(window) else { return nil }
    let (reaches, radii) = (cornerReaches, drawnRadii)
    func radius(_ x: Double, _ y: Double, _ radius: Double, _ reach: Double) -> Double? {
      if x <= Self.slack, y <= Self.slack { return radius }
      return x >= reach - Self.slack || y >= reach - Self.slack ? 0 : nil
    }
    let (left, right) = (part.minX - rect.minX, rect.maxX - part.maxX)
    let (top, bottom) = (part.minY - rect.minY, rect.maxY - part.maxY)
    guard let topLeft = radius(left, top, radii.topLeft, reaches.topLeft),
      let topRight = radius(right, top, radii.topRight, reaches.topRight),
      let bottomRight = radius(right, bottom, radii.bottomRight, reaches.bottomRight),
      let bottomLeft = radius(left, bottom, radii.bottomLeft, reaches.bottomLeft)
    else { return nil }
    let kept = CornerRadii(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    let result = RoundedRect(part, radii: kept, curve: curve)
    // Corners that do not fit into the part would be drawn smaller.
    return zip(result.drawnRadii.list, kept.list).allSatisfy { $0 >= $1 - Self.slack } ? result : nil
  }
}

extension Transform3D {
  /// The vector `d` such that, on the visible part of the plane z = 0, this transform equals `other` after a
  /// translation by `d`. Nil if there is no such vector.
  fileprivate func translation(from other: Transform3D) -> Point? {
    let o = other
    guard (m11, m12, m14) == (o.m11, o.m12, o.m14), (m21, m22, m24) == (o.m21, o.m22, o.m24) else {
      return nil
    }
    let area = m11 * m22 - m12 * m21
    guard area != 0 else { return nil }
    let (x, y, w) = (m41 - o.m41, m42 - o.m42, m44 - o.m44)
    let d = Point((x * m22 - y * m21) / area, (y * m11 - x * m12) / area)
    let isTranslation = abs(d.x * m14 + d.y * m24 - w) <= 1e-9 * (1 + abs(w))
    return isTranslation ? d : nil
  }
}
