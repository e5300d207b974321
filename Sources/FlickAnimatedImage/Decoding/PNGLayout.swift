import FlickGeometry

/// How the rows of a PNG picture hold its pixels (W3C Portable Network Graphics, third edition, 7.2 and 11.2).
///
/// From samples to premultiplied pixels in integers alone, as ``DecodedImage`` does it.
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

  let size: PixelSize
  private let kind: Kind
  /// Bits a sample.
  private let depth: Int

  var bytesPerRow: Int { (size.width * kind.channels * depth + 7) / 8 }
  /// How far the byte lies back from which filters foretell one.
  var bytesPerPixel: Int { max(kind.channels * depth / 8, 1) }

  /// Nil for what is left to FFmpeg: interlaced pictures, a transparent colour, what is not allowed.
  init?(_ container: ImageContainer) {
    guard container.format == .png, let header = container.chunks("IHDR").first, header.count == 13 else {
      return nil
    }
    let fields = Array(header.suffix(5))
    guard fields[2...] == [0, 0, 0] else { return nil }
    (size, depth) = (container.size, Int(fields[0]))
    let transparency = container.chunks("tRNS")
    switch (fields[1], depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16): kind = .gray
    case (2, 8), (2, 16): kind = .rgb
    case (4, 8), (4, 16): kind = .grayAlpha
    case (6, 8), (6, 16): kind = .rgba
    case (3, 1), (3, 2), (3, 4), (3, 8):
      guard let palette = PNGLayout.palette(container.chunks("PLTE"), transparency) else { return nil }
      kind = .palette(palette)
      return
    default: return nil
    }
    if !transparency.isEmpty { return nil }
  }

  private static func palette(
    _ colors: [ArraySlice<UInt8>], _ transparency: [ArraySlice<UInt8>]
  ) -> [UInt32]? {
    guard colors.count == 1, transparency.count <= 1, let colors = colors.first.map(Array.init),
      colors.count % 3 == 0, (3...768).contains(colors.count)
    else { return nil }
    let alphas = transparency.first.map(Array.init) ?? []
    guard alphas.count <= colors.count / 3 else { return nil }
    return (0..<256).map { index in
      let alpha = index < alphas.count ? alphas[index] : 255
      guard 3 * index < colors.count else { return 0xFF00_0000 }
      return premultiplied(colors[3 * index], colors[3 * index + 1], colors[3 * index + 2], alpha)
    }
  }
}

// MARK: - Pixels

extension PNGLayout {
  /// The pixels of a row.
  ///
  /// - Parameters:
  ///   - row: Its bytes, `bytesPerRow`.
  ///   - pixels: Is given as many as the picture is wide.
  func unpack(_ row: Span<UInt8>, into pixels: inout [UInt32]) {
    var pixels = pixels.mutableSpan
    switch (kind, depth) {
    case (.palette(let colors), 8): for x in pixels.indices { pixels[x] = colors[Int(row[x])] }
    case (.palette(let colors), _):
      for x in pixels.indices { pixels[x] = colors[Int(packedSample(row, x))] }
    case (.gray, 1..<8):
      let factor = UInt8(255 / (1 << depth - 1))
      for x in pixels.indices { pixels[x] = PNGLayout.gray(packedSample(row, x) * factor) }
    case (_, 8): unpack(row, into: &pixels) { $0[$1] }
    default: unpack(row, into: &pixels, PNGLayout.wideSample)
    }
  }

  @inline(__always)
  private func unpack(
    _ row: Span<UInt8>, into pixels: inout MutableSpan<UInt32>, _ sample: (Span<UInt8>, Int) -> UInt8
  ) {
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

  /// A sample of less than a byte; the first is in the highest bits.
  private func packedSample(_ row: Span<UInt8>, _ x: Int) -> UInt8 {
    let bit = x * depth
    return row[bit / 8] >> UInt8(8 - depth - bit % 8) & UInt8(1 << depth - 1)
  }

  /// A sample of two bytes, rounded to one.
  private static func wideSample(_ row: Span<UInt8>, _ index: Int) -> UInt8 {
    UInt8((Int(row[2 * index]) << 8 | Int(row[2 * index + 1]) + 128) / 257)
  }

  private static func gray(_ level: UInt8) -> UInt32 { UInt32(level) * 0x01_0101 | 0xFF00_0000 }

  /// Red, green and blue times alpha, rounded to the nearest.
  @inline(__always)
  private static func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    func times(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    if alpha == 255 { return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000 }
    return times(red) | times(green) << 8 | times(blue) << 16 | UInt32(alpha) << 24
  }
}

extension ImageContainer {
  /// The contents of the PNG chunks of a type, in order.
  func chunks(_ type: String) -> [ArraySlice<UInt8>] {
    parts.dropFirst().compactMap { part in
      part.dropFirst(4).starts(with: type.utf8) ? part.dropFirst(8).dropLast(4) : nil
    }
  }
}
