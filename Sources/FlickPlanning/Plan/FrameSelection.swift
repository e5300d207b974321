package import FlickMotion

/// The frames of an output: where they lie on the scene's clock, and how fast they are shown.
package struct FrameSelection: Hashable, Sendable {
  /// Frames a second of the output.
  package let rate: FrameRate
  /// From frame to frame on the scene's clock.
  package let step: FrameStep
  /// Counted in steps from the scene's start; not empty.
  package let frames: Range<Int>

  package init(rate: FrameRate, speed: Speed = .normal, frames: Range<Int>) {
    self.rate = rate
    self.step = FrameStep(rate, speed: speed)
    self.frames = frames
  }

  package var count: Int { frames.count }

  /// The moment that frame `index`, one of `frames`, shows.
  package func time(of index: Int) -> Double { step.time(of: index) }

  /// How long the output lasts, in seconds.
  package var duration: Double { rate.time(ofFrame: count) }
}
