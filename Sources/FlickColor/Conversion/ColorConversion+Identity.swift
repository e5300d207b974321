/// The test for samples that are sRGB already.
extension ColorConversion {
  /// Whether the conversion changes no byte by more than 1. Profiles of sRGB differ from each other by less, and their
  /// names prove nothing.
  var changesNothing: Bool {
    let samples = ColorConversion.probes
    var pixels = [UInt32](repeating: 0, count: samples.count / 4)
    convert(samples.span, into: &pixels)
    return samples.indices.allSatisfy { index in
      let byte = UInt16(truncatingIfNeeded: pixels[index / 4] >> UInt32(8 * (index % 4)) & 255)
      return byte <= samples[index] + 1 && samples[index] <= byte + 1
    }
  }

  /// Samples of all grays, ramps between black or white and each primary and mixture of two, and a lattice that is
  /// finer next to black.
  private static let probes: [UInt16] = {
    var probes: [UInt16] = []
    for v in 0...255 as ClosedRange<UInt16> {
      for mask in 0..<8 {
        probes += (0..<3).map { mask >> $0 & 1 == 1 ? v : 0 } + [255]
        probes += (0..<3).map { mask >> $0 & 1 == 1 ? v : 255 } + [255]
      }
    }
    let steps: [UInt16] = [0, 1, 2, 4, 7, 11, 16, 24, 32, 48, 64, 96, 128, 160, 192, 224, 255]
    for r in steps { for g in steps { for b in steps { probes += [r, g, b, 255] } } }
    return probes
  }()
}
