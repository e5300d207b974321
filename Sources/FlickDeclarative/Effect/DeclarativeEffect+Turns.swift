import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion

extension DeclarativeEffect {
  /// Returns the point around which a finger turns a state: the middle of what it touches, as it is seen when the finger
  /// comes down, or for a state that reacts to touches anywhere, that of the state's item or of the view.
  func middle(
    of target: CollectionDeclaration.Trigger.Target, for key: StateTracks.Key, _ contact: Contact,
    _ point: Point, at time: Double
  ) -> Point {
    let corners: [Point]?
    switch target {
    case .overlay:
      let layout = layout(at: time)
      corners = layout.overlay(at: point).flatMap(layout.overlayCorners)
    case .layer(let name):
      corners = contact.item.flatMap { layers([name], ofPage: $0.id, at: point, time).first?.outline.corners }
    case .anywhere where key.item == nil: corners = nil
    case .item, .anywhere: corners = contact.item?.quad?.map(\.point)
    }
    return corners?.middle ?? Rect(origin: .zero, size: collection.canvas).center
  }

  /// Returns the length that a rubber band of a drag stretches by: that of the view, or a whole turn.
  func length(of drag: CollectionDeclaration.StateDrag) -> Double {
    drag.way.axis?.length(of: collection.canvas) ?? 360
  }
}

extension [Point] {
  /// The point where a rectangle's diagonals cross, however it is turned and seen; for another polygon, the middle of
  /// the rectangle around it.
  fileprivate var middle: Point? {
    guard count == 4 else { return Rect(enclosing: self)?.center }
    let (falling, rising, side) = (self[2] - self[0], self[3] - self[1], self[1] - self[0])
    let area = falling.cross(rising)
    guard area != 0 else { return Rect(enclosing: self)?.center }
    return self[0] + falling * (side.cross(rising) / area)
  }
}

extension Touch {
  /// Returns the way of the finger for a state that it moves: its position along the axis, in points, or the degrees by
  /// which it has gone clockwise around a middle.
  func path(for grip: StateGrip) -> FingerPath {
    switch grip.way {
    case .along(let axis): path(along: axis)
    case .around(let middle): path(around: middle)
    }
  }

  /// Returns the velocity of that finger when it lifts, in points or degrees per second: the given one, or by default the
  /// one at the end of its path; 0 for a cancelled touch.
  func velocity(for grip: StateGrip) -> Double {
    switch grip.way {
    case .along(let axis): velocity(along: axis)
    case .around(let middle): isCancelled ? 0 : velocity(around: middle)
    }
  }

  private func velocity(around middle: Point) -> Double {
    guard let given = releaseVelocity else { return ReleaseVelocity.of(path(around: middle)) }
    let arm = end - middle
    guard Touch.hasAngle(arm) else { return 0 }
    return arm.cross(given) / arm.dot(arm) * 180 / Math.pi
  }

  /// Returns the degrees by which the finger has gone clockwise around a point. They may exceed a whole turn.
  private func path(around center: Point) -> FingerPath {
    var (degrees, last) = (0.0, Point.zero)
    return FingerPath(
      fineTimes.map { time in
        let arm = point(at: time) - center
        if Touch.hasAngle(arm) {
          if last != .zero { degrees += Touch.turn(from: last, to: arm) }
          last = arm
        }
        return FingerPath.Sample(time: time, position: degrees)
      })
  }

  /// Whether a finger is so far from the middle that its direction is no accident: at least a point.
  private static func hasAngle(_ arm: Point) -> Bool { arm.dot(arm) >= 1 }

  /// Returns the angle from one direction to another, in degrees, clockwise from -180 to 180.
  ///
  /// A straight way through the middle is half a turn, however its points are rounded: clockwise to the left or straight
  /// up, and anticlockwise in the other directions, so that the way back turns back.
  private static func turn(from last: Point, to arm: Point) -> Double {
    let (sine, cosine) = (last.cross(arm), last.dot(arm))
    guard cosine < 0, sine.magnitude < -cosine * 1e-9 else { return Math.atan2(sine, cosine) * 180 / Math.pi }
    let way = arm - last
    let isUpright = way.x.magnitude < way.y.magnitude * 1e-9
    return (isUpright ? way.y : way.x) < 0 ? 180 : -180
  }
}
