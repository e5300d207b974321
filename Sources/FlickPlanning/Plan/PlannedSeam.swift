package import FlickMotion

/// How the end of an output leads back to its beginning, in scene time.
package enum PlannedSeam: Hashable, Sendable {
  /// For `length` seconds from `start` on, the pictures from `start` fade in over those from `end`.
  case crossfade(start: Double, end: Double, length: Double)
  /// Time runs forward to the frame with the number `at`, counted in steps from the scene's start, and then backward.
  case turn(at: Int, FrameStep)

  /// The moments of the scene that the output shows at `time`, back to front, each with its opacity: two during a
  /// crossfade, otherwise one.
  package func moments(at time: Double) -> [(time: Double, opacity: Double)] {
    switch self {
    case .crossfade(let start, let end, let length):
      let part = (time - start) / length
      // A sum of decimal fractions may differ from a frame's time by a rounding error.
      guard part > -1e-9, part < 1 - 1e-9 else { return [(time, 1)] }
      return [(end + time - start, 1), (time, max(part, 0))]
    case .turn(let last, let step):
      let turn = step.time(of: last)
      guard time > turn else { return [(time, 1)] }
      let frame = (time / step.seconds).rounded()
      // The time of a whole frame on the way back is computed like that of the same frame on the way forward, so that
      // the two times are equal to the last bit.
      let isWhole = abs(time - step.time(of: Int(frame))) < 1e-9
      return [(isWhole ? step.time(of: 2 * last - Int(frame)) : 2 * turn - time, 1)]
    }
  }
}
