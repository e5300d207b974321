import FlickGeometry

/// The error that a frame has in any case, because of noise and because a film that is made smaller never looks exactly
/// the same.
struct FrameNoise: Sendable {
  /// The number of neighboring pixels that count as one independent pixel.
  private static let together: Float = 20
  /// The largest weight of a frame, in independent pixels. It is limited because a small error of the place affects all
  /// pixels at once.
  private static let most: Float = 100
  /// The squared error of a sample without any noise.
  private static let usual: Float = 4

  private let least: Float
  private let allowance: Float
  private let weight: Float
  /// The part of the frame's error that it does not share with the previous frame, 0 to 1. A frame that changes by less
  /// than its error has the error of the previous one.
  let share: Float

  /// - Parameters:
  ///   - least: The squared error of the best picture.
  ///   - change: The squared difference from the previous frame; infinite if there is none.
  ///   - count: The number of pixels.
  init(least: Float, change: Float, count: Int) {
    (self.least, allowance) = (least, FrameNoise.usual * Float(max(count, 1)))
    weight = min(Float(count) / FrameNoise.together, FrameNoise.most) / 2
    share = min((change + allowance) / (least + allowance), 1)
  }

  /// The cost of a picture with another squared error: the logarithm of the ratio of the likelihoods under two normal
  /// distributions, each with the variance that its error shows.
  func cost(_ error: Float) -> Float {
    weight * Float(Math.log(Double((error + allowance) / (least + allowance))))
  }
}
