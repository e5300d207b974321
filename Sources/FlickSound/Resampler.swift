import FlickGeometry

/// Resamples sound from 44,100 to 48,000 samples per second, by a filter of 64 taps in 160 phases: 48,000 / 44,100 is
/// 160 / 147.
///
/// Output sample n lies at n · 147 / 160 of the input, so nothing is delayed. The filter is a sinc with a Kaiser
/// window. Its coefficients are whole numbers, and those of each phase add up to 2^22, so that a constant level does
/// not change. All sums are whole numbers below 2^53, which doubles represent exactly, in any order of addition.
enum Resampler {
  private static let (up, down) = (160, 147)
  private static let taps = 64
  private static let bits = 22
  /// The cutoff as a share of the source's rate; aliases begin at half of the rate.
  private static let cutoff = 0.46
  /// The shape of the Kaiser window. With this one, what the filter stops is about 80 dB quieter.
  private static let beta = 8.0

  private typealias Lanes = SIMD8<Double>

  /// The taps of each phase, as vectors.
  private static let phases: [Lanes] = (0..<up).flatMap { phase in
    let taps = coefficients(phase)
    return stride(from: 0, to: Resampler.taps, by: 8).map { start in
      Lanes((0..<8).map { Double(taps[start + $0]) })
    }
  }

  /// The number of output samples for `count` input samples: those that lie before the end.
  static func count(for count: Int) -> Int { (count * up + down - 1) / down }

  /// One channel at 48,000 samples per second.
  static func resampled(_ input: [Int32]) -> [Int32] {
    let count = count(for: input.count)
    var output: [Int32] = []
    output.reserveCapacity(count)
    // Only a block at a time is converted to doubles, since they take twice the memory.
    for block in stride(from: 0, to: count, by: up * 256) {
      append(min(up * 256, count - block), from: block / up * down, of: input, to: &output)
    }
    return output
  }

  /// Appends output samples, the first of which has phase 0.
  private static func append(_ count: Int, from origin: Int, of input: [Int32], to output: inout [Int32]) {
    let first = origin - (taps / 2 - 1)
    let length = count * down / up + taps + 8
    let padded = (first..<first + length).map { input.indices.contains($0) ? Double(input[$0]) : 0 }
    for index in 0..<count {
      let (start, phase) = (index * down).quotientAndRemainder(dividingBy: up)
      var sum = Lanes.zero
      for vector in 0..<taps / 8 {
        let place = start + 8 * vector
        let samples = Lanes(
          padded[place], padded[place + 1], padded[place + 2], padded[place + 3], padded[place + 4],
          padded[place + 5], padded[place + 6], padded[place + 7])
        sum += samples * phases[phase * (taps / 8) + vector]
      }
      let rounded = (Int(sum.sum()) + 1 << (bits - 1)) >> bits
      output.append(Int32(rounded.clamped(to: SoundFormat.levels)))
    }
  }

  private static func coefficients(_ phase: Int) -> [Int] {
    let share = Double(phase) / Double(up)
    let ideal = (0..<taps).map { tap -> Double in
      let distance = Double(tap - (taps / 2 - 1)) - share
      return sinc(2 * cutoff * distance) * window(distance / Double(taps / 2))
    }
    let sum = ideal.reduce(0, +)
    var whole = ideal.map { Int(($0 / sum * Double(1 << bits)).rounded()) }
    // The middle tap takes the error of rounding, so that the sum is exact.
    whole[taps / 2 - 1] += (1 << bits) - whole.reduce(0, +)
    return whole
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : Math.sin(Math.pi * x) / (Math.pi * x)
  }

  /// Kaiser's window, for `x` in -1...1.
  private static func window(_ x: Double) -> Double {
    let inside = 1 - x * x
    return inside <= 0 ? 0 : bessel(beta * inside.squareRoot()) / bessel(beta)
  }

  /// The modified Bessel function of the first kind and order 0, by its series.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for k in 1...40 {
      let factor = x / 2 / Double(k)
      term *= factor * factor
      sum += term
    }
    return sum
  }
}

extension SoundBuffer {
  /// Sound that is resampled to 48,000 samples per second.
  ///
  /// - Parameters:
  ///   - channels: 1 or 2.
  ///   - values: Levels at 44,100 samples per second, moment by moment, the left channel first.
  package init?(channels: Int, valuesAt44100 values: [Int32]) {
    guard let source = SoundBuffer(channels: channels, values: values) else { return nil }
    let each = (0..<channels).map { channel in
      Resampler.resampled(
        stride(from: channel, to: source.values.count, by: channels).map { source.values[$0] })
    }
    if channels == 1 {
      self.init(mono: each[0])
    } else {
      self.init(channels: 2, values: zip(each[0], each[1]).flatMap { [$0, $1] })
    }
  }
}
