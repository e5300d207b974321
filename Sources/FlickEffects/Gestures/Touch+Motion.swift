public import FlickMotion

extension Touch {
  /// The finger's position along one axis.
  public func path(along axis: Axis) -> FingerPath {
    FingerPath(
      samples.map { FingerPath.Sample(time: $0.time, position: axis.component(of: $0.point)) })
  }

  /// The velocity along one axis with which the finger leaves the screen, in points a second: the given velocity, or
  /// else the one that follows from the end of the finger's path; 0 for a cancelled touch.
  public func velocity(along axis: Axis) -> Double {
    if isCancelled { return 0 }
    return releaseVelocity.map(axis.component(of:)) ?? ReleaseVelocity.of(path(along: axis))
  }
}
