/// Converts samples that a profile describes to bytes of sRGB. It computes in integers, so every machine gives the same
/// result.
///
/// Curves and matrices are evaluated once, into tables of light in units of 2^-20 and a matrix in the same units.
/// Converted light is cut to 16 bits, and a table has the byte that is nearest to the middle of each step. Colors
/// outside sRGB are clamped component by component, as littleCMS and browsers do it.
package struct ColorConversion: Sendable {
  /// The bits of the fraction of light, and of the matrix.
  private static let fraction = 20

  /// The light of each sample of red, green and blue, within -4...4; a gray profile has the same table three times.
  private let light: [[Int32]]
  /// The matrix from the light of the profile's primaries to that of sRGB's, row by row. Profiles' primaries are below
  /// 8, so that a row of products stays below 2^50.
  private let mix: [Int]
  private let isWide: Bool

  /// - Parameters:
  ///   - profile: The meaning of the samples.
  ///   - isWide: Whether samples have 16 bits rather than 8.
  /// - Returns: Nil if the samples are sRGB already, within the rounding of bytes.
  package init?(_ profile: ColorProfile, isWide: Bool) {
    guard profile.model != ColorProfile.sRGB.model,
      let narrow = ColorConversion(profile, largest: 255), !narrow.changesNothing
    else { return nil }
    guard isWide else {
      self = narrow
      return
    }
    self.init(profile, largest: 65535)
  }

  private init?(_ profile: ColorProfile, largest: Int) {
    isWide = largest > 255
    func table(_ curve: ToneCurve) -> [Int32] {
      (0...largest).map { sample in
        let light = curve.light(Double(sample) / Double(largest))
        return Int32((light * Double(1 << ColorConversion.fraction)).rounded())
      }
    }
    switch profile.model {
    case .gray(let curve):
      let table = table(curve)
      (light, mix) = ([table, table, table], (0..<9).map { $0 % 4 == 0 ? 1 << Self.fraction : 0 })
    case .rgb(let red, let green, let blue, let primaries):
      let first = table(red)
      light = [first, green == red ? first : table(green), blue == red ? first : table(blue)]
      guard let mix = ColorConversion.mix(primaries) else { return nil }
      self.mix = mix
    }
  }

  /// The matrix from the primaries' light to that of sRGB.
  ///
  /// Profiles round their numbers. If the white lies next to D50, each row is therefore adjusted to add up to exactly
  /// 1, so that grays stay neutral.
  private static func mix(_ primaries: ColorMatrix) -> [Int]? {
    guard let matrix = fromD50.map({ $0 * primaries }) else { return nil }
    let one = Double(1 << fraction)
    let sums = (0..<3).map { row in matrix[row, 0] + matrix[row, 1] + matrix[row, 2] }
    let isNeutral = sums.allSatisfy { ($0 - 1).magnitude < 0.002 }
    return (0..<3).flatMap { row in
      var values = (0..<3).map { column in
        Int((matrix[row, column] / (isNeutral ? sums[row] : 1) * one).rounded())
      }
      if isNeutral { values[row] += 1 << fraction - values.reduce(0, +) }
      return values
    }
  }

  private static let fromD50 = ColorMatrix.sRGBPrimaries.inverse
}

extension ColorConversion {
  /// Converts samples to pixels, not premultiplied, with red in the lowest byte.
  ///
  /// - Parameters:
  ///   - samples: Red, green, blue and alpha of one pixel after the other.
  ///   - pixels: The result, which has a quarter as many elements.
  package func convert(_ samples: Span<UInt16>, into pixels: inout [UInt32]) {
    var pixels = pixels.mutableSpan
    let (red, green, blue) = (light[0], light[1], light[2])
    let (mix, bytes) = (mix, SRGBEncoding.bytes)
    // Screenshots have many equal pixels beside one another, which are converted once.
    var (last, color) = (UInt64.max, 0 as UInt32)
    for x in pixels.indices {
      let (r, g, b) = (samples[4 * x], samples[4 * x + 1], samples[4 * x + 2])
      let key = UInt64(r) | UInt64(g) << 16 | UInt64(b) << 32
      if key != last {
        let (r, g, b) = (Int(red[Int(r)]), Int(green[Int(g)]), Int(blue[Int(b)]))
        color =
          byte(mix[0] * r + mix[1] * g + mix[2] * b, bytes)
          | byte(mix[3] * r + mix[4] * g + mix[5] * b, bytes) << 8
          | byte(mix[6] * r + mix[7] * g + mix[8] * b, bytes) << 16
        last = key
      }
      pixels[x] = color | alpha(samples[4 * x + 3]) << 24
    }
  }

  @inline(__always)
  private func byte(_ light: Int, _ bytes: [UInt8]) -> UInt32 {
    UInt32(bytes[min(max(light >> (2 * Self.fraction - SRGBEncoding.bits), 0), bytes.count - 1)])
  }

  @inline(__always)
  private func alpha(_ sample: UInt16) -> UInt32 {
    isWide ? (UInt32(sample) + 128) / 257 : UInt32(sample)
  }
}
