import FlickGeometry

/// Estimates the file size of an output at each of its settings: samples give the shape of the curve, and finished
/// files correct it. Between two settings the logarithm of the size is assumed to be linear. That is nearly true for
/// rate factors (with x264, the size doubles every six) and for the qualities of libwebp.
struct SizeModel {
  /// The logarithms of the samples' sizes, in the order of their settings.
  private let samples: [(index: Int, value: Double)]
  /// The logarithms of the ratios of file sizes to the samples' estimates, in the order of their settings.
  private var corrections: [(index: Int, value: Double)] = []
  /// The correction until a file has been made.
  private let usualCorrection: Double

  /// - Parameters:
  ///   - samples: The sizes at some of the settings, by the settings' indices; at least one.
  ///   - correction: The correction until a file has been made: the logarithm of the ratio of other files' sizes to
  ///     their estimates.
  init(_ samples: [(index: Int, bytes: Double)], correction: Double) {
    self.samples = samples.map { ($0.index, Math.log(max($0.bytes, 1))) }
    usualCorrection = correction
  }

  /// The correction by the file that was made last; nil before the first.
  private(set) var latestCorrection: Double?

  /// Corrects the model by the size of a file that was made.
  mutating func learn(_ bytes: Int, at index: Int) {
    let correction = Math.log(Double(max(bytes, 1))) - SizeModel.value(at: index, in: samples)
    corrections.append((index, correction))
    corrections.sort { $0.index < $1.index }
    latestCorrection = correction
  }

  /// Returns the estimated size of a file, in bytes.
  func bytes(at index: Int) -> Double {
    let correction = corrections.isEmpty ? usualCorrection : SizeModel.value(at: index, in: corrections)
    return Math.exp(min(SizeModel.value(at: index, in: samples) + correction, 600))
  }

  /// Returns the first of the settings whose estimated size is at most `limit` bytes.
  func first(of indices: Range<Int>, within limit: Double) -> Int? {
    indices.first { bytes(at: $0) <= limit }
  }

  /// Interpolates linearly between points, and takes the nearest point outside of their range.
  private static func value(at index: Int, in points: [(index: Int, value: Double)]) -> Double {
    guard let after = points.firstIndex(where: { $0.index >= index }) else { return points.last?.value ?? 0 }
    guard after > 0, points[after].index > index else { return points[after].value }
    let (a, b) = (points[after - 1], points[after])
    return a.value + (b.value - a.value) * Double(index - a.index) / Double(b.index - a.index)
  }
}
