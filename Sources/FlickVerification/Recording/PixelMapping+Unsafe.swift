// Unsafe: samples are read and summed through pointers; the taps keep all indices inside the raster.
import FlickGeometry
import FlickImage

/// A mapping of the pixels of one raster to the samples of another: pixel n lies at `start + n * step`, in both
/// directions.
struct PixelMapping: Sendable {
  let startX: Double
  let startY: Double
  let step: Double

  /// Maps a recording's raster, with `reduction` pixels for each pixel of the recording, to a film's raster, with
  /// `filmScale` pixels for each pixel of the film.
  init(_ place: Placement, reduction: Double, filmScale: Double) {
    step = filmScale / (place.scale * reduction)
    startX = (0.5 / reduction - place.x) / place.scale * filmScale - 0.5
    startY = (0.5 / reduction - place.y) / place.scale * filmScale - 0.5
  }

  /// The samples of a raster at the pixels of a part, row by row; beyond the raster, its edge continues. A pixel is the
  /// mean of the area that it covers; a pixel smaller than the samples is interpolated between those around it.
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

/// The weights with which each pixel of a line takes the samples of another line.
private struct Taps {
  struct Tap {
    /// The first sample, the number of samples, and the index of their first weight.
    var first: Int
    var count: Int
    var weights: Int
  }

  private(set) var all: [Tap] = []
  /// The weights of all taps; those of one tap add up to 1.
  private(set) var weights: [Float] = []
  /// The range of samples that the taps use.
  private(set) var used = 0..<0

  /// - Parameters:
  ///   - range: The pixels.
  ///   - start: The middle of pixel 0 in samples; 0 is the middle of sample 0.
  ///   - step: The size of a pixel in samples.
  ///   - count: The number of samples.
  init(_ range: Range<Int>, _ start: Double, _ step: Double, _ count: Int) {
    let reach = max(step, 1) / 2
    for index in range {
      let middle = start + Double(index) * step
      let samples =
        Taps.inside((middle - reach).rounded(), count)...Taps.inside((middle + reach).rounded(), count)
      let begin = weights.count
      for sample in samples {
        // A sample counts by the part of it that the pixel covers. If pixels are smaller than samples, it counts less
        // the farther it is from the pixel.
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

extension PicturePlane {
  /// The samples of a part, row by row.
  func samples(in part: VisiblePart) -> [UInt8] {
    part.rows.flatMap { y in
      samples[y * size.width + part.columns.lowerBound..<y * size.width + part.columns.upperBound]
    }
  }
}

/// Sums over pairs of samples.
enum SampleSums {
  /// The sum of the squared differences of the samples whose mask is 255; samples with the mask 0 do not count.
  static func squaredError(_ a: [UInt8], _ b: [UInt8], in mask: [UInt8]) -> Int {
    var sum = 0
    let count = min(a.count, b.count, mask.count)
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        unsafe mask.withUnsafeBufferPointer { mask in
          // Each run is so short that its sum fits into 32 bits.
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

  /// A mask: 255 where samples differ by at least `least` levels, 0 elsewhere.
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

  /// The mean of the `wanted` largest differences.
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

  /// The line that maps `film` to `recorded` best, and its correlation, which is 0 if either is flat.
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

/// The line that maps a film's brightness to a recording's.
struct ToneFit: Sendable {
  var gain: Float
  var offset: Float
  var correlation: Double
  /// The recorded samples' standard deviation.
  var deviation: Double
}
