import FlickColor
import FlickGeometry

/// The layout of pixels in the rows of a PNG picture (W3C Portable Network Graphics, third edition, 7.2 and 11.2).
///
/// It converts samples to premultiplied pixels with integers alone, as ``DecodedImage`` does.
struct PNGLayout {
  private enum Kind {
    case gray, grayAlpha, rgb, rgba
    /// The premultiplied pixels of all 256 indices.
    case palette([UInt32])

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  private(set) var size: PixelSize
  let isInterlaced: Bool
  private let kind: Kind
  /// The number of bits per sample.
  private let depth: Int
  /// The samples of the clear color, one for each channel of the picture; nil if no color is clear.
  private let clearColor: [UInt16]?
  private let conversion: ColorConversion?

  var bytesPerRow: Int { (size.width * kind.channels * depth + 7) / 8 }
  /// The distance in bytes from a byte back to the byte that predicts it.
  var bytesPerPixel: Int { max(kind.channels * depth / 8, 1) }

  /// - Parameter colors: The colors that the file states; `.untagged` takes samples as sRGB whatever the file states.
  /// - Throws: `ImageFault` if the header or the palette is not allowed.
  init(_ container: ImageContainer, _ colors: StoredColors) throws(ImageFault) {
    guard let header = container.chunks("IHDR").first, header.count == 13 else { throw .damaged }
    let fields = Array(header.suffix(5))
    guard fields[2] == 0, fields[3] == 0, fields[4] <= 1 else { throw .damaged }
    (size, depth, isInterlaced) = (container.size, Int(fields[0]), fields[4] == 1)
    switch (fields[1], depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16): kind = .gray
    case (2, 8), (2, 16): kind = .rgb
    case (4, 8), (4, 16): kind = .grayAlpha
    case (6, 8), (6, 16): kind = .rgba
    case (3, 1), (3, 2), (3, 4), (3, 8):
      kind = .palette(try PNGLayout.palette(container, colors.conversion(isWide: false)))
      (clearColor, conversion) = (nil, nil)
      return
    default: throw .damaged
    }
    conversion = colors.conversion(isWide: depth == 16)
    clearColor = PNGLayout.clearColor(container.chunks("tRNS").first, fields[1])
  }

  /// Returns the samples in the chunk tRNS (11.3.1.1). Nil if pictures of this kind have none, or if the chunk is
  /// damaged.
  private static func clearColor(_ content: ArraySlice<UInt8>?, _ kind: UInt8) -> [UInt16]? {
    guard let bytes = content.map(Array.init), bytes.count == [0: 2, 2: 6][kind] else { return nil }
    return (0..<bytes.count / 2).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) }
  }

  private static func palette(
    _ container: ImageContainer, _ conversion: ColorConversion?
  ) throws(ImageFault) -> [UInt32] {
    guard let colors = container.chunks("PLTE").first.map(Array.init), colors.count % 3 == 0,
      (3...768).contains(colors.count)
    else { throw .damaged }
    let alphas = container.chunks("tRNS").first.map(Array.init) ?? []
    var row = SampleRow(width: 256, isWide: false)
    for index in 0..<256 {
      for c in 0..<3 {
        row.samples[4 * index + c] = 3 * index < colors.count ? UInt16(colors[3 * index + c]) : 0
      }
      if index < alphas.count, 3 * index < colors.count { row.samples[4 * index + 3] = UInt16(alphas[index]) }
    }
    var pixels = [UInt32](repeating: 0, count: 256)
    row.pixels(conversion, into: &pixels)
    return pixels
  }

  /// Returns the same layout for a picture of another size.
  func resized(_ size: PixelSize) -> PNGLayout {
    var layout = self
    layout.size = size
    return layout
  }
}

// MARK: - Pixels

