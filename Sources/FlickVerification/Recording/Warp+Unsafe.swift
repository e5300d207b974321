// Unsafe: samples are read between pixels through pointers; indices are kept inside by the part that is asked for.
import FlickGeometry
import FlickImage

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

  /// The samples of a raster at the pixels of a part, row by row; its edge goes on for ever. A pixel is the mean of the
  /// area that it covers, or lies between the samples around it where it is smaller than they are.
  func samples(of raster: Raster, in part: VisiblePart) -> [Float] {
    let columns = Taps(part.columns, startX, step, raster.width)
    let rows = Taps(part.rows, startY, step, raster.height)
    var result = [Float](repeating: 0, count: part.area)
    var sums = [Float](repeating: 0, count: columns.used.count)
    unsafe raster.samples.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { target in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe weights(columns) { columnWeights in
            var index = 0
            for row in rows.all {
              unsafe sums.update(repeating: 0)
              for offset in 0..<row.count {
                let weight = rows.weights[row.weights + offset]
                let start = (row.first + offset) * raster.width + columns.used.lowerBound
                for x in 0..<columns.used.count { unsafe sums[x] += weight * source[start + x] }
              }
              for column in columns.all {
                var sum: Float = 0
                let first = column.first - columns.used.lowerBound
                for offset in 0..<column.count {
                  unsafe sum += columnWeights[column.weights + offset] * sums[first + offset]
                }
                unsafe target[index] = sum
                index += 1
              }
            }
          }
        }
      }
    }
    return result
  }

  private func weights(_ taps: Taps, _ body: (UnsafeBufferPointer<Float>) -> Void) {
    unsafe taps.weights.withUnsafeBufferPointer(body)
  }
}

/// The weights with which each pixel of a line takes another line's samples.
private struct Taps {
  struct Tap {
    /// The first sample, how many there are, and where their weights begin.
    var first: Int
    var count: Int
    var weights: Int
  }

  private(set) var all: [Tap] = []
  /// The weights of all taps; those of one add up to 1.
  private(set) var weights: [Float] = []
  /// The samples of all of them.
  private(set) var used = 0..<0

  /// - Parameters:
  ///   - range: The pixels.
  ///   - start: Where the middle of pixel 0 lies, in samples; 0 is the middle of sample 0.
  ///   - step: How large a pixel is, in samples.
  ///   - count: How many samples there are.
  init(_ range: Range<Int>, _ start: Double, _ step: Double, _ count: Int) {
    let reach = max(step, 1) / 2
    for index in range {
      let middle = start + Double(index) * step
      let samples =
        Taps.inside((middle - reach).rounded(), count)...Taps.inside((middle + reach).rounded(), count)
      let begin = weights.count
      for sample in samples {
        // At most 1 of a sample lies in the pixel; where pixels are the smaller ones, it counts the less the further it
        // is.
        let shared = min(middle + reach, Double(sample) + 0.5) - max(middle - reach, Double(sample) - 0.5)
        weights.append(Float(max(shared, 0)))
      }
      let sum = weights[begin...].reduce(0, +)
      if sum > 0 {
        for place in begin..<weights.count { weights[place] /= sum }
      } else {
        weights[begin] = 1
      }
      all.append(Tap(first: samples.lowerBound, count: samples.count, weights: begin))
    }
    if let first = all.first, let last = all.last { used = first.first..<last.first + last.count }
  }

  private static func inside(_ sample: Double, _ count: Int) -> Int {
    Int(min(max(sample, 0), Double(count - 1)))
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

extension LumaImage {
  /// The samples of a part, row by row.
  func samples(in part: VisiblePart) -> [UInt8] {
    part.rows.flatMap { y in
      samples[y * size.width + part.columns.lowerBound..<y * size.width + part.columns.upperBound]
    }
  }
}

/// Sums over pairs of samples.
enum SampleSums {
  /// The sum of the squared differences of the samples whose mask is 255; it is 0 for the others.
  static func squaredError(_ a: [UInt8], _ b: [UInt8], in mask: [UInt8]) -> Int {
    var sum = 0
    let count = min(a.count, b.count, mask.count)
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        unsafe mask.withUnsafeBufferPointer { mask in
          // In runs whose sums fit into 32 bits.
          for start in stride(from: 0, to: count, by: 32_768) {
            var run: Int32 = 0
            for index in start..<min(start + 32_768, count) {
              let difference = unsafe Int32(a[index] & mask[index]) &- Int32(b[index] & mask[index])
              run &+= difference &* difference
            }
            sum += Int(run)
          }
        }
      }
    }
    return sum
  }

  /// 255 where samples differ by at least so many levels, and 0 elsewhere.
  static func differences(_ a: [UInt8], _ b: [UInt8], of least: UInt8) -> [UInt8] {
    zip(a, b).map { ($0 > $1 ? $0 - $1 : $1 - $0) >= least ? 255 : 0 }
  }

  static func unite(_ all: inout [UInt8], _ more: [UInt8]) {
    unsafe all.withUnsafeMutableBufferPointer { all in
      unsafe more.withUnsafeBufferPointer { more in
        for index in 0..<min(all.count, more.count) { unsafe all[index] |= more[index] }
      }
    }
  }

  /// The mean of so many of the largest differences.
  static func strongestDifference(_ a: [UInt8], _ b: [UInt8], count wanted: Int) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    for (x, y) in zip(a, b) { counts[Int(x > y ? x - y : y - x)] += 1 }
    var (left, sum) = (wanted, 0)
    for level in stride(from: 255, to: 0, by: -1) where left > 0 {
      let taken = min(counts[level], left)
      sum += level * taken
      left -= taken
    }
    return Double(sum) / Double(wanted)
  }

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
