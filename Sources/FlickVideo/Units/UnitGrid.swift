public import FlickMotion

/// How a movie's frames are cut into units: a grid that is fixed to the scene's start, whoever encodes which unit and
/// whatever part of the scene is shown. So the units inside a part are those of the whole.
public struct UnitGrid: Hashable, Sendable {
  public static let defaultSeconds = 2.0

  /// Counted from the scene's start; not empty.
  public let frames: Range<Int>
  /// The frames of every unit but the first and the last, which may be shorter.
  public let framesPerUnit: Int

  /// The grid of a movie of `frames`, at least one of them.
  public init(frames: Range<Int>, rate: FrameRate, seconds: Double = defaultSeconds) {
    precondition(!frames.isEmpty, "a movie has at least one frame")
    self.frames = frames
    self.framesPerUnit = UnitGrid.framesPerUnit(rate: rate, seconds: seconds)
  }

  /// The grid of a movie of all of a scene's frames, at least 1.
  public init(frameCount: Int, rate: FrameRate, seconds: Double = defaultSeconds) {
    self.init(frames: 0..<frameCount, rate: rate, seconds: seconds)
  }

  public var count: Int { (frames.upperBound - 1) / framesPerUnit - frames.lowerBound / framesPerUnit + 1 }

  /// The frames of unit `index`, which lies in `0..<count`.
  public func frames(ofUnit index: Int) -> Range<Int> {
    precondition((0..<count).contains(index), "no such unit")
    let start = (frames.lowerBound / framesPerUnit + index) * framesPerUnit
    return (start..<start + framesPerUnit).clamped(to: frames)
  }

  public func unit(ofFrame frame: Int) -> Int {
    frame / framesPerUnit - frames.lowerBound / framesPerUnit
  }

  /// `seconds` in whole frames: the nearest number, at least 1 and at most a minute's.
  public static func framesPerUnit(rate: FrameRate, seconds: Double = defaultSeconds) -> Int {
    let limited = seconds > 0 ? min(seconds, 60) : 0
    let frames = limited * Double(rate.numerator) / Double(rate.denominator)
    return max(1, Int(frames.rounded()))
  }
}
