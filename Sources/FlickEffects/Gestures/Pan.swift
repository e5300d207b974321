import FlickGeometry

/// A finger that moves across the screen.
package struct Pan: Hashable, Sendable {
  package let touch: Touch
  /// The time and place where the movement began to count as a pan. The movement before that is lost.
  package let beginning: Touch.Sample

  init(touch: Touch, beginning: Touch.Sample) {
    self.touch = touch
    self.beginning = beginning
  }

  /// The direction in which the finger had moved farther when the pan began. A pan that catches something begins
  /// without a direction and counts as vertical.
  package var axis: Axis {
    let moved = beginning.point - touch.start
    return abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
  }
}
