import FlickColor

/// The samples of a row of pixels as they are stored: red, green, blue and alpha, not premultiplied.
struct SampleRow {
  var samples: [UInt16]
  /// Whether samples have 16 bits, rather than 8.
  let isWide: Bool

  init(width: Int, isWide: Bool) {
    self.isWide = isWide
    samples = [UInt16](repeating: isWide ? 65535 : 255, count: 4 * width)
  }

  /// Computes the premultiplied pixels in sRGB, with red in the lowest byte. Samples are converted first and then
  /// rounded to the nearest byte.
  func pixels(_ conversion: ColorConversion?, into pixels: inout [UInt32]) {
    if let conversion {
      conversion.convert(samples.span, into: &pixels)
    } else {
      for x in pixels.indices {
        pixels[x] = (0..<4).reduce(0) { $0 | byte(samples[4 * x + $1]) << UInt32(8 * $1) }
      }
    }
    for x in pixels.indices { pixels[x] = pixels[x].premultiplied }
  }

  private func byte(_ sample: UInt16) -> UInt32 { isWide ? (UInt32(sample) + 128) / 257 : UInt32(sample) }
}

extension UInt32 {
  /// Red, green and blue multiplied by alpha and rounded to the nearest.
  @inline(__always)
  var premultiplied: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    func times(_ shift: UInt32) -> UInt32 { (((self >> shift & 255) * alpha + 127) / 255) << shift }
    return times(0) | times(8) | times(16) | alpha << 24
  }
}
