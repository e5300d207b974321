/// The header of a PNG file, which states the size of the picture; there are no pixels.
package enum MadePicture {
  package static func png(width: UInt8, height: UInt8) -> [UInt8] {
    let size = [0, 0, 0, width, 0, 0, 0, height]
    return [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + size + [8, 6, 0, 0, 0]
      + [0, 0, 0, 0]
  }
}
