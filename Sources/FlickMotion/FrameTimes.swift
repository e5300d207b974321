/// When the frames of a recorded video are shown, in whole ticks, as its file has it: rates may vary.
///
/// - Guarantees: There is a frame; ticks ascend, none twice; the end comes after the last of them.
package struct FrameTimes: Hashable, Sendable {
  /// Sums of decimal fractions end next to a frame's time; what is so little earlier counts as that time, in seconds.
  /// No two frames are so near to each other.
  private static let tolerance = 1e-8

  /// When each frame begins.
  package let ticks: [Int]
  /// When the last frame is over.
  package let end: Int
  package let ticksPerSecond: Int

  /// Nil for what no video can have.
  package init?(ticks: [Int], end: Int, ticksPerSecond: Int) {
    guard let last = ticks.last, last < end, ticksPerSecond > 0,
      zip(ticks, ticks.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    (self.ticks, self.end, self.ticksPerSecond) = (ticks, end, ticksPerSecond)
  }

  package var count: Int { ticks.count }

  /// From time 0 to the end of the last frame, in seconds.
  package var duration: Double { seconds(end) }

  /// When a frame begins, in seconds.
  package func time(ofFrame index: Int) -> Double { seconds(ticks[index]) }

  /// The frame that is shown at a time in seconds: the last that has begun then, or the first.
  ///
  /// Complexity: O(log n).
  package func frame(at time: Double) -> Int { max(countBegun(at: time + FrameTimes.tolerance) - 1, 0) }

  /// The last frame that is shown before a time in seconds, or the first.
  package func frame(before time: Double) -> Int { max(countBegun(at: time - FrameTimes.tolerance) - 1, 0) }

  private func countBegun(at time: Double) -> Int {
    var (low, high) = (0, ticks.count)
    while low < high {
      let middle = (low + high) / 2
      if seconds(ticks[middle]) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func seconds(_ ticks: Int) -> Double { Double(ticks) / Double(ticksPerSecond) }
}
