import FlickGeometry

extension RoundedRect {
  /// Whether all of `other` is certainly inside: in the rectangle, and clear of the corners' rows or columns.
  func holds(_ other: Rect) -> Bool {
    func holds(left: Double = 0, right: Double = 0, top: Double = 0, bottom: Double = 0) -> Bool {
      other.minX >= rect.minX + left && other.maxX <= rect.maxX - right
        && other.minY >= rect.minY + top && other.maxY <= rect.maxY - bottom
    }
    let reach = cornerReaches
    return holds(
      left: max(reach.topLeft, reach.bottomLeft), right: max(reach.topRight, reach.bottomRight))
      || holds(top: max(reach.topLeft, reach.topRight), bottom: max(reach.bottomLeft, reach.bottomRight))
  }
}
