// Unsafe: the rectangle lies within the picture, which is checked first; the table has an element for each byte.
import FlickGeometry

extension BlockColor {
  /// The mean light of some pixels of a picture.
  ///
  /// - Parameter rect: The pixels, at most 65,536 of them; not empty and within the picture.
  init(of picture: PixelBuffer, in rect: PixelRect) {
    precondition(
      rect.minX >= 0 && rect.minX < rect.maxX && rect.maxX <= picture.size.width && rect.minY >= 0
        && rect.minY < rect.maxY && rect.maxY <= picture.size.height, "the pixels lie within the picture")
    let width = picture.size.width
    self = unsafe picture.bytes.withUnsafeBytes { bytes in
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      let first = unsafe pixels[rect.minY * width + rect.minX]
      var differences: UInt32 = 0
      for y in rect.rows {
        for i in y * width + rect.minX..<y * width + rect.maxX { unsafe differences |= pixels[i] ^ first }
      }
      return unsafe BlockColor.light.withUnsafeBufferPointer { levels in
        func light(_ pixel: UInt32, _ shift: UInt32) -> UInt32 {
          unsafe UInt32(levels[Int(pixel >> shift & 255)])
        }
        // Most blocks have one color, which is their mean.
        if differences & 0xff_ffff == 0 {
          return BlockColor(
            red: UInt16(light(first, 0)), green: UInt16(light(first, 8)), blue: UInt16(light(first, 16)))
        }
        var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for y in rect.rows {
          for i in y * width + rect.minX..<y * width + rect.maxX {
            let pixel = unsafe pixels[i]
            (red, green, blue) = (red &+ light(pixel, 0), green &+ light(pixel, 8), blue &+ light(pixel, 16))
          }
        }
        let count = UInt32(rect.width * rect.height)
        func mean(_ sum: UInt32) -> UInt16 { UInt16((sum + count / 2) / count) }
        return BlockColor(red: mean(red), green: mean(green), blue: mean(blue))
      }
    }
  }
}
