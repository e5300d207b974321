public import FlickMotion

/// When everything happens in a scene, and on which frames: all of it known before a pixel is drawn.
public struct Timeline: Sendable {
  public struct Step: Hashable, Sendable {
    public var name: String
    /// What the step does, in a few words.
    public var summary: String
    /// Seconds since the scene began.
    public var time: Double
    /// In the order of time.
    public var events: [Event]
    /// Why the effect declined the step, if it did.
    public var refusal: String?

    public init(name: String, summary: String, time: Double, events: [Event], refusal: String? = nil) {
      self.name = name
      self.summary = summary
      self.time = time
      self.events = events
      self.refusal = refusal
    }
  }

  public struct Event: Hashable, Sendable {
    public var name: String
    public var time: Double

    public init(_ name: String, at time: Double) {
      self.name = name
      self.time = time
    }
  }

  public var frameRate: FrameRate
  /// In seconds.
  public var duration: Double
  /// In the script's order.
  public var steps: [Step]

  public init(frameRate: FrameRate, duration: Double, steps: [Step] = []) {
    self.frameRate = frameRate
    self.duration = duration
    self.steps = steps
  }

  public var frameCount: Int { frameRate.frameCount(duration: duration) }

  /// The frame that is on the screen at `time`: the last one that began by then. A time less than a millionth
  /// of a frame early counts as the frame's own, since sums of decimal fractions end there.
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

  /// `time` in frames; far outside the scene it is cut off, so that it always fits an integer.
  private func frames(in time: Double) -> Double {
    let bounded = min(max(time, -1), duration + 1)
    return bounded * Double(frameRate.numerator) / Double(frameRate.denominator)
  }
}
