import FlickGeometry

/// A finger that moves across the screen.
package struct Pan: Hashable, Sendable {
  package let touch: Touch
  /// When and where it began to count as a pan. What the finger moved before is lost.
  package let beginning: Touch.Sample

  init(touch: Touch, beginning: Touch.Sample) {
    self.touch = touch
    self.beginning = beginning
  }

  /// The direction in which the finger had moved farther when the pan began. A catching pan has no
  /// direction yet and counts as vertical.
  package var axis: Axis {
    let moved = beginning.point - touch.start
    return abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
  }
}
