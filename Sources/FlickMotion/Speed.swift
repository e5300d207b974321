/// The speed of time in a video, as a positive fraction in lowest terms: 1/4 is slow motion, 8 is time lapse.
package struct Speed: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  package static let normal = Speed(numerator: 1, denominator: 1)

  /// The seconds of the scene in a second of the video.
  package var factor: Double { Double(numerator) / Double(denominator) }

  /// Nil unless the quotient lies in 1/1000...1000 and both numbers, in lowest terms, in 1...10,000.
  package init?(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    let (numerator, denominator) = (numerator / divisor, denominator / divisor)
    guard numerator <= 10_000, denominator <= 10_000 else { return nil }
    guard numerator <= 1000 * denominator, denominator <= 1000 * numerator else { return nil }
    self.init(numerator: numerator, denominator: denominator)
  }

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension Speed: CustomStringConvertible {
  /// `8`, or `1/4`.
  package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

/// The time between two frames of a video, measured on the clock of the scene that it shows: an exact fraction of a
/// second. Frames lie on a grid that starts at 0; frame n shows the moment after n steps.
package struct FrameStep: Hashable, Sendable {
  /// Seconds are `numerator / denominator`, in lowest terms.
  package let numerator: Int
  package let denominator: Int

  package init(_ rate: FrameRate, speed: Speed = .normal) {
    let numerator = rate.denominator * speed.numerator
    let denominator = rate.numerator * speed.denominator
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The time of frame `index`, in seconds: the exact quotient, rounded once, so that equal moments of different steps
  /// are equal numbers.
  package func time(of index: Int) -> Double { Double(index * numerator) / Double(denominator) }

  /// The seconds of one step.
  package var seconds: Double { time(of: 1) }

  /// The first frame that is not before `time` (finite seconds), at least 0. A frame that is early by a millionth of a
  /// step still counts, because rounding moves sums of decimal fractions.
  package func firstFrame(notBefore time: Double) -> Int {
    max(Int((time * Double(denominator) / Double(numerator) - 1e-6).rounded(.up)), 0)
  }
}

package func greatestCommonDivisor<Number: BinaryInteger>(_ a: Number, _ b: Number) -> Number {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
