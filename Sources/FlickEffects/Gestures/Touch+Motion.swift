public import FlickMotion

extension Touch {
  /// The finger's position along one axis.
  public func path(along axis: Axis) -> FingerPath {
    FingerPath(
      samples.map { FingerPath.Sample(time: $0.time, position: axis.component(of: $0.point)) })
  }

  /// The finger's velocity at release along one axis, in points per second: the given one, or by default the one at the
  /// end of its path; 0 for a cancelled touch.
  public func velocity(along axis: Axis) -> Double {
    if isCancelled { return 0 }
    return releaseVelocity.map(axis.component(of:)) ?? ReleaseVelocity.of(path(along: axis))
  }
}
