import FlickGeometry

/// Converts linear light to a byte of sRGB, rounded to the nearest.
enum SRGBEncoding {
  /// The bits of light that are needed to tell bytes apart: next to black, where the curve is steepest, a byte still
  /// spans twenty of the steps.
  static let bits = 16

  /// The byte for each step of light, computed at the step's middle.
  static let bytes: [UInt8] = {
    // For each byte, the first step of light that is too bright for it.
    let ends = (0..<255).map { byte in
      Int((ToneCurve.sRGB.light((Double(byte) + 0.5) / 255) * Double(1 << bits) - 0.5).rounded(.up))
    }
    var table = [UInt8](repeating: 255, count: 1 << bits)
    var start = 0
    for (byte, end) in ends.enumerated() {
      for step in start..<end { table[step] = UInt8(byte) }
      start = end
    }
    return table
  }()
}
