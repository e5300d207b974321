import FlickMotion
import FlickVideo

/// The times of frames in the ticks of a format. Each time is rounded to the nearest tick by itself, so that errors do
/// not add up.
struct AnimationClock: Hashable, Sendable {
  let rate: FrameRate
  let ticksPerSecond: Int

  init(format: AnimationSettings.Format, rate: FrameRate) {
    self.rate = rate
    ticksPerSecond =
      switch format {
      case .gif: 100
      case .webp, .losslessWebP: 1000
      case .apng: rate.numerator
      }
  }

  /// Returns the tick when frame `index` begins and the one before it ends.
  func ticks(atFrame index: Int) -> Int {
    (2 * index * rate.denominator * ticksPerSecond + rate.numerator) / (2 * rate.numerator)
  }

  /// Returns the number of ticks for which frames are shown.
  func ticks(of frames: Range<Int>) -> Int {
    ticks(atFrame: frames.upperBound) - ticks(atFrame: frames.lowerBound)
  }

  /// Checks that viewers show the frames at this rate.
  ///
  /// - Throws: `VideoError.unusableSettings` if they would show them at another speed.
  static func check(_ rate: FrameRate, for format: AnimationSettings.Format) throws(VideoError) {
    guard rate.numerator <= format.fastestRate * rate.denominator else {
      let unit =
        format.isGIF
        ? "delays are hundredths of a second, and viewers slow down at a single one"
        : "viewers slow down at delays of 10 ms or less"
      throw .unusableSettings(
        reason: "\(format) cannot show \(rate) frames a second: \(unit)",
        suggestion: format.isGIF ? "use 50, 33.3 (100/3), 30 or 25 frames a second" : "use 60 frames a second"
      )
    }
    guard format != .apng || rate.numerator <= Int(UInt16.max) else {
      throw .unusableSettings(
        reason: "APNG cannot store a rate of \(rate): both numbers must be below 65536",
        suggestion: "use a simpler rate")
    }
  }
}

extension AnimationSettings.Format {
  fileprivate var isGIF: Bool { if case .gif = self { true } else { false } }
}
