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
  package mutating func letGo(velocity: Double, at lift: Double, range: ClosedRange<Double>) {
    let offset = offset(at: lift)
    jump(to: offset, at: lift)
    track.append(scrollMotion(in: range).released(at: offset, velocity: velocity), at: lift)
  }
}
