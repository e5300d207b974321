import FlickGeometry
import FlickMotion

extension PhotoZoomEffect {
  /// From a photo to the next, in points.
  var pitch: Double { canvas.width + PhotoZoomEffect.gap }
  /// Between two photos. Our choice.
  private static var gap: Double { 20 }

  /// The number of the photo that is shown, or that the row is on its way to.
  func index(at time: Double) -> Int {
    guard pages.count > 1 else { return 0 }
    let end = pager.isMoving(at: time) && !pagings[time] ? pager.target(at: time) : pager.offset(at: time)
    return min(max(Int((end / pitch).rounded()), 0), pages.count - 1)
  }

  /// How far a photo is to the right of where it is shown, in points.
  func place(of page: Int, at time: Double) -> Double {
    pages.count > 1 ? Double(page) * pitch - pager.offset(at: time) : 0
  }

  private var range: ClosedRange<Double> { 0...Double(max(pages.count - 1, 0)) * pitch }

  /// Whether a finger moves the row: while the row moves, and where the photo cannot move the finger's way. That is how
  /// scroll views inside each other share a finger: the outer one has it when the inner one is at its edge.
  func turnsPages(_ touch: Touch, from pose: ZoomPose, at time: Double) -> Bool {
    guard pages.count > 1, !touch.hasTwoFingers else { return false }
    if pager.isMoving(at: time) { return true }
    guard let pan = touch.pan, pan.axis == .horizontal else { return false }
    let room = limits.range(at: pose.scale).x
    let moved = pan.beginning.point.x - touch.start.x
    return moved > 0 ? pose.shift.x >= room - 1e-6 : pose.shift.x <= -room + 1e-6
  }

  /// Lets the row follow a finger, and come to rest with a photo in its place: at most one further. The one that was
  /// left is as large as the screen again when it is gone.
  mutating func turnPages(_ touch: Touch, at time: Double, _ log: inout OutcomeBuilder) {
    let pan = pager.isMoving(at: time) ? touch.catchingPan : touch.pan ?? touch.catchingPan
    let (old, lift) = (index(at: time), time + touch.duration)
    let start = (pager.offset(at: time) / pitch).rounded() * pitch
    // Planned changes of photos that the row has not left yet are dropped.
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
