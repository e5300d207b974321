import FlickGeometry

/// A finger's position along one axis: straight lines between samples.
public struct FingerPath: Hashable, Sendable {
  public struct Sample: Hashable, Sendable {
    /// Seconds on the path's own clock.
    public var time: Double
    /// The position in points.
    public var position: Double

    public init(time: Double, position: Double) {
      self.time = time
      self.position = position
    }
  }

  /// At least one sample, by ascending time.
  package let samples: [Sample]

  public init(_ samples: [Sample]) {
    precondition(!samples.isEmpty, "a finger is somewhere")
    precondition(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time }, "time runs forwards")
    self.samples = samples
  }

  public var startTime: Double { samples[0].time }
  public var endTime: Double { samples[samples.count - 1].time }

  /// The finger's position at `time`: before the path, its start; after the path, its end.
  public func position(at time: Double) -> Double {
    guard let (a, b) = segment(at: time) else {
      return samples[time < startTime ? 0 : samples.count - 1].position
    }
    return lerp(a.position, b.position, (time - a.time) / (b.time - a.time))
  }

  /// The velocity at `time`, in points per second: at a corner, the velocity after it; outside the path, 0.
  public func velocity(at time: Double) -> Double {
    segment(at: time).map { ($1.position - $0.position) / ($1.time - $0.time) } ?? 0
  }

  /// The first moment when the finger is `distance` (> 0) away from where it came down; nil if it never is.
  public func time(ofTravel distance: Double) -> Double? {
    let origin = samples[0].position
    for (a, b) in zip(samples, samples.dropFirst()) {
      let travel = b.position - origin
      guard travel.magnitude >= distance else { continue }
      let mark = travel < 0 ? origin - distance : origin + distance
      return lerp(a.time, b.time, (mark - a.position) / (b.position - a.position))
    }
    return nil
  }

  /// The last sample at or before `time` and the first after it; nil outside the path.
  private func segment(at time: Double) -> (Sample, Sample)? {
    let next = samples.partitioningIndex { $0.time > time }
    return next > 0 && next < samples.count ? (samples[next - 1], samples[next]) : nil
  }
}
