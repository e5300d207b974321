/// One line of a report: a quantity with a name.
public struct Figure: Hashable, Sendable {
  public enum Unit: String, Hashable, Sendable {
    case millisecondsPerFrame = "ms/frame"
    case framesPerSecond = "frames/s"
    case nanosecondsPerPixel = "ns/px"
    /// How many times as fast one thing is as another.
    case times
    /// The peak signal-to-noise ratio of 8-bit pictures.
    case decibels = "dB"
    case seconds = "s"
    case percent = "%"
  }

  /// The benchmark it belongs to, such as `cards-1080`.
  public let benchmark: String
  /// The name of the measured work, such as `draw, 1 thread`.
  public let name: String
  public let spread: Spread
  public let unit: Unit
}
