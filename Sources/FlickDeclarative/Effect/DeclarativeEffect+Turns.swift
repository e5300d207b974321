import FlickEffects
import FlickGeometry
import FlickMotion

extension DeclarativeEffect {
  /// Returns the way of a finger that moves a state: its position along the axis, in points, or the degrees by which it
  /// goes clockwise around the middle of what it touches.
  func path(of touch: Touch, _ grip: StateGrip, at time: Double) -> FingerPath {
    if let axis = grip.drag.way.axis { return touch.path(along: axis) }
    return touch.path(around: place(of: grip.drag.target, under: touch, for: grip.key, at: time).center)
  }

  /// Returns the velocity of that finger when it lifts, in points or degrees per second.
  func fingerVelocity(of touch: Touch, _ grip: StateGrip, at lift: Double) -> Double {
    if let axis = grip.drag.way.axis { return touch.velocity(along: axis) }
    return touch.isCancelled ? 0 : ReleaseVelocity.of(path(of: touch, grip, at: lift - touch.duration))
  }

  /// Returns the length that a rubber band of a drag stretches by: that of the view, or a whole turn.
  func length(of drag: CollectionDeclaration.StateDrag) -> Double {
    drag.way.axis?.length(of: collection.canvas) ?? 360
  }
}

extension Touch {
  /// Returns the degrees by which the finger has gone clockwise around a point. They may exceed a whole turn.
  fileprivate func path(around center: Point) -> FingerPath {
    var (degrees, last) = (0.0, start - center)
    return FingerPath(
      fineTimes.map { time in
        let arm = point(at: time) - center
        let (sine, cosine) = (last.cross(arm), last.dot(arm))
        // A finger that begins in the middle has no angle yet. A zero with a sign would turn it by half.
        if sine != 0 || cosine != 0 { degrees += Math.atan2(sine, cosine) * 180 / Math.pi }
        last = arm
        return FingerPath.Sample(time: time, position: degrees)
      })
  }
}
