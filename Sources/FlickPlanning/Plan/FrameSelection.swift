public import FlickMotion

/// The frames of an output: where they lie on the scene's clock, and how fast they are shown.
public struct FrameSelection: Hashable, Sendable {
  /// Frames a second of the output.
  public let rate: FrameRate
  /// From frame to frame on the scene's clock.
  public let step: FrameStep
  /// Counted in steps from the scene's start; not empty.
  public let frames: Range<Int>

  public init(rate: FrameRate, speed: Speed = .normal, frames: Range<Int>) {
    self.rate = rate
    self.step = FrameStep(rate, speed: speed)
    self.frames = frames
  }

  public var count: Int { frames.count }

  /// The moment that frame `index`, one of `frames`, shows.
  public func time(of index: Int) -> Double { step.time(of: index) }

  /// How long the output lasts, in seconds.
  public var duration: Double { rate.time(ofFrame: count) }
}
