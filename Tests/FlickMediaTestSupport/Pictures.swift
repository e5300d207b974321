package import FlickGeometry
package import FlickImage

extension PixelBuffer {
  /// Returns an opaque picture in which every pixel has a different color.
  package static func gradient(width: Int, height: Int) -> PixelBuffer {
    opaque(width: width, height: height) { x, y in
      [255 * x / max(1, width - 1), 255 * y / max(1, height - 1), 7 * (y * width + x) & 255]
    }
  }

  /// Returns an opaque picture with the red, green and blue that a function returns.
  package static func opaque(width: Int, height: Int, _ color: (Int, Int) -> [Int]) -> PixelBuffer {
    var picture = PixelBuffer(size: PixelSize(width: width, height: height)!)
    for i in 0..<picture.size.area {
      let pixel = color(i % width, i / width).map { UInt8($0) } + [255]
      picture.bytes.replaceSubrange(4 * i..<4 * i + 4, with: pixel)
    }
    return picture
  }

  /// Every valid premultiplied pair of a component and an alpha once, 256 by 256.
  package static let everyAlpha: PixelBuffer = {
    var picture = PixelBuffer(size: PixelSize(width: 256, height: 256)!)
    for alpha in 0..<256 {
      for c in 0..<256 {
        let value = UInt8(min(c, alpha))
        let i = 4 * (256 * alpha + c)
        picture.bytes.replaceSubrange(
          i..<i + 4, with: [value, value / 2, UInt8(alpha) - value, UInt8(alpha)])
      }
    }
    return picture
  }()
}

extension PixelBuffer {
  /// The channels of a pixel: red, green, blue, alpha.
  package func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * (y * size.width + x)
    return Array(bytes[start..<start + 4])
  }

  /// A part of the picture, from its top left pixel on.
  package func part(from origin: (Int, Int), size part: PixelSize) -> PixelBuffer {
    var result = PixelBuffer(size: part)
    for y in 0..<part.height {
      let start = 4 * ((origin.1 + y) * size.width + origin.0)
      let row = 4 * y * part.width
      result.bytes.replaceSubrange(row..<row + 4 * part.width, with: bytes[start..<start + 4 * part.width])
    }
    return result
  }

  /// The largest difference of any channel of any pixel, in levels.
  package func largestDifference(to other: PixelBuffer) -> Int {
    if bytes == other.bytes { return 0 }
    return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

extension [UInt8] {
  /// Whether a PNG file has a chunk of that type.
  package func contains(chunk type: String) -> Bool {
    let type = Array(type.utf8)
    return indices.dropLast(3).contains { self[$0..<$0 + 4].elementsEqual(type) }
  }
}
