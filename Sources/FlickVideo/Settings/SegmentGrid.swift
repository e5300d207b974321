public import FlickMotion

/// How a movie's frames are cut into segments: a grid that is fixed to the scene's start, whoever encodes which segment
/// and whatever part of the scene is shown. So the segments inside a part are those of the whole.
public struct SegmentGrid: Hashable, Sendable {
  public static let defaultSeconds = 2.0

  /// Counted from the scene's start; not empty.
  public let frames: Range<Int>
  /// The frames of every segment but the first and the last, which may be shorter.
  public let framesPerSegment: Int

  /// The grid of a movie of `frames`, at least one of them.
  public init(frames: Range<Int>, rate: FrameRate, seconds: Double = defaultSeconds) {
    precondition(!frames.isEmpty, "a movie has at least one frame")
    self.frames = frames
    self.framesPerSegment = SegmentGrid.framesPerSegment(rate: rate, seconds: seconds)
  }

  /// The grid of a movie of all of a scene's frames, at least 1.
  public init(frameCount: Int, rate: FrameRate, seconds: Double = defaultSeconds) {
    self.init(frames: 0..<frameCount, rate: rate, seconds: seconds)
  }

  public var count: Int {
    (frames.upperBound - 1) / framesPerSegment - frames.lowerBound / framesPerSegment + 1
  }

  /// The frames of segment `index`, which lies in `0..<count`.
  public func frames(ofSegment index: Int) -> Range<Int> {
    precondition((0..<count).contains(index), "no such segment")
    let start = (frames.lowerBound / framesPerSegment + index) * framesPerSegment
    return (start..<start + framesPerSegment).clamped(to: frames)
  }

  public func segment(ofFrame frame: Int) -> Int {
    frame / framesPerSegment - frames.lowerBound / framesPerSegment
  }

  /// `seconds` in whole frames: the nearest number, at least 1 and at most a minute's.
  public static func framesPerSegment(rate: FrameRate, seconds: Double = defaultSeconds) -> Int {
    let limited = seconds > 0 ? min(seconds, 60) : 0
    let frames = limited * Double(rate.numerator) / Double(rate.denominator)
    return max(1, Int(frames.rounded()))
  }
}
