import FlickGeometry

extension Layer {
  /// Whether a picture of the layer, which ends at its bounds, would lack some of it: half of a stroke, or sublayers
  /// that lie beyond. Shadows and letters that hang over do not count.
  package var overflows: Bool {
    guard !masksToBounds, mask == nil, let drawn = drawnRect else { return false }
    return drawn.union(bounds) != bounds
  }

  /// What it and its sublayers cover in its own plane.
  private var drawnRect: Rect? {
    let rects = sublayers.filter { !$0.isHidden }.compactMap {
      $0.rectInSuperlayer(through: sublayerPlacement)
    }
    return (rects + [contents?.drawnRect(in: bounds) ?? bounds]).reduce(nil) { $0?.union($1) ?? $1 }
  }

  private func rectInSuperlayer(through space: Transform3D) -> Rect? {
    guard let rect = masksToBounds ? bounds : drawnRect, rect.isBounded else { return nil }
    let matrix = placement.concatenating(space)
    guard matrix.isBounded else { return nil }
    return Rect(enclosing: matrix.projected(polygon: rect.corners).map(\.point))
  }
}

extension Contents {
  /// Without what text may hang over.
  fileprivate func drawnRect(in bounds: Rect) -> Rect? {
    switch self {
    case .text, .gradient: bounds
    case .image: extent(in: bounds)
    case .shape(let shape): shape.drawnRect
    }
  }
}

extension ShapeContents {
  fileprivate var drawnRect: Rect? {
    let reach = stroke == nil ? 0 : max(lineWidth, 0) / 2
    return path.controlPointBounds?.insetBy(dx: -reach, dy: -reach)
  }
}
