/// The curve of a value from one place to the next: between two key frames, or into a state.
package enum KeyFrameCurve: Hashable, Sendable {
  case timing(TimingCurve)
  /// A spring of mass 1 that starts at rest, with a damping ratio in 0.01...1. At the end of the duration it is within
  /// a thousandth of its goal, and then jumps onto it.
  case spring(dampingRatio: Double)
  /// The value stays, and jumps at the end.
  case hold
  /// The value makes this number of jumps, at least one, at equal intervals; the last jump is at the end.
  case steps(Int)

  package static let linear = KeyFrameCurve.timing(.linear)
  package static let easeIn = KeyFrameCurve.timing(.easeIn)
  package static let easeOut = KeyFrameCurve.timing(.easeOut)
  package static let easeInOut = KeyFrameCurve.timing(.easeInOut)

  /// The progress of the value, exactly 0 at 0 and 1 at 1; a spring may exceed 1 in between.
  ///
  /// - Parameter time: A fraction of the duration, clamped to 0...1.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .timing(let curve): return curve.value(at: time)
    case .spring(let ratio):
      let spring = Spring(dampingRatio: min(max(ratio, 0.01), 1), duration: 1)
      return spring.map { 1 + $0.state(at: time, from: -1, velocity: 0).distance } ?? time
    case .hold: return 0
    case .steps(let count): return KeyFrameCurve.step(at: time, of: count)
    }
  }

  /// The progress at a time, in jumps of the same size at equal intervals.
  package static func step(at time: Double, of count: Int) -> Double {
    let count = Double(max(count, 1))
    return time < 1 ? (max(time, 0) * count).rounded(.down) / count : 1
  }
}
