public import FlickMotion

/// How a movie's frames are cut into units: a fixed grid from frame 0 on, whoever encodes which unit.
public struct UnitGrid: Hashable, Sendable {
  public static let defaultSeconds = 2.0

  public let frameCount: Int
  /// The frames of every unit but the last, which may be shorter.
  public let framesPerUnit: Int

  /// The grid of a movie with `frameCount` frames, at least 1.
  public init(frameCount: Int, rate: FrameRate, seconds: Double = defaultSeconds) {
    precondition(frameCount >= 1, "a movie has at least one frame")
    self.frameCount = frameCount
    self.framesPerUnit = UnitGrid.framesPerUnit(rate: rate, seconds: seconds)
  }

  public var count: Int { (frameCount + framesPerUnit - 1) / framesPerUnit }

  /// The frames of unit `index`, which lies in `0..<count`.
  public func frames(ofUnit index: Int) -> Range<Int> {
    precondition((0..<count).contains(index), "no such unit")
    return index * framesPerUnit..<min((index + 1) * framesPerUnit, frameCount)
  }

  public func unit(ofFrame frame: Int) -> Int { frame / framesPerUnit }

  /// `seconds` in whole frames: the nearest number, at least 1 and at most a minute's.
  static func framesPerUnit(rate: FrameRate, seconds: Double) -> Int {
    let limited = seconds > 0 ? min(seconds, 60) : 0
    let frames = limited * Double(rate.numerator) / Double(rate.denominator)
    return max(1, Int(frames.rounded()))
  }
}
