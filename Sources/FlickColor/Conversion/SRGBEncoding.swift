import FlickGeometry

/// From linear light to a byte of sRGB, rounded to the nearest.
enum SRGBEncoding {
  /// Bits of light that tell bytes apart: next to black, where the curve is steepest, a byte takes twenty of the steps.
  static let bits = 16

  /// The bytes of all steps of light, each taken at its middle.
  static let bytes: [UInt8] = {
    // Where one byte ends and the next begins, at most: the table is filled between these.
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
