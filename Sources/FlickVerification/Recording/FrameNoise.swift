import FlickGeometry

/// How far a frame is off in any case: by its noise, and as a film that is made smaller never looks quite the same.
struct FrameNoise: Sendable {
  /// The number of pixels that count as one that is independent of all others.
  private static let together: Float = 20
  /// The most that a frame says, in independent pixels: what a place is off by a little is off by in all of them.
  private static let most: Float = 100
  /// The error of a sample without any noise, squared.
  private static let usual: Float = 4

  private let least: Float
  private let allowance: Float
  private let weight: Float

  /// - Parameters:
  ///   - least: The squared error of the picture that fits best.
  ///   - count: The number of pixels.
  init(least: Float, count: Int) {
    (self.least, allowance) = (least, FrameNoise.usual * Float(max(count, 1)))
    weight = min(Float(count) / FrameNoise.together, FrameNoise.most) / 2
  }

  /// By how much less likely a picture is with another squared error: the logarithm of the ratio of two normal
  /// distributions, each with the variance that it shows.
  func cost(_ error: Float) -> Float {
    weight * Float(Math.log(Double((error + allowance) / (least + allowance))))
  }
}
