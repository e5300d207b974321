import FlickGeometry
import FlickImage

/// BT.601 luma and chroma as numbers of a byte; the coefficients are in units of 1/65536.
struct YCbCrRange {
  let black: Int
  let luma: Int
  let redFromCr: Int
  let greenFromCb: Int
  let greenFromCr: Int
  let blueFromCb: Int

  /// All of 0...255, as in JPEG (JFIF 1.02).
  static let full = YCbCrRange(
    black: 0, luma: 65536, redFromCr: 91881, greenFromCb: -22554, greenFromCr: -46802, blueFromCb: 116130)
  /// Luma in 16...235 and chroma in 16...240, as in WebP.
  static let limited = YCbCrRange(
    black: 16, luma: 76309, redFromCr: 104597, greenFromCb: -25675, greenFromCr: -53279, blueFromCb: 132201)
}

/// Between which two chroma samples a pixel lies: bilinear weights in units of 1/(2 * factor), for samples
/// sited in the middle of the pixels that share them.
private struct ChromaTap {
  let first: Int
  let second: Int
  let firstWeight: Int
  let secondWeight: Int

  static func all(count: Int, shift: Int) -> [ChromaTap] {
    let factor = 1 << shift
    let last = count.halved(shift) - 1
    return (0..<count).map { pixel in
      let position = 2 * pixel + 1 - factor
      let index = position >> (shift + 1)
      let weight = position - index << (shift + 1)
      return ChromaTap(
        first: max(index, 0), second: min(index + 1, last), firstWeight: 2 * factor - weight,
        secondWeight: weight)
    }
  }
}

extension DecodedImage {
  func fillFromYCbCr(_ picture: inout PixelBuffer, _ range: YCbCrRange) {
    let width = size.width.halved(chromaShift.x)
    let rows = size.height.halved(chromaShift.y)
    let luma = samples(of: components[0], width: size.width, rows: size.height)
    let cb = samples(of: components[1], width: width, rows: rows)
    let cr = samples(of: components[2], width: width, rows: rows)
    let columns = ChromaTap.all(count: size.width, shift: chromaShift.x)
    let lines = ChromaTap.all(count: size.height, shift: chromaShift.y)
    let shift = 2 + chromaShift.x + chromaShift.y
    for y in 0..<size.height {
      let line = lines[y]
      let (upper, lower) = (line.first * width, line.second * width)
      for x in 0..<size.width {
        let column = columns[x]
        /// Chroma less its middle, in units of `1 << shift`.
        func chroma(_ plane: [UInt8]) -> Int {
          let above =
            Int(plane[upper + column.first]) * column.firstWeight
            + Int(plane[upper + column.second]) * column.secondWeight
          let below =
            Int(plane[lower + column.first]) * column.firstWeight
            + Int(plane[lower + column.second]) * column.secondWeight
          return above * line.firstWeight + below * line.secondWeight - 128 << shift
        }
        let pixel = y * size.width + x
        let (b, r) = (chroma(cb), chroma(cr))
        let light = ((Int(luma[pixel]) - range.black) * range.luma) << shift
        func component(_ value: Int) -> UInt8 {
          UInt8(clamping: (value + 1 << (shift + 15)) >> (shift + 16))
        }
        picture.bytes[4 * pixel] = component(light + range.redFromCr * r)
        picture.bytes[4 * pixel + 1] = component(light + range.greenFromCb * b + range.greenFromCr * r)
        picture.bytes[4 * pixel + 2] = component(light + range.blueFromCb * b)
      }
    }
  }
}
