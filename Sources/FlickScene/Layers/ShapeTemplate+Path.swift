import FlickGeometry
import FlickLayers

extension ShapeTemplate {
  /// The shape in a layer of `size` points.
  func resolved(in size: Size) -> ShapeContents {
    ShapeContents(
      path(in: size), fill: fill, fillRule: fillRule, stroke: stroke, lineWidth: lineWidth, style: style,
      trim: trim)
  }

  private func path(in size: Size) -> Path {
    let bounds = Rect(origin: .zero, size: size)
    switch outline {
    case .rect: return Path(rect: bounds)
    case .ellipse: return Path(ellipseIn: bounds)
    case .polyline(let points, let isClosed):
      var path = Path(polygon: points.map { $0.resolved(in: size) })
      if !isClosed, !path.elements.isEmpty { path.elements.removeLast() }
      return path
    case .path(let path, let viewBox):
      return viewBox.map { path.fitted(from: $0, into: bounds) } ?? path
    }
  }
}

extension Path {
  /// The path scaled to fit into `bounds`, centered, with its aspect kept.
  fileprivate func fitted(from box: Rect, into bounds: Rect) -> Path {
    let scale = min(bounds.width / box.width, bounds.height / box.height)
    return mapPoints { p in
      Point(bounds.midX + (p.x - box.midX) * scale, bounds.midY + (p.y - box.midY) * scale)
    }
  }
}
