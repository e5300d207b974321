import FlickGeometry
import FlickImage

/// From samples to premultiplied pixels, in integers alone: every machine and version gives the same.
extension DecodedImage {
  /// - Parameter range: how luma and chroma are to be read, where there are any.
  func premultiplied(_ range: YCbCrRange) -> PixelBuffer {
    var picture = PixelBuffer(size: size)
    if isPalette {
      fillFromPalette(&picture)
    } else if isRGB {
      for c in 0..<3 { fill(&picture, c, from: components[c]) }
    } else if components.count < 3 {
      for c in 0..<3 { fill(&picture, c, from: components[0]) }
    } else {
      fillFromYCbCr(&picture, range)
    }
    if !isPalette, hasAlpha, let alpha = components.last {
      fill(&picture, 3, from: alpha)
    } else if !isPalette {
      for i in 0..<size.area { picture.bytes[4 * i + 3] = 255 }
    }
    picture.premultiply()
    return picture
  }

  /// A component's samples as bytes, rounded to the nearest, for `width` columns of `rows` rows.
  func samples(of component: Component, width: Int, rows: Int) -> [UInt8] {
    var samples = [UInt8](repeating: 0, count: width * rows)
    let plane = planes[component.plane]
    for y in 0..<rows {
      let row = plane.start + y * plane.stride
      for x in 0..<width {
        samples[y * width + x] = sample(row, x * component.step + component.offset, component.depth)
      }
    }
    return samples
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

  private func fill(_ picture: inout PixelBuffer, _ channel: Int, from component: Component) {
    let samples = samples(of: component, width: size.width, rows: size.height)
    for i in samples.indices { picture.bytes[4 * i + channel] = samples[i] }
  }

  private func fillFromPalette(_ picture: inout PixelBuffer) {
    let palette = planes[0].stride * size.height
    let indices = samples(of: components[0], width: size.width, rows: size.height)
    for (i, index) in indices.enumerated() {
      let color = palette + 4 * Int(index)
      picture.bytes[4 * i] = bytes[color + 2]
      picture.bytes[4 * i + 1] = bytes[color + 1]
      picture.bytes[4 * i + 2] = bytes[color]
      picture.bytes[4 * i + 3] = bytes[color + 3]
    }
  }
}

extension PixelBuffer {
  /// Multiplies red, green and blue by alpha, rounded to the nearest.
  fileprivate mutating func premultiply() {
    for i in 0..<size.area {
      let alpha = Int(bytes[4 * i + 3])
      if alpha == 255 { continue }
      for c in 4 * i..<4 * i + 3 { bytes[c] = UInt8((Int(bytes[c]) * alpha + 127) / 255) }
    }
  }
}
