package import FlickMotion

/// The frames of an output: their times on the scene's clock, and their rate in the output.
package struct FrameSelection: Hashable, Sendable {
  /// The output's frames per second.
  package let rate: FrameRate
  /// The step from frame to frame on the scene's clock.
  package let step: FrameStep
  /// The frames, counted in steps from the scene's start; not empty.
  package let frames: Range<Int>

  package init(rate: FrameRate, speed: Speed = .normal, frames: Range<Int>) {
    self.rate = rate
    self.step = FrameStep(rate, speed: speed)
    self.frames = frames
  }

  package var count: Int { frames.count }

  /// The moment that frame `index`, one of `frames`, shows.
  package func time(of index: Int) -> Double { step.time(of: index) }

  /// The length of the output, in seconds.
  package var duration: Double { rate.time(ofFrame: count) }
}
