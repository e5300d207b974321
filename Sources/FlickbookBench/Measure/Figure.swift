/// One line of a report: a quantity with a name.
package struct Figure: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable {
    case millisecondsPerFrame = "ms/frame"
    case framesPerSecond = "frames/s"
    case nanosecondsPerPixel = "ns/px"
    /// The factor by which one workload is faster than another.
    case times
    /// The peak signal-to-noise ratio of 8-bit pictures.
    case decibels = "dB"
    case seconds = "s"
    case percent = "%"
  }

  /// The benchmark of the figure, such as `cards-1080`.
  package let benchmark: String
  /// The name of the measured work, such as `draw, 1 thread`.
  package let name: String
  package let spread: Spread
  package let unit: Unit
}
