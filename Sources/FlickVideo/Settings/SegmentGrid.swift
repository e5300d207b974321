package import FlickMotion

/// The division of a movie's frames into segments. The grid begins at the scene's start even if only a part of the
/// scene is shown, so that segments inside a part equal those of the whole.
package struct SegmentGrid: Hashable, Sendable {
  package static let defaultSeconds = 2.0

  /// The frames, counted from the scene's start; not empty.
  package let frames: Range<Int>
  /// The number of frames of every segment except the first and the last, which may be shorter.
  package let framesPerSegment: Int

  /// Creates the grid of a movie of `frames`, at least one.
  package init(frames: Range<Int>, rate: FrameRate, seconds: Double = defaultSeconds) {
    precondition(!frames.isEmpty, "a movie has at least one frame")
    self.frames = frames
    self.framesPerSegment = SegmentGrid.framesPerSegment(rate: rate, seconds: seconds)
  }

  /// Creates the grid of a movie of all of a scene's frames, at least one.
  package init(frameCount: Int, rate: FrameRate, seconds: Double = defaultSeconds) {
    self.init(frames: 0..<frameCount, rate: rate, seconds: seconds)
  }

  package var count: Int {
    (frames.upperBound - 1) / framesPerSegment - frames.lowerBound / framesPerSegment + 1
  }

  /// Returns the frames of segment `index`, which lies in `0..<count`.
  package func frames(ofSegment index: Int) -> Range<Int> {
    precondition((0..<count).contains(index), "no such segment")
    let start = (frames.lowerBound / framesPerSegment + index) * framesPerSegment
    return (start..<start + framesPerSegment).clamped(to: frames)
  }

  package func segment(ofFrame frame: Int) -> Int {
    frame / framesPerSegment - frames.lowerBound / framesPerSegment
  }

  /// Returns `seconds` in whole frames: the nearest number, at least 1 and at most that of a minute.
  package static func framesPerSegment(rate: FrameRate, seconds: Double) -> Int {
    let limited = seconds > 0 ? min(seconds, 60) : 0
    let frames = limited * Double(rate.numerator) / Double(rate.denominator)
    return max(1, Int(frames.rounded()))
  }
}
