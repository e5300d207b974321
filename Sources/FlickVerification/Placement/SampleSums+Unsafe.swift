// Unsafe: samples are summed through pointers; all indices lie within both buffers.
/// Sums over pairs of samples.
enum SampleSums {
  /// The byte nearest to a level; of two, the larger one. The sum has the level in its lowest bits. That takes no
  /// branch, so that compilers vectorize it.
  static func byte(_ level: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: (max(min(level, 255), 0) + 1 / 16_384 + 8_388_608).bitPattern)
  }

  /// The number of samples that are left out together if none of them counts.
  private static let block = 64

  /// The sum of the squared differences of the samples whose mask is 255; samples with the mask 0 do not count.
  static func squaredError(_ a: [UInt8], _ b: [UInt8], in mask: [UInt8]) -> Int {
    var sum = 0
    let count = min(a.count, b.count, mask.count)
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        unsafe mask.withUnsafeBufferPointer { mask in
          func add(_ range: Range<Int>) {
            var run: Int32 = 0
            for index in range {
              let difference = unsafe Int32(a[index] & mask[index]) &- Int32(b[index] & mask[index])
              run &+= difference &* difference
            }
            sum += Int(run)
          }
          var start = 0
          while start + block <= count {
            if unsafe isAnySet(mask, start) { add(start..<start + block) }
            start += block
          }
          add(start..<count)
        }
      }
    }
    return sum
  }

  /// Whether any sample of a block is not 0.
  private static func isAnySet(_ mask: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var all = SIMD16<UInt8>.zero
    for offset in stride(from: start, to: start + block, by: 16) {
      all |= unsafe UnsafeRawPointer(mask.baseAddress.unsafelyUnwrapped + offset).loadUnaligned(
        as: SIMD16<UInt8>.self)
    }
    return unsafe unsafeBitCast(all, to: SIMD2<UInt64>.self) != .zero
  }

  /// A mask: 255 where samples differ by at least `least` levels, 0 elsewhere.
  static func differences(_ a: [UInt8], _ b: [UInt8], of least: UInt8) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: min(a.count, b.count))
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe a.withUnsafeBufferPointer { a in
        unsafe b.withUnsafeBufferPointer { b in
          for index in 0..<result.count {
            let (x, y) = unsafe (a[index], b[index])
            unsafe result[index] = max(x, y) &- min(x, y) >= least ? 255 : 0
          }
        }
      }
    }
    return result
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
    let counts = differenceCounts(a, b)
    var (left, sum) = (wanted, 0)
    for level in stride(from: 255, to: 0, by: -1) where left > 0 {
      let taken = min(counts[level], left)
      sum += level * taken
      left -= taken
    }
    return Double(sum) / Double(wanted)
  }

  /// The number of samples that differ by each number of levels from 1 on.
  private static func differenceCounts(_ a: [UInt8], _ b: [UInt8]) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    let count = min(a.count, b.count)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      unsafe a.withUnsafeBytes { a in
        unsafe b.withUnsafeBytes { b in
          func add(_ index: Int) {
            let (x, y) = unsafe (a[index], b[index])
            unsafe counts[Int(max(x, y) &- min(x, y))] &+= 1
          }
          var index = 0
          while index + 8 <= count {
            // Most samples of a film at rest are equal.
            if unsafe a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
              != b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            {
              for offset in 0..<8 { add(index + offset) }
            }
            index += 8
          }
          while index < count {
            add(index)
            index += 1
          }
        }
      }
    }
    return counts
  }

  /// The sum of the squared differences between the samples of a film, its brightness mapped by a line, and others.
  static func squaredError(_ film: [Float], _ tone: ToneFit, _ others: [Float]) -> Float {
    unsafe film.withUnsafeBufferPointer { film in
      unsafe others.withUnsafeBufferPointer { others in
        unsafe squaredError(film, tone, others)
      }
    }
  }

  static func squaredError(
    _ film: UnsafeBufferPointer<Float>, _ tone: ToneFit, _ others: UnsafeBufferPointer<Float>
  ) -> Float {
    var sums = SIMD8<Float>()
    var rest: Float = 0
    let count = min(film.count, others.count)
    var index = 0
    while index + 8 <= count {
      let x = unsafe UnsafeRawPointer(film.baseAddress.unsafelyUnwrapped + index).loadUnaligned(
        as: SIMD8<Float>.self)
      let y = unsafe UnsafeRawPointer(others.baseAddress.unsafelyUnwrapped + index).loadUnaligned(
        as: SIMD8<Float>.self)
      let difference = x * tone.gain + tone.offset - y
      sums += difference * difference
      index += 8
    }
    while index < count {
      let difference = unsafe film[index] * tone.gain + tone.offset - others[index]
      rest += difference * difference
      index += 1
    }
    return sums.sum() + rest
  }

  /// Samples, their brightness mapped by a line, in quarters of levels, from -128 to 383 levels.
  static func quarters(_ samples: [Float], _ tone: ToneFit) -> [Int16] {
    var result = [Int16](repeating: 0, count: samples.count)
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe samples.withUnsafeBufferPointer { samples in
        for index in 0..<samples.count {
          // As in `byte`, the sum has the number in its lowest bits.
          let level = unsafe 4 * (max(min(tone.gain * samples[index] + tone.offset, 383), -128) + 128)
          unsafe result[index] = Int16(truncatingIfNeeded: (level + 8_388_608).bitPattern) &- 512
        }
      }
    }
    return result
  }

  /// The sum of the squared differences, in levels, of samples in quarters of levels.
  static func squaredError(ofQuarters a: [Int16], _ b: [Int16]) -> Float {
    var sum = 0
    let count = min(a.count, b.count)
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        // Each run is so short that its sum fits into 32 bits.
        for start in stride(from: 0, to: count, by: 512) {
          var run: Int32 = 0
          for index in start..<min(start + 512, count) {
            let difference = unsafe a[index] &- b[index]
            run &+= Int32(difference) &* Int32(difference)
          }
          sum += Int(run)
        }
      }
    }
    return Float(sum) / 16
  }

  /// The sum of the absolute differences.
  static func absoluteDifference(_ a: [Float], _ b: [Float]) -> Float {
    var sum: Float = 0
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        for index in 0..<min(a.count, b.count) { unsafe sum += abs(a[index] - b[index]) }
      }
    }
    return sum
  }

  /// Adds to samples of a picture the parts of their slopes.
  ///
  /// - Parameters:
  ///   - picture: The samples of the picture, row by row.
  ///   - result: Receives the sums, at most 255.
  ///   - range: The samples of a row, without the first and the last one, and of neither the first nor the last row.
  ///   - width: The number of samples of a row.
  ///   - right: The part of the slope to the right, for each column.
  ///   - down: The part of the slope down.
  static func addSlopes(
    of picture: [UInt8], to result: inout [UInt8], _ range: Range<Int>, _ width: Int, _ right: [Float],
    _ down: Float
  ) {
    precondition(
      range.lowerBound >= width && range.upperBound + width <= picture.count && right.count == width
        && result.count == picture.count && range.count < width, "the neighbors are in the picture")
    unsafe picture.withUnsafeBufferPointer { picture in
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe right.withUnsafeBufferPointer { right in
          for x in 0..<range.count {
            let place = range.lowerBound + x
            let slopeX = unsafe Float(Int32(picture[place - 1]) - Int32(picture[place + 1]))
            let slopeY = unsafe Float(Int32(picture[place - width]) - Int32(picture[place + width]))
            let level = unsafe Float(picture[place]) + slopeX * right[x + 1] + slopeY * down
            unsafe result[place] = byte(level)
          }
        }
      }
    }
  }

  /// The differences of samples, each multiplied by a factor.
  static func differences(_ a: [Float], _ b: [Float], times factor: Float) -> [Float] {
    var result = a
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe b.withUnsafeBufferPointer { b in
        for index in 0..<min(result.count, b.count) {
          unsafe result[index] = (result[index] - b[index]) * factor
        }
      }
    }
    return result
  }
}
