/// Frames a second, as a positive fraction in lowest terms whose numbers fit in 31 bits, as in video files.
public struct FrameRate: Hashable, Sendable {
  public let numerator: Int
  public let denominator: Int

  /// Nil unless both are positive, the rate lies in 1...240, and its lowest terms fit in 31 bits.
  public init?(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard (1...240).contains(whole), whole < 240 || rest == 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    // The numerator is at least the denominator, so both fit. The products of two such numbers do not overflow.
    guard numerator / divisor <= Int32.max else { return nil }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// 60 frames per second, the rate of most phone screens.
  public static let standard = FrameRate(ofScreens: ())

  private init(ofScreens: Void) {
    (numerator, denominator) = (60, 1)
  }

  /// The rates of cinema, television and screens, in the order in which people list them.
  package static let supported: [FrameRate] = [
    (24, 1), (25, 1), (30, 1), (50, 1), (60, 1), (120, 1), (24_000, 1001), (30_000, 1001), (60_000, 1001),
  ].compactMap { FrameRate($0.0, $0.1) }

  /// The time when frame `index` is shown, in seconds: the exact quotient, rounded once. So frame 2n at twice the rate
  /// has the same time as frame n.
  public func time(ofFrame index: Int) -> Double {
    Double(index) * Double(denominator) / Double(numerator)
  }

  /// The number of frames in a scene of `duration` (finite) seconds: the frames whose times are below the duration, at
  /// least one. An excess of less than a millionth of a frame does not count, because sums of decimal fractions can
  /// leave one.
  public func frameCount(duration: Double) -> Int {
    let frames = duration * Double(numerator) / Double(denominator)
    return max(1, Int((frames - 1e-6).rounded(.up)))
  }
}

extension FrameRate: CustomStringConvertible {
  /// `60`, or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
