import FlickGeometry

extension Layer {
  /// Whether a picture of the layer, which ends at the bounds, would cut off part of the layer's own shape, such as
  /// half of a stroke.
  package var shapeOverflows: Bool {
    guard !masksToBounds, mask == nil, case .shape(let shape)? = contents, let drawn = shape.drawnRect
    else { return false }
    return drawn.union(bounds) != bounds
  }
}

extension ShapeContents {
  fileprivate var drawnRect: Rect? {
    let reach = stroke == nil ? 0 : max(lineWidth, 0) / 2 * style.reach
    return path.controlPointBounds?.insetBy(dx: -reach, dy: -reach)
  }
}
