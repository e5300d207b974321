public import FlickMotion

/// The times and frames of everything that happens in a scene, known before a pixel is drawn.
public struct Timeline: Sendable {
  /// An event of a step, such as `open.settled`.
  public struct Mark: Hashable, Sendable {
    public var step: String
    public var event: String
    /// The time in seconds since the scene began.
    public var time: Double

    package init(step: String, event: String, time: Double) {
      self.step = step
      self.event = event
      self.time = time
    }

    /// The name by which users refer to the event.
    public var name: String { step + "." + event }
  }

  public var frameRate: FrameRate
  /// The scene's length in seconds.
  public var duration: Double
  /// The marks of each step in the script's order; those of a step are sorted by time.
  public var marks: [Mark]
  /// The starts and ends of callouts. They name moments for commands, and are no events of the scene: nothing in the
  /// scene begins after one.
  package var calloutMarks: [Mark] = []
  /// The starts, entrances and ends of a film's clips. They name moments, and are no events of a step.
  package var clipMarks: [Mark] = []
  /// The events of the shots in a film's clips. They name moments, and are no events of the film itself.
  package var clipShotMarks: [Mark] = []

  package init(frameRate: FrameRate, duration: Double, marks: [Mark] = []) {
    self.frameRate = frameRate
    self.duration = duration
    self.marks = marks
  }

  public var frameCount: Int { frameRate.frameCount(duration: duration) }

  /// The frame that is on the screen at `time`: the last one that has begun by then. A time less than a millionth of a
  /// frame before a frame counts as that frame's, because sums of decimal fractions end there.
  public func frame(at time: Double) -> Int {
    min(max(Int((frames(in: time) + 1e-6).rounded(.down)), 0), frameCount - 1)
  }

  /// The frames that begin in `start..<end`, with the same tolerance.
  public func frames(from start: Double, until end: Double) -> Range<Int> {
    let first = firstFrame(notBefore: start)
    return first..<max(first, firstFrame(notBefore: end))
  }

  private func firstFrame(notBefore time: Double) -> Int {
    min(max(Int((frames(in: time) - 1e-6).rounded(.up)), 0), frameCount)
  }

  /// `time` in frames. Times far outside the scene are clamped, so that the result always fits an integer.
  private func frames(in time: Double) -> Double {
    let bounded = min(max(time, -1), duration + 1)
    return bounded * Double(frameRate.numerator) / Double(frameRate.denominator)
  }
}
