import FlickColor
import FlickGeometry

/// Converts samples to premultiplied pixels in integers alone, so that every machine and version gives the same.
extension DecodedImage {
  /// - Parameters:
  ///   - range: The range of luma and chroma, if there are any.
  ///   - conversion: The conversion from the samples' colors to sRGB; nil if they are sRGB.
  ///   - body: Receives one row after the other, from the top, and returns whether to continue.
  func readRows(_ range: YCbCrRange, _ conversion: ColorConversion?, _ body: (Span<UInt32>) -> Bool) {
    let colors = components.count < 3 || isRGB || isPalette ? nil : YCbCrRows(self, range)
    var row = PixelRow(width: size.width)
    var pixels = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      if isPalette {
        fillFromPalette(&row, y)
      } else {
        if let colors {
          colors.fill(&row, y)
        } else {
          for c in 0..<3 { fill(&row, c, from: components[isRGB ? c : 0], y) }
        }
        fillAlpha(&row, y)
      }
      row.unpack(conversion, into: &pixels)
      guard body(pixels.span) else { return }
    }
  }

  /// Returns a component's samples in a row as bytes, rounded to the nearest, for `width` columns.
  func samples(of component: Component, width: Int, _ y: Int) -> [UInt8] {
    let plane = planes[component.plane]
    let row = plane.start + y * plane.stride
    return (0..<width).map { x in sample(row, x * component.step + component.offset, component.depth) }
  }

  private func sample(_ row: Int, _ place: Int, _ depth: Int) -> UInt8 {
    switch depth {
    case 1: return bytes[row + place / 8] >> (7 - place % 8) & 1 * 255
    case 8: return bytes[row + place]
    default:
      let (first, second) = (Int(bytes[row + place]), Int(bytes[row + place + 1]))
      let value = isBigEndian ? first << 8 | second : second << 8 | first
      return UInt8((value + 128) / 257)
    }
  }

  private func fill(_ row: inout PixelRow, _ channel: Int, from component: Component, _ y: Int) {
    let samples = samples(of: component, width: size.width, y)
    for x in samples.indices { row.bytes[4 * x + channel] = samples[x] }
  }

  private func fillAlpha(_ row: inout PixelRow, _ y: Int) {
    guard hasAlpha, let alpha = components.last else {
      for x in 0..<size.width { row.bytes[4 * x + 3] = 255 }
      return
    }
    fill(&row, 3, from: alpha, y)
  }

  private func fillFromPalette(_ row: inout PixelRow, _ y: Int) {
    let palette = planes[0].stride * size.height
    let indices = samples(of: components[0], width: size.width, y)
    for (x, index) in indices.enumerated() {
      let color = palette + 4 * Int(index)
      row.bytes[4 * x] = bytes[color + 2]
      row.bytes[4 * x + 1] = bytes[color + 1]
      row.bytes[4 * x + 2] = bytes[color]
      row.bytes[4 * x + 3] = bytes[color + 3]
    }
  }
}

/// A row of a picture: red, green, blue and alpha for every pixel, as they are stored.
struct PixelRow {
  var bytes: [UInt8]

  init(width: Int) { bytes = [UInt8](repeating: 0, count: 4 * width) }

  /// Computes the premultiplied pixels in sRGB, with red in the lowest byte.
  fileprivate func unpack(_ conversion: ColorConversion?, into pixels: inout [UInt32]) {
    if let conversion {
      var row = SampleRow(width: pixels.count, isWide: false)
      for i in bytes.indices { row.samples[i] = UInt16(bytes[i]) }
      return row.pixels(conversion, into: &pixels)
    }
    for x in pixels.indices {
      let (red, green) = (UInt32(bytes[4 * x]), UInt32(bytes[4 * x + 1]))
      let pixel = red | green << 8 | UInt32(bytes[4 * x + 2]) << 16 | UInt32(bytes[4 * x + 3]) << 24
      pixels[x] = pixel.premultiplied
    }
  }
}
