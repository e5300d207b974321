public import FlickGeometry

extension Touch {
  /// The finger's position at a time after it came down; before the touch its start, and after it its end.
  public func point(at time: Double) -> Point {
    guard let next = samples.firstIndex(where: { $0.time > time }), next > 0 else {
      return time < 0 ? start : end
    }
    let (a, b) = (samples[next - 1], samples[next])
    return mix(a.point, b.point, (time - a.time) / (b.time - a.time))
  }

  /// Whether the finger lifts soon enough, and near the point where it came down.
  public var isTap: Bool {
    !isCancelled && !hasTwoFingers && duration <= GestureLimits.tapDuration
      && slopCrossing(GestureLimits.slop) == nil
  }

  /// The time when a long press is complete, in seconds since the finger came down; nil if it moves away or lifts
  /// sooner.
  public var longPressTime: Double? {
    let time = GestureLimits.longPressDuration
    guard !hasTwoFingers, duration >= time else { return nil }
    return slopCrossing(GestureLimits.slop).map { $0.time < time } == true ? nil : time
  }

  /// The pan that begins when the finger leaves the slop; nil if it never leaves it.
  package var pan: Pan? {
    slopCrossing(GestureLimits.slop).map { Pan(touch: self, beginning: $0) }
  }

  /// The pan of a finger that catches something moving: it begins at once.
  package var catchingPan: Pan { Pan(touch: self, beginning: samples[0]) }

  /// The first moment when the finger leaves the circle of radius `slop` around its start.
  private func slopCrossing(_ slop: Double) -> Sample? {
    for (a, b) in zip(samples, samples.dropFirst()) where b.point.distance(to: start) > slop {
      let (d, e) = (a.point - start, b.point - a.point)
      // Solves |d + s e| = slop for the s at which the finger leaves.
      let (ee, de) = (e.x * e.x + e.y * e.y, d.x * e.x + d.y * e.y)
      let dd = d.x * d.x + d.y * d.y
      let root = (de * de + ee * max(0, slop * slop - dd)).squareRoot()
      let s = min(max((root - de) / ee, 0), 1)
      return Sample(time: mix(a.time, b.time, s), point: mix(a.point, b.point, s))
    }
    return nil
  }
}
