/// Frames a second, as a positive fraction in lowest terms.
public struct FrameRate: Hashable, Sendable {
  public let numerator: Int
  public let denominator: Int

  /// Nil unless both are positive and the rate lies in 1...240.
  public init?(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0, numerator >= denominator, numerator / denominator <= 240
    else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// When frame `index` is shown, in seconds: the exact quotient, rounded once. So frame 2n at twice the
  /// rate has the same time as frame n.
  public func time(ofFrame index: Int) -> Double {
    Double(index * denominator) / Double(numerator)
  }

  /// How many frames a scene of `duration` seconds has: those with a time below the duration, at least one.
  /// An excess of less than a millionth of a frame, as sums of decimal fractions leave, does not count.
  public func frameCount(duration: Double) -> Int {
    let frames = duration * Double(numerator) / Double(denominator)
    return max(1, Int((frames - 1e-6).rounded(.up)))
  }
}
