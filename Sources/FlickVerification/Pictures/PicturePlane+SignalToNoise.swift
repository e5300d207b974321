import FlickGeometry
import FlickImage

extension PicturePlane {
  /// The peak signal-to-noise ratio in decibels, at most 99.
  func signalToNoise(_ other: PicturePlane) -> Double {
    let error = squaredError(other)
    return error > 0 ? min(10 * Math.log(255 * 255 / error) / Math.log(10), 99) : 99
  }
}
