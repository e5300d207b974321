import FlickGeometry
import FlickMotion

extension PhotoZoomEffect {
  /// The distance from one photo to the next, in points.
  var pitch: Double { canvas.width + PhotoZoomEffect.gap }
  /// The space between two photos. Our choice.
  private static var gap: Double { 20 }

  /// The index of the photo that is shown, or to which the row is moving.
  func index(at time: Double) -> Int {
    guard pages.count > 1 else { return 0 }
    let end = pager.isMoving(at: time) && !pagings[time] ? pager.target(at: time) : pager.offset(at: time)
    return min(max(Int((end / pitch).rounded()), 0), pages.count - 1)
  }

  /// The distance of a photo to the right of the place where it is shown, in points.
  func place(of page: Int, at time: Double) -> Double {
    pages.count > 1 ? Double(page) * pitch - pager.offset(at: time) : 0
  }

  private var range: ClosedRange<Double> { 0...Double(max(pages.count - 1, 0)) * pitch }

  /// Whether a finger moves the row: it does while the row moves, or if the photo cannot move in the finger's
  /// direction. Nested scroll views share a finger like that: the outer one gets it when the inner one is at its edge.
  func turnsPages(_ touch: Touch, from pose: ZoomPose, at time: Double) -> Bool {
    guard pages.count > 1, !touch.hasTwoFingers else { return false }
    if pager.isMoving(at: time) { return true }
    guard let pan = touch.pan, pan.axis == .horizontal else { return false }
    let room = limits.range(at: pose.scale).x
    let moved = pan.beginning.point.x - touch.start.x
    return moved > 0 ? pose.shift.x >= room - 1e-6 : pose.shift.x <= -room + 1e-6
  }

  /// Lets the row follow a finger and come to rest with a photo in place, at most one further on. The photo that was
  /// left has the size of the screen again once it is out of sight.
  mutating func turnPages(_ touch: Touch, at time: Double, _ log: inout OutcomeBuilder) {
    let pan = pager.isMoving(at: time) ? touch.catchingPan : touch.pan ?? touch.catchingPan
    let (old, lift) = (index(at: time), time + touch.duration)
    let start = (pager.offset(at: time) / pitch).rounded() * pitch
    // Drops the changes that were planned for photos which the row has not left yet.
    for index in courses.indices { courses[index].cut(from: time.nextUp) }
    pagings.set(true, at: time + pan.beginning.time)
    pager.drag(pan, along: .horizontal, at: time, range: range)
    pagings.set(false, at: lift)
    pager.turn(
      after: pan, along: .horizontal, at: time, range: range, Paging(pageLength: pitch, start: start))
    let rest = max(lift, pager.restTime)
    for index in courses.indices where index != self.index(at: rest) {
      courses[index].set(.free(ZoomTracks(ZoomPose())), at: rest)
    }
    if index(at: rest) != old { log.add("turned", at: rest) }
    log.add("finished", at: rest)
  }
}
