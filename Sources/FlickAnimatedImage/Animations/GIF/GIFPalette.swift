/// The colors of a GIF. Index 0 is clear. The others are sorted by falling frequency, so that rectangles of frequent
/// colors need only short codes.
struct GIFPalette: Sendable {
  static let clear: UInt8 = 0
  /// The largest number of colors without the clear one.
  static let mostColors = 255

  /// The colors as `0xRRGGBB`; the first one represents clear.
  let colors: [UInt32]

  init(_ histogram: inout ColorHistogram) {
    if let few = histogram.fewColors() {
      colors = [0] + few.sorted { ($1.weight, $0.color) < ($0.weight, $1.color) }.map(\.color)
    } else {
      colors = [0] + ColorQuantizer(histogram.filledCells()).palette(count: GIFPalette.mostColors)
    }
  }

  /// The number of bits of an index, 1...8.
  var depth: Int { max(1, (colors.count - 1).bitLength) }

  /// Red, green and blue of each color, extended to a power of two.
  var table: [UInt8] {
    let bytes = colors.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    return bytes + [UInt8](repeating: 0, count: 3 * (1 << depth) - bytes.count)
  }
}

extension Int {
  /// The number of binary digits of a number that is not negative.
  var bitLength: Int { Int.bitWidth - leadingZeroBitCount }
}
