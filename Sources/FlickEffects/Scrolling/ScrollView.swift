package import FlickMotion

/// The content offset of a scrolling view along one axis, for all time.
///
/// The motion that a finger or a program causes is added in the order of time and planned to its end at once; adding
/// something at time T changes nothing before T. The bounds are told with every step, since the content's size changes.
package struct ScrollView: Sendable {
  /// The view's size along the axis, in points.
  package let viewLength: Double
  package let rate: DecelerationRate
  package var track: Track

  /// At rest at `offset`.
  package init(offset: Double, viewLength: Double, rate: DecelerationRate = .normal) {
    self.viewLength = viewLength
    self.rate = rate
    self.track = Track(offset)
  }

  /// In points.
  package func offset(at time: Double) -> Double { track.value(at: time) }

  /// In points a second; positive while the content moves up or left.
  package func velocity(at time: Double) -> Double { track.velocity(at: time) }

  /// When the offset has come to rest, in seconds; minus infinity if it never moved.
  package var restTime: Double { track.settleTime }

  /// Whether the offset is `offset`, but for rounding.
  package func isAt(_ offset: Double, at time: Double) -> Bool {
    ElasticRange.isSame(self.offset(at: time), offset)
  }

  /// When the offset jumps or bends, or a motion of it begins or ends.
  package var corners: [Double] { track.corners }

  /// Whether a finger or a motion has the offset.
  package func isMoving(at time: Double) -> Bool { track.isMoving(at: time) }
}

// MARK: - Moved by a finger

extension ScrollView {
  /// Follows a finger that comes down at `time`, from when the pan begins until the finger lifts, beyond the
  /// bounds with a rubber band. A view that moves is stopped by the touch.
  package mutating func drag(
    _ pan: Pan, along axis: Axis, at time: Double, range: ClosedRange<Double>
  ) {
    jump(to: offset(at: time), at: time)
    let path = pan.touch.path(along: axis)
    let motion = scrollMotion(in: range).drag(path, begin: pan.beginning.time, from: offset(at: time))
    track.append(motion, at: time + pan.beginning.time)
  }

  /// Goes on after the finger of a drag has lifted: slows down, bounces, or comes to rest where `target` says.
  ///
  /// - Parameters:
  ///   - pan: The path of the finger and when the drag began.
  ///   - axis: The direction in which the view scrolls.
  ///   - time: When the finger came down.
  ///   - range: The offsets between which the view rests.
  ///   - target: From the offset at which the view would come to rest, and the velocity at release, the
  ///     offset at which it shall; nil for the natural one.
  package mutating func release(
    after pan: Pan, along axis: Axis, at time: Double, range: ClosedRange<Double>,
    target: ((_ proposed: Double, _ velocity: Double) -> Double)? = nil
  ) {
    let lift = time + pan.touch.duration
    let motion = scrollMotion(in: range)
    let offset = offset(at: lift)
    jump(to: offset, at: lift)  // rounding can put the drag's end a bit after the lift
    let velocity = -pan.touch.velocity(along: axis)
    guard let target else {
      track.append(motion.released(at: offset, velocity: velocity), at: lift)
      return
    }
    let proposed = motion.naturalTarget(from: offset, velocity: velocity)
    let snapped = target(proposed, velocity)
    track.append(motion.released(at: offset, velocity: velocity, snappingTo: snapped), at: lift)
  }
}

extension ScrollView {
  /// Goes on to a page after the finger of a drag has lifted.
  mutating func turn(
    after pan: Pan, along axis: Axis, at time: Double, range: ClosedRange<Double>, _ paging: Paging
  ) {
    let lift = time + pan.touch.duration
    let offset = offset(at: lift)
    jump(to: offset, at: lift)
    let velocity = -pan.touch.velocity(along: axis)
    track.append(scrollMotion(in: range).released(at: offset, velocity: velocity, paging: paging), at: lift)
  }

  /// Where the motion in charge ends.
  func target(at time: Double) -> Double { track.target(at: time) }
}

// MARK: - Moved by a program

extension ScrollView {
  /// The platform's animated scroll to an offset.
  package mutating func scroll(to offset: Double, at time: Double) {
    let start = self.offset(at: time)
    jump(to: start, at: time)
    if !ElasticRange.isSame(start, offset) { track.append(.scroll(from: start, to: offset), at: time) }
  }

  /// A move with the curve of an animated change of the content.
  package mutating func move(to offset: Double, at time: Double, duration: Double) {
    let start = self.offset(at: time)
    jump(to: start, at: time)
    guard !ElasticRange.isSame(start, offset) else { return }
    track.append(.curve(from: start, to: offset, duration: duration), at: time)
  }

  /// A jump to an offset; the present one to stop.
  package mutating func jump(to offset: Double, at time: Double) { track.set(offset, at: time) }

  func scrollMotion(in range: ClosedRange<Double>) -> ScrollMotion {
    ScrollMotion(bounds: range, viewLength: viewLength, rate: rate)
  }
}
