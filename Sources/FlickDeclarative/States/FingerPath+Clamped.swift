import FlickEffects
import FlickGeometry
import FlickMotion

extension FingerPath {
  /// Returns the path of a value that follows the finger since `begin`, but stays within bounds. The path has straight
  /// lines between samples, and bends where it meets a bound.
  ///
  /// - Parameters:
  ///   - begin: The time from which the finger has an effect, on the path's clock.
  ///   - value: The value at that time.
  ///   - gain: The change of the value for each point that the finger moves.
  ///   - bounds: The range that the value cannot leave.
  func carrying(
    _ value: Double, from begin: Double, gain: Double, within bounds: ClosedRange<Double>
  ) -> FingerPath {
    let origin = position(at: begin)
    let free =
      [Sample(time: begin, position: value)]
      + samples.filter { $0.time > begin }.map {
        Sample(time: $0.time, position: value + gain * ($0.position - origin))
      }
    var bent = [free[0]]
    for (a, b) in zip(free, free.dropFirst()) {
      bent += FingerPath.crossings(a, b, [bounds.lowerBound, bounds.upperBound]) + [b]
    }
    return FingerPath(bent.map { Sample(time: $0.time, position: $0.position.clamped(to: bounds)) })
  }

  /// Returns the points where a straight line between two samples meets some values, in the order of time.
  private static func crossings(_ a: Sample, _ b: Sample, _ values: [Double]) -> [Sample] {
    let shares = values.map { ($0, ($0 - a.position) / (b.position - a.position)) }
    return shares.filter { $0.1 > 0 && $0.1 < 1 }.sorted { $0.1 < $1.1 }.map {
      Sample(time: lerp(a.time, b.time, $0.1), position: $0.0)
    }
  }
}
