import FlickGeometry
import FlickImage
import FlickLayers

extension DisplayItem {
  /// A block of pixels, limited to those of `space`, outside of which the item certainly paints nothing. Nil when
  /// finding one would take as long as preparing the item.
  func outerBounds(in space: PixelSpace) -> PixelRect? {
    if case .group(let items, _) = content {
      var bounds = PixelRect.empty
      for item in items {
        guard let part = item.outerBounds(in: space) else { return nil }
        bounds = bounds.union(part)
      }
      return bounds
    }
    return paintedRect.flatMap { Homography(matrix, in: space).outerBounds(of: $0, in: space.bounds) }
  }

  /// A rectangle in the item's plane that contains everything it paints.
  private var paintedRect: Rect? {
    switch content {
    case .fill(_, let shape), .border(_, _, let shape): shape.rect
    case .shadow(_, let radius, let shape):
      radius > 0
        ? shape.rect.insetBy(dx: -ShadowShape.outerReach * radius, dy: -ShadowShape.outerReach * radius)
        : shape.rect
    case .image, .raster, .magnified: bounds
    case .backdrop(let backdrop): backdrop.shape.rect
    case .shape(let shape):
      shape.path.controlPointBounds?.insetBy(dx: -shape.strokeReach, dy: -shape.strokeReach)
    case .text, .group, .filtered: nil
    }
  }
}

extension Homography {
  /// The pixels that the projected rectangle touches, and one more on each side. Nil when a part of the rectangle is
  /// not in front of the eye, or has no finite position.
  fileprivate func outerBounds(of rect: Rect, in limits: PixelRect) -> PixelRect? {
    var bounds = PixelRect.empty
    for corner in rect.corners {
      let corner = mapped(corner)
      let point = corner.projected
      guard corner.w > Transform3D.nearestW, point.x.isFinite, point.y.isFinite else { return nil }
      let x = Int(flooring: point.x, in: limits.minX - 2...limits.maxX + 2)
      let y = Int(flooring: point.y, in: limits.minY - 2...limits.maxY + 2)
      bounds = bounds.union(PixelRect(minX: x - 1, minY: y - 1, maxX: x + 2, maxY: y + 2))
    }
    return bounds.intersection(limits)
  }
}

extension ShapeContents {
  /// The distance that the stroke reaches from the path, or more.
  fileprivate var strokeReach: Double { max(lineWidth, 0) * max(style.reach / 2, 1) }
}
