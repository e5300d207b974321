import FlickGeometry

/// The ranges of BT.601 luma and chroma in bytes. The coefficients are in 65536ths.
struct YCbCrRange {
  let black: Int
  let luma: Int
  let redFromCr: Int
  let greenFromCb: Int
  let greenFromCr: Int
  let blueFromCb: Int

  /// Luma and chroma in 0...255, as in JPEG (JFIF 1.02).
  static let full = YCbCrRange(
    black: 0, luma: 65536, redFromCr: 91881, greenFromCb: -22554, greenFromCr: -46802, blueFromCb: 116130)
  /// Luma in 16...235 and chroma in 16...240, as in WebP.
  static let limited = YCbCrRange(
    black: 16, luma: 76309, redFromCr: 104597, greenFromCb: -25675, greenFromCr: -53279, blueFromCb: 132201)
}

/// The two chroma samples on either side of a pixel, with bilinear weights in units of 1/(2 * factor). Samples lie in
/// the middle of the pixels that share them.
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

/// The rows of a picture of luma and chroma.
struct YCbCrRows {
  private let image: DecodedImage
  private let range: YCbCrRange
  private let columns: [ChromaTap]
  private let lines: [ChromaTap]
  /// The number of fraction bits of chroma.
  private let shift: Int

  init(_ image: DecodedImage, _ range: YCbCrRange) {
    (self.image, self.range) = (image, range)
    columns = ChromaTap.all(count: image.size.width, shift: image.chromaShift.x)
    lines = ChromaTap.all(count: image.size.height, shift: image.chromaShift.y)
    shift = 2 + image.chromaShift.x + image.chromaShift.y
  }

  /// Sets the colors of row `y`.
  func fill(_ row: inout PixelRow, _ y: Int) {
    let luma = image.samples(of: image.components[0], width: image.size.width, y)
    let (cb, cr) = (chroma(of: image.components[1], y), chroma(of: image.components[2], y))
    func component(_ value: Int) -> UInt8 { UInt8(clamping: (value + 1 << (shift + 15)) >> (shift + 16)) }
    for x in luma.indices {
      let (b, r) = (cb[x], cr[x])
      let light = ((Int(luma[x]) - range.black) * range.luma) << shift
      row.bytes[4 * x] = component(light + range.redFromCr * r)
      row.bytes[4 * x + 1] = component(light + range.greenFromCb * b + range.greenFromCr * r)
      row.bytes[4 * x + 2] = component(light + range.blueFromCb * b)
    }
  }

  /// Returns chroma minus its middle value along a row, with `shift` fraction bits.
  private func chroma(of component: DecodedImage.Component, _ y: Int) -> [Int] {
    let line = lines[y]
    let width = image.size.width.halved(image.chromaShift.x)
    let upper = image.samples(of: component, width: width, line.first)
    let lower = image.samples(of: component, width: width, line.second)
    return columns.map { column in
      let above =
        Int(upper[column.first]) * column.firstWeight + Int(upper[column.second]) * column.secondWeight
      let below =
        Int(lower[column.first]) * column.firstWeight + Int(lower[column.second]) * column.secondWeight
      return above * line.firstWeight + below * line.secondWeight - 128 << shift
    }
  }
}
