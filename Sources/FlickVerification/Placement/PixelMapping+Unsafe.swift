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
}

/// The mapping of a part's pixels to rasters of one size, with the weights of all samples.
struct Resampling: Sendable {
  private let part: VisiblePart
  private let width: Int
  private let height: Int
  private let columns: Taps
  private let rows: Taps
  /// If each column begins a sample after the previous one: for each sample of a column, the weights of all columns.
  private let evenWeights: [[Float]]?

  /// - Parameters:
  ///   - mapping: The mapping of pixels to samples.
  ///   - size: The size of the rasters.
  ///   - part: The pixels.
  init(_ mapping: PixelMapping, of size: (width: Int, height: Int), in part: VisiblePart) {
    (self.part, width, height) = (part, size.width, size.height)
    columns = Taps(part.columns, mapping.startX, mapping.step, size.width)
    rows = Taps(part.rows, mapping.startY, mapping.step, size.height)
    evenWeights = columns.even
  }

  /// The samples of a raster at the pixels.
  func samples(of raster: Raster) -> [Float] { samples(raster.samples) }

  /// The samples of a picture at the pixels.
  func samples(of picture: PicturePlane) -> [Float] { samples(picture.samples) }

  private func samples<Sample: Level>(_ samples: [Sample]) -> [Float] {
    var result = [Float](repeating: 0, count: part.area)
    unsafe result.withUnsafeMutableBufferPointer { target in
      unsafe forEachRow(of: samples) { start, row in
        for x in row.indices { unsafe target[start + x] = row[x] }
      }
    }
    return result
  }

  /// The levels of a picture at the pixels, with its brightness mapped by a line.
  func levels(of picture: PicturePlane, _ tone: ToneFit? = nil) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: part.area)
    let (gain, offset) = (tone?.gain ?? 1, tone?.offset ?? 0)
    unsafe result.withUnsafeMutableBufferPointer { target in
      unsafe forEachRow(of: picture.samples) { start, row in
        for x in row.indices {
          unsafe target[start + x] = SampleSums.byte(gain * row[x] + offset)
        }
      }
    }
    return result
  }

  /// The sum of the squared differences between a picture, its brightness mapped by a line, and other samples of the
  /// pixels.
  func squaredError(of picture: PicturePlane, _ tone: ToneFit, from others: [Float]) -> Float {
    var sum = 0.0
    unsafe others.withUnsafeBufferPointer { others in
      unsafe forEachRow(of: picture.samples) { start, row in
        unsafe sum += Double(
          SampleSums.squaredError(
            row, tone, UnsafeBufferPointer(rebasing: others[start..<start + row.count])))
      }
    }
    return Float(sum)
  }

  /// Calls `body` with each row of pixels, and the index of its first one among all pixels.
  private func forEachRow<Sample: Level>(
    of samples: [Sample], _ body: (_ start: Int, _ row: UnsafeBufferPointer<Float>) -> Void
  ) {
    precondition(samples.count == width * height, "the raster has the mapping's size")
    let used = columns.used
    // The last columns may have fewer samples than the others.
    var sums = [Float](repeating: 0, count: max(used.count, part.columns.count + (evenWeights?.count ?? 0)))
    var line = [Float](repeating: 0, count: part.columns.count)
    unsafe samples.withUnsafeBufferPointer { source in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe line.withUnsafeMutableBufferPointer { line in
          for (index, row) in rows.all.enumerated() {
            for offset in 0..<row.count {
              let weight = rows.weights[row.weights + offset]
              let start = (row.first + offset) * width + used.lowerBound
              if offset == 0 {
                for x in 0..<used.count { unsafe sums[x] = weight * source[start + x].level }
              } else if weight > 0 {
                for x in 0..<used.count { unsafe sums[x] += weight * source[start + x].level }
              }
            }
            unsafe columns(of: sums, into: line)
            unsafe body(index * line.count, UnsafeBufferPointer(line))
          }
        }
      }
    }
  }

  /// Sums up the samples of each column.
  private func columns(
    of sums: UnsafeMutableBufferPointer<Float>, into line: UnsafeMutableBufferPointer<Float>
  ) {
    guard let evenWeights else {
      unsafe columns.weights.withUnsafeBufferPointer { weights in
        for (x, column) in columns.all.enumerated() {
          var sum: Float = 0
          let first = column.first - columns.used.lowerBound
          for offset in 0..<column.count {
            unsafe sum += weights[column.weights + offset] * sums[first + offset]
          }
          unsafe line[x] = sum
        }
      }
      return
    }
    for (offset, weights) in evenWeights.enumerated() {
      unsafe weights.withUnsafeBufferPointer { weights in
        if offset == 0 {
          for x in 0..<line.count { unsafe line[x] = weights[x] * sums[x] }
        } else {
          for x in 0..<line.count { unsafe line[x] += weights[x] * sums[x + offset] }
        }
      }
    }
  }
}

/// A type of samples.
private protocol Level {
  var level: Float { get }
}

extension UInt8: Level {
  fileprivate var level: Float { Float(self) }
}

extension Float: Level {
  fileprivate var level: Float { self }
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
      var sum: Float = 0
      for place in begin..<weights.count { sum += weights[place] }
      if sum > 0 {
        for place in begin..<weights.count { weights[place] /= sum }
      } else {
        weights[begin] = 1
      }
      all.append(Tap(first: samples.lowerBound, count: samples.count, weights: begin))
    }
    if let first = all.first, let last = all.last { used = first.first..<last.first + last.count }
  }

  /// If each tap begins a sample after the previous one: for each sample of a tap, the weights of all taps, 0 beyond the
  /// last sample of a tap.
  var even: [[Float]]? {
    guard let first = all.first, all.indices.allSatisfy({ all[$0].first == first.first + $0 }) else {
      return nil
    }
    let most = all.map(\.count).max() ?? 0
    return (0..<most).map { offset in
      all.map { offset < $0.count ? weights[$0.weights + offset] : 0 }
    }
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
    if part.columns.count == size.width && part.rows.count == size.height { return samples }
    var result: [UInt8] = []
    result.reserveCapacity(part.area)
    for y in part.rows {
      result += samples[y * size.width + part.columns.lowerBound..<y * size.width + part.columns.upperBound]
    }
    return result
  }
}
