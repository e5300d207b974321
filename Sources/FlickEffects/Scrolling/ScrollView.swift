package import FlickMotion

/// The content offset of a scrolling view along one axis, over time.
///
/// The motions of fingers and commands are added in the order of time, and each is planned to its end when it is added.
/// Adding something at time T changes nothing before T. Every step states the bounds, since the content's size may
/// change.
package struct ScrollView: Sendable {
  /// The view's size along the axis, in points.
  package let viewLength: Double
  package let rate: DecelerationRate
  package var track: Track

  /// A view at rest at `offset`.
  package init(offset: Double, viewLength: Double, rate: DecelerationRate = .normal) {
    self.viewLength = viewLength
    self.rate = rate
    self.track = Track(offset)
  }

  /// In points.
  package func offset(at time: Double) -> Double { track.value(at: time) }

  /// In points per second; positive while the content moves up or left.
  package func velocity(at time: Double) -> Double { track.velocity(at: time) }

  /// The time when the offset has come to rest, in seconds; minus infinity if it never moved.
  package var restTime: Double { track.settleTime }

  /// Whether the offset is `offset`, apart from rounding.
  package func isAt(_ offset: Double, at time: Double) -> Bool {
    ElasticRange.isSame(self.offset(at: time), offset)
  }

  /// The times when the offset jumps or bends, or one of its motions begins or ends.
  package var corners: [Double] { track.corners }

  /// Whether a finger or a motion moves the offset.
  package func isMoving(at time: Double) -> Bool { track.isMoving(at: time) }
}

// MARK: - Moved by a finger

extension ScrollView {
  /// Follows a finger that comes down at `time`, from the pan's beginning until the finger lifts, beyond the bounds
  /// with a rubber band. If the view moves, the touch stops it.
  package mutating func drag(
    _ pan: Pan, along axis: Axis, at time: Double, range: ClosedRange<Double>
  ) {
    jump(to: offset(at: time), at: time)
    let path = pan.touch.path(along: axis)
    let motion = scrollMotion(in: range).drag(path, begin: pan.beginning.time, from: offset(at: time))
    track.append(motion, at: time + pan.beginning.time)
  }

  /// Continues the motion after the finger of a drag has lifted: the view slows down, bounces, or comes to rest where
  /// `target` decides.
  ///
  /// - Parameters:
  ///   - pan: The pan with the path of the finger and the beginning of the drag.
  ///   - axis: The direction in which the view scrolls.
  ///   - time: The time when the finger came down.
  ///   - range: The offsets where the view can rest.
  ///   - target: Returns the resting offset for the natural resting offset and the velocity at release; nil keeps the
  ///     natural one.
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
  /// Continues to a page after the finger of a drag has lifted.
  mutating func turn(
    after pan: Pan, along axis: Axis, at time: Double, range: ClosedRange<Double>, _ paging: Paging
  ) {
    let lift = time + pan.touch.duration
    let offset = offset(at: lift)
    jump(to: offset, at: lift)
    let velocity = -pan.touch.velocity(along: axis)
    track.append(scrollMotion(in: range).released(at: offset, velocity: velocity, paging: paging), at: lift)
  }

  /// The offset where the motion in charge ends.
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

  /// Jumps to an offset; jumping to the current offset stops the view.
  package mutating func jump(to offset: Double, at time: Double) { track.set(offset, at: time) }

  func scrollMotion(in range: ClosedRange<Double>) -> ScrollMotion {
    ScrollMotion(bounds: range, viewLength: viewLength, rate: rate)
  }
}
