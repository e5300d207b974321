import FlickGeometry

extension RoundedRect {
  /// Whether all of `other` is certainly inside: in the rectangle, and clear of the corners' rows or columns.
  func holds(_ other: Rect) -> Bool {
    func holds(insetX dx: Double, insetY dy: Double) -> Bool {
      other.minX >= rect.minX + dx && other.maxX <= rect.maxX - dx
        && other.minY >= rect.minY + dy && other.maxY <= rect.maxY - dy
    }
    let reach = cornerReach
    return holds(insetX: reach, insetY: 0) || holds(insetX: 0, insetY: reach)
  }
}
