// Unsafe: samples are read between pixels through pointers; indices are kept inside by the part that is asked for.

/// How pixels of one raster lie in another: the n-th at `start + n * step`, in both directions.
struct Warp: Sendable {
  let startX: Double
  let startY: Double
  let step: Double

  /// From a recording's raster, of `reduction` pixels a recording's pixel, into a film's, of `filmScale` pixels a
  /// film's pixel.
  init(_ place: Placement, reduction: Double, filmScale: Double) {
    step = filmScale / (place.scale * reduction)
    startX = (0.5 / reduction - place.x) / place.scale * filmScale - 0.5
    startY = (0.5 / reduction - place.y) / place.scale * filmScale - 0.5
  }

  /// The samples of a raster at the pixels of a part, row by row; its edge goes on for ever.
  func samples(of raster: Raster, in part: VisiblePart) -> [Float] {
    var result = [Float](repeating: 0, count: part.area)
    let (columns, rows) = (taps(part.columns, startX, raster.width), taps(part.rows, startY, raster.height))
    unsafe raster.samples.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { target in
        var index = 0
        for row in rows {
          let (upper, lower) = (row.first * raster.width, row.second * raster.width)
          for column in columns {
            let top =
              unsafe source[upper + column.first] * (1 - column.share)
              + source[upper + column.second] * column.share
            let bottom =
              unsafe source[lower + column.first] * (1 - column.share)
              + source[lower + column.second] * column.share
            unsafe target[index] = top + (bottom - top) * row.share
            index += 1
          }
        }
      }
    }
    return result
  }

  private struct Tap {
    let first: Int
    let second: Int
    let share: Float
  }

  private func taps(_ range: Range<Int>, _ start: Double, _ count: Int) -> [Tap] {
    range.map { index in
      let place = min(max(start + Double(index) * step, 0), Double(count - 1))
      let first = Int(place)
      return Tap(first: first, second: min(first + 1, count - 1), share: Float(place - Double(first)))
    }
  }
}

extension Raster {
  /// The samples of a part, row by row.
  func samples(in part: VisiblePart) -> [Float] {
    if part.columns.count == width && part.rows.count == height { return samples }
    var result: [Float] = []
    result.reserveCapacity(part.area)
    for y in part.rows {
      result += samples[y * width + part.columns.lowerBound..<y * width + part.columns.upperBound]
    }
    return result
  }
}

/// Sums over pairs of samples.
enum SampleSums {
  /// The sum of the squared differences.
  static func squaredError(_ a: [Float], _ b: [Float]) -> Float {
    var sums = SIMD8<Float>()
    var rest: Float = 0
    let count = min(a.count, b.count)
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        var index = 0
        while index + 8 <= count {
          let x = unsafe UnsafeRawPointer(a.baseAddress.unsafelyUnwrapped + index).loadUnaligned(
            as: SIMD8<Float>.self)
          let y = unsafe UnsafeRawPointer(b.baseAddress.unsafelyUnwrapped + index).loadUnaligned(
            as: SIMD8<Float>.self)
          let difference = x - y
          sums += difference * difference
          index += 8
        }
        while index < count {
          let difference = unsafe a[index] - b[index]
          rest += difference * difference
          index += 1
        }
      }
    }
    return sums.sum() + rest
  }

  /// The straight line that makes `film` look like `recorded`, and how well it does: the correlation, 0 where either is
  /// flat.
  static func fit(_ film: [Float], _ recorded: [Float]) -> ToneFit {
    var (f, r, ff, rr, fr) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (a, b) in zip(film, recorded) {
      let (a, b) = (Double(a), Double(b))
      f += a
      r += b
      ff += a * a
      rr += b * b
      fr += a * b
    }
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
}

/// How a film's brightness becomes a recording's.
struct ToneFit: Sendable {
  var gain: Float
  var offset: Float
  var correlation: Double
  /// The recorded samples' standard deviation.
  var deviation: Double
}
