import FlickGeometry

/// The times when the frames of a recorded video are shown, in whole ticks, as its file states them. The rate may vary.
///
/// - Guarantees: There is at least one frame. The ticks ascend strictly, and the end comes after the last of them.
package struct FrameTimes: Hashable, Sendable {
  /// The largest rounding error of a time, in seconds. A time counts as that of a frame if it comes less than this
  /// before the frame, because rounding moves sums of decimal fractions. No two frames are so near to each other.
  private static let tolerance = 1e-8

  /// The tick at which each frame begins.
  package let ticks: [Int]
  /// The tick at which the last frame ends.
  package let end: Int
  package let ticksPerSecond: Int

  /// Nil if no video can have such times.
  package init?(ticks: [Int], end: Int, ticksPerSecond: Int) {
    guard let last = ticks.last, last < end, ticksPerSecond > 0,
      zip(ticks, ticks.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    (self.ticks, self.end, self.ticksPerSecond) = (ticks, end, ticksPerSecond)
  }

  package var count: Int { ticks.count }

  /// From time 0 to the end of the last frame, in seconds.
  package var duration: Double { seconds(end) }

  /// The time when a frame begins, in seconds.
  package func time(ofFrame index: Int) -> Double { seconds(ticks[index]) }

  /// The frame that is shown at a time in seconds: the last one that has begun by then, or the first.
  ///
  /// Complexity: O(log n).
  package func frame(at time: Double) -> Int { max(countBegun(at: time + FrameTimes.tolerance) - 1, 0) }

  /// The last frame that is shown before a time in seconds, or the first.
  package func frame(before time: Double) -> Int { max(countBegun(at: time - FrameTimes.tolerance) - 1, 0) }

  private func countBegun(at time: Double) -> Int { ticks.partitioningIndex { seconds($0) > time } }

  private func seconds(_ ticks: Int) -> Double { Double(ticks) / Double(ticksPerSecond) }
}
