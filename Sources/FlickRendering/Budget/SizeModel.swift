import FlickGeometry

/// How many bytes an output has at each of its settings, as far as that is known: samples give the shape, and files
/// that were made correct it. Between two settings the logarithm of the size is taken to be linear, as it nearly is for
/// rate factors (x264's double the size every six) and for libwebp's qualities.
struct SizeModel {
  /// The samples by rising setting.
  private let samples: [(index: Int, value: Double)]
  /// The logarithms of the ratio of a file's size to the estimate by samples, by rising setting.
  private var corrections: [(index: Int, value: Double)] = []
  /// The correction before a file was made.
  private let usualCorrection: Double

  /// - Parameters:
  ///   - samples: The size at some of the settings, by their indices, at least one.
  ///   - correction: The logarithm of that ratio for other files.
  init(_ samples: [(index: Int, bytes: Double)], correction: Double) {
    self.samples = samples.map { ($0.index, Math.log(max($0.bytes, 1))) }
    usualCorrection = correction
  }

  /// How far files are from their samples, of the file that was made last.
  private(set) var latestCorrection: Double?

  /// A file has been made.
  mutating func learn(_ bytes: Int, at index: Int) {
    let correction = Math.log(Double(max(bytes, 1))) - SizeModel.value(at: index, in: samples)
    corrections.append((index, correction))
    corrections.sort { $0.index < $1.index }
    latestCorrection = correction
  }

  /// About how many bytes a file has.
  func bytes(at index: Int) -> Double {
    let correction = corrections.isEmpty ? usualCorrection : SizeModel.value(at: index, in: corrections)
    return Math.exp(min(SizeModel.value(at: index, in: samples) + correction, 600))
  }

  /// The first of the settings that makes a file of at most so many bytes.
  func first(of indices: Range<Int>, within limit: Double) -> Int? {
    indices.first { bytes(at: $0) <= limit }
  }

  /// Linear between points, and as the nearest point beyond them.
  private static func value(at index: Int, in points: [(index: Int, value: Double)]) -> Double {
    guard let after = points.firstIndex(where: { $0.index >= index }) else { return points.last?.value ?? 0 }
    guard after > 0, points[after].index > index else { return points[after].value }
    let (a, b) = (points[after - 1], points[after])
    return a.value + (b.value - a.value) * Double(index - a.index) / Double(b.index - a.index)
  }
}
