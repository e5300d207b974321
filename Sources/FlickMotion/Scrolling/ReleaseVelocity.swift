/// The velocity of a finger at its release.
public enum ReleaseVelocity {
  /// The seconds before the release that count. Our choice: long enough to smooth a hand's tremble, and short enough
  /// that a finger's rest of a tenth of a second means a release without velocity, as on iOS.
  package static let window = 0.1
  /// Samples a second, whatever the video's frame rate. Our choice: the rate of the fastest touch screens.
  package static let samplingRate = 240.0

  /// The slope, in points per second, of the straight line that best fits the samples of the path's last `window`
  /// seconds.
  ///
  /// The weights fall linearly from 1 at the release to 0 at the window's start (our choice). So the end of a flick
  /// counts most, and a sample that leaves the window makes no jump. A path at constant speed gives that speed; a path
  /// that ends with a rest of the whole window gives exactly 0.
  public static func of(_ path: FingerPath) -> Double {
    let ages = sampleAges(path.endTime - path.startTime)
    let weights = ages.map { 1 - $0 / window }
    let positions = ages.map { path.position(at: path.endTime - $0) - path.position(at: path.endTime) }
    let total = weights.reduce(0, +)
    let meanAge = zip(weights, ages).reduce(0) { $0 + $1.0 * $1.1 } / total
    var (covariance, variance) = (0.0, 0.0)
    for (weight, (age, position)) in zip(weights, zip(ages, positions)) {
      covariance += weight * (age - meanAge) * position
      variance += weight * (age - meanAge) * (age - meanAge)
    }
    return variance > 0 ? -covariance / variance : 0
  }

  /// The ages of the samples, in seconds before the release: the ticks within the path and the window or, for a path
  /// shorter than one tick, its two ends.
  private static func sampleAges(_ duration: Double) -> [Double] {
    let ticks = Int((min(duration, window) * samplingRate + 1e-9).rounded(.down))
    return ticks > 0 ? (0...ticks).map { Double($0) / samplingRate } : [0, duration]
  }
}
