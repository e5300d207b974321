/// Tells a video that shows moments between the frames of another one from a video that shows the other one's frames for
/// longer.
enum FinerMotion {
  /// The largest period of the finer video, as a part of the other one's.
  private static let largestPeriod = 0.75
  /// The smallest change that is a step of a motion, in levels, and as a part of the usual step.
  private static let leastStep: (levels: Float, part: Float) = (0.05, 0.25)
  /// The smallest number of steps of the finer video for each step of the other one.
  private static let leastSteps = 1.6

  /// Whether a recording shows moments between the frames of another one.
  ///
  /// - Parameter speed: The other one's seconds in a second of the recording.
  static func isSeen(in recording: Recording, between other: Recording, speed: Double) -> Bool {
    isSeen(
      in: recording.changes, between: other.changes,
      period: recording.timing.period * speed / other.timing.period)
  }

  /// - Parameters:
  ///   - changes: The changes from frame to frame, in levels.
  ///   - others: Those of the other video.
  ///   - period: The period of the frames as a part of the other video's.
  static func isSeen(in changes: [Float], between others: [Float], period: Double) -> Bool {
    let moving = others.filter { $0 > leastStep.levels }.sorted()
    guard period < largestPeriod, !moving.isEmpty else { return false }
    let least = leastStep.part * moving[moving.count / 2]
    let steps = changes.count { $0 > least * Float(period) }
    return Double(steps) > leastSteps * Double(others.count { $0 > least })
  }
}
