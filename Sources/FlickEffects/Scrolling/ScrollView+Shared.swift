package import FlickMotion

extension ScrollView {
  /// Follows a finger that the view shares: what is left for it, as offsets from the one at which the finger begins, on
  /// the touch's clock. A view that moves is stopped.
  ///
  /// - Parameter time: When the finger came down.
  package mutating func follow(_ path: FingerPath, at time: Double, range: ClosedRange<Double>) {
    let start = time + path.startTime
    let from = offset(at: start)
    let drag = Drag(
      path, begin: path.startTime, from: from, gain: 1, within: ElasticRange(range, viewLength: viewLength))
    track.append(.drag(drag), at: start)
  }

  /// Goes on after such a finger has lifted.
  package mutating func letGo(velocity: Double, at lift: Double, range: ClosedRange<Double>) {
    let offset = offset(at: lift)
    jump(to: offset, at: lift)
    track.append(scrollMotion(in: range).released(at: offset, velocity: velocity), at: lift)
  }
}
