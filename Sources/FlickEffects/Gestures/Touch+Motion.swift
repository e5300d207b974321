public import FlickMotion

extension Touch {
  /// The finger's position along one axis.
  public func path(along axis: Axis) -> FingerPath {
    FingerPath(
      samples.map { FingerPath.Sample(time: $0.time, position: axis.component(of: $0.point)) })
  }

  /// The velocity with which the finger leaves the screen along one axis, in points a second: the given velocity, or
  /// the one that follows from the end of the finger's path.
  public func velocity(along axis: Axis) -> Double {
    if isCancelled { return 0 }
    return releaseVelocity.map(axis.component(of:)) ?? ReleaseVelocity.of(path(along: axis))
  }
}
