package import FlickMotion

extension ScrollView {
  /// Follows a finger that the view shares with others. The path is this view's part of the movement: offsets relative
  /// to the offset at the start of the drag, on the touch's clock. If the view moves, it stops.
  ///
  /// - Parameter time: The time when the finger came down.
  package mutating func follow(_ path: FingerPath, at time: Double, range: ClosedRange<Double>) {
    let start = time + path.startTime
    let from = offset(at: start)
    let drag = Drag(
      path, begin: path.startTime, from: from, gain: 1, within: ElasticRange(range, viewLength: viewLength))
    track.append(.drag(drag), at: start)
  }

  /// Continues the motion after a finger of `follow` has lifted.
  ///
  /// - Parameter target: Returns the resting offset for the natural resting offset; nil keeps the natural one.
  package mutating func letGo(
    velocity: Double, at lift: Double, range: ClosedRange<Double>,
    target: ((_ proposed: Double) -> Double)? = nil
  ) {
    let (motion, offset) = (scrollMotion(in: range), offset(at: lift))
    jump(to: offset, at: lift)
    let snapped = target.map { $0(motion.naturalTarget(from: offset, velocity: velocity)) }
    let released =
      snapped.map { motion.released(at: offset, velocity: velocity, snappingTo: $0) }
      ?? motion.released(at: offset, velocity: velocity)
    track.append(released, at: lift)
  }
}
