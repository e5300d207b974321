// Unsafe: samples are summed through pointers; all indices lie within both buffers.
/// The line that maps a film's brightness to a recording's.
struct ToneFit: Sendable {
  /// The line that changes nothing.
  static let same = ToneFit(gain: 1, offset: 0, correlation: 0, deviation: 0)

  var gain: Float
  var offset: Float
  var correlation: Double
  /// The recorded samples' standard deviation.
  var deviation: Double

  /// The largest change of a level from 0 to 255.
  var largestChange: Float { max(abs(offset), abs(gain * 255 + offset - 255)) }
}

extension SampleSums {
  /// The line that maps `film` to `recorded` best, and its correlation, which is 0 if either is flat.
  static func fit(_ film: [Float], _ recorded: [Float]) -> ToneFit {
    let (f, r, ff, rr, fr) = moments(film, recorded)
    let n = Double(max(film.count, 1))
    let (varianceF, varianceR) = (ff / n - f / n * (f / n), rr / n - r / n * (r / n))
    let covariance = fr / n - f / n * (r / n)
    guard varianceF > 1, varianceR > 1 else {
      return ToneFit(gain: 1, offset: Float((r - f) / n), correlation: 0, deviation: 0)
    }
    let gain = covariance / varianceF
    return ToneFit(
      gain: Float(gain), offset: Float(r / n - gain * f / n),
      correlation: covariance / (varianceF * varianceR).squareRoot(), deviation: varianceR.squareRoot())
  }

  /// The number of samples whose sums have the precision of `Float`.
  private static let run = 256

  /// The sums of two lists, of their squares, and of their products.
  private static func moments(
    _ film: [Float], _ recorded: [Float]
  ) -> (f: Double, r: Double, ff: Double, rr: Double, fr: Double) {
    var (f, r, ff, rr, fr) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let count = min(film.count, recorded.count)
    unsafe film.withUnsafeBytes { film in
      unsafe recorded.withUnsafeBytes { recorded in
        for start in stride(from: 0, to: count, by: run) {
          var (fs, rs, ffs, rrs, frs) = (
            SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>()
          )
          let end = min(start + run, count)
          var index = start
          while index < end {
            let (a, b): (SIMD8<Float>, SIMD8<Float>)
            if index + 8 <= end {
              (a, b) = unsafe (
                film.loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<Float>.self),
                recorded.loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<Float>.self)
              )
            } else {
              var (x, y) = (SIMD8<Float>(), SIMD8<Float>())
              for lane in 0..<end - index {
                unsafe x[lane] = film.load(fromByteOffset: 4 * (index + lane), as: Float.self)
                unsafe y[lane] = recorded.load(fromByteOffset: 4 * (index + lane), as: Float.self)
              }
              (a, b) = (x, y)
            }
            fs += a
            rs += b
            ffs += a * a
            rrs += b * b
            frs += a * b
            index += 8
          }
          f += Double(fs.sum())
          r += Double(rs.sum())
          ff += Double(ffs.sum())
          rr += Double(rrs.sum())
          fr += Double(frs.sum())
        }
      }
    }
    return (f, r, ff, rr, fr)
  }
}