extension PNGLayout {
  /// Converts a row to pixels.
  ///
  /// - Parameters:
  ///   - row: The bytes of the row, `bytesPerRow` of them.
  ///   - pixels: Receives as many pixels as the picture is wide.
  func unpack(_ row: Span<UInt8>, into pixels: inout [UInt32]) {
    switch (kind, depth) {
    case (.palette(let colors), 8): fill(&pixels) { colors[Int(row[$0])] }
    case (.palette(let colors), _): fill(&pixels) { colors[Int(packedSample(row, $0))] }
    case _ where conversion != nil || clearColor != nil: samples(row).pixels(conversion, into: &pixels)
    case (.gray, 1..<8): fill(&pixels) { PNGLayout.gray(packedSample(row, $0) * spread) }
    case (_, 8): unpack(row, into: &pixels) { $0[$1] }
    default: unpack(row, into: &pixels, PNGLayout.wideSample)
    }
  }

  @inline(__always)
  private func fill(_ pixels: inout [UInt32], with pixel: (Int) -> UInt32) {
    var pixels = pixels.mutableSpan
    for x in pixels.indices { pixels[x] = pixel(x) }
  }

  /// Returns the samples of a row, for pictures whose colors are converted or that have a clear color.
  private func samples(_ row: Span<UInt8>) -> SampleRow {
    switch depth {
    case 8: return samples(row) { UInt16($0[$1]) }
    case 16: return samples(row) { UInt16($0[2 * $1]) << 8 | UInt16($0[2 * $1 + 1]) }
    default:
      var result = samples(row) { UInt16(packedSample($0, $1)) }
      for x in 0..<size.width {
        for c in 0..<3 { result.samples[4 * x + c] *= UInt16(spread) }
      }
      return result
    }
  }

  @inline(__always)
  private func samples(_ row: Span<UInt8>, _ sample: (Span<UInt8>, Int) -> UInt16) -> SampleRow {
    var result = SampleRow(width: size.width, isWide: depth == 16)
    let channels = kind.channels
    var samples = result.samples.mutableSpan
    for x in 0..<size.width {
      let first = channels * x
      for c in 0..<3 { samples[4 * x + c] = sample(row, channels < 3 ? first : first + c) }
      if channels == 2 || channels == 4 { samples[4 * x + 3] = sample(row, first + channels - 1) }
      if let clearColor, (0..<channels).allSatisfy({ samples[4 * x + $0] == clearColor[$0] }) {
        samples[4 * x + 3] = 0
      }
    }
    return result
  }

  @inline(__always)
  private func unpack(
    _ row: Span<UInt8>, into pixels: inout [UInt32], _ sample: (Span<UInt8>, Int) -> UInt8
  ) {
    var pixels = pixels.mutableSpan
    switch kind {
    case .gray, .palette: for x in pixels.indices { pixels[x] = PNGLayout.gray(sample(row, x)) }
    case .grayAlpha:
      for x in pixels.indices {
        let level = sample(row, 2 * x)
        pixels[x] = PNGLayout.premultiplied(level, level, level, sample(row, 2 * x + 1))
      }
    case .rgb:
      for x in pixels.indices {
        pixels[x] = PNGLayout.premultiplied(
          sample(row, 3 * x), sample(row, 3 * x + 1), sample(row, 3 * x + 2), 255)
      }
    case .rgba:
      for x in pixels.indices {
        pixels[x] = PNGLayout.premultiplied(
          sample(row, 4 * x), sample(row, 4 * x + 1), sample(row, 4 * x + 2), sample(row, 4 * x + 3))
      }
    }
  }

  /// Returns a sample of less than a byte; the first one is in the highest bits.
  private func packedSample(_ row: Span<UInt8>, _ x: Int) -> UInt8 {
    let bit = x * depth
    return row[bit / 8] >> UInt8(8 - depth - bit % 8) & UInt8(1 << depth - 1)
  }

  /// The factor that spreads samples of less than a byte over the whole range of a byte.
  private var spread: UInt8 { UInt8(255 / (1 << depth - 1)) }

  /// Returns a sample of two bytes, rounded to one.
  private static func wideSample(_ row: Span<UInt8>, _ index: Int) -> UInt8 {
    UInt8((Int(row[2 * index]) << 8 | Int(row[2 * index + 1]) + 128) / 257)
  }

  private static func gray(_ level: UInt8) -> UInt32 { UInt32(level) * 0x01_0101 | 0xFF00_0000 }

  @inline(__always)
  private static func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    (UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24).premultiplied
  }
}
