import FlickGeometry
import FlickImage
import FlickTestSupport
import Testing

@Suite struct YUVTests {
  @Test(
    arguments: [
      ([255, 255, 255], [235, 128, 128]), ([0, 0, 0], [16, 128, 128]), ([255, 0, 0], [63, 102, 240]),
      ([0, 255, 0], [173, 42, 26]), ([0, 0, 255], [32, 240, 118]), ([128, 128, 128], [126, 128, 128]),
    ] as [([UInt8], [UInt8])])
  func `reference colours`(rgb: [UInt8], yuv: [UInt8]) {
    let frame = YUVFrame(PixelBuffer(width: 4, height: 4) { _, _ in (rgb[0], rgb[1], rgb[2], 255) })
    #expect([frame.luma[5], frame.cb[2], frame.cr[1]] == yuv)
  }

  @Test func `greys have no colour, and every grey its luma`() {
    for level in 0...255 {
      let grey = UInt8(level)
      let frame = YUVFrame(PixelBuffer(width: 2, height: 2) { _, _ in (grey, grey, grey, 255) })
      #expect(frame.cb == [128])
      #expect(frame.cr == [128])
      #expect(Double(frame.luma[0]) == (16 + 219 * Double(level) / 255).rounded())
    }
  }

  @Test(arguments: [(16, 10), (7, 5), (1, 1), (2, 3)])
  func `at most one level from the formula in double precision`(width: Int, height: Int) {
    var random = SplitMix(seed: 7)
    let picture = PixelBuffer(width: width, height: height) { _, _ in
      (random.byte(), random.byte(), random.byte(), 255)
    }
    let frame = YUVFrame(picture)
    #expect(frame.size.width == (width + 1) / 2 * 2)
    #expect(frame.size.height == (height + 1) / 2 * 2)
    let exact = Self.reference(picture, size: frame.size)
    for (plane, reference) in [(frame.luma, exact.0), (frame.cb, exact.1), (frame.cr, exact.2)] {
      #expect(plane.count == reference.count)
      for (a, b) in zip(plane, reference) { #expect(abs(Double(a) - b) <= 0.51) }
    }
  }

  /// The components Y', Cb and Cr of a pixel over black, not rounded. Outside of the picture, the nearest pixel is
  /// used.
  static func components(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> [Double] {
    let c = picture.channels(min(max(x, 0), picture.size.width - 1), min(y, picture.size.height - 1))
    let (r, g, b) = (Double(c[0]) / 255, Double(c[1]) / 255, Double(c[2]) / 255)
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return [16 + 219 * luma, 128 + 224 * (b - luma) / 1.8556, 128 + 224 * (r - luma) / 1.5748]
  }

  /// The planes, not rounded.
  static func reference(_ picture: PixelBuffer, size: PixelSize) -> ([Double], [Double], [Double]) {
    func ycc(_ x: Int, _ y: Int) -> [Double] { components(picture, x, y) }
    var planes: ([Double], [Double], [Double]) = ([], [], [])
    for y in 0..<size.height { for x in 0..<size.width { planes.0.append(ycc(x, y)[0]) } }
    for y in stride(from: 0, to: size.height, by: 2) {
      for x in stride(from: 0, to: size.width, by: 2) {
        func chroma(_ i: Int) -> Double {
          let taps = [(x - 1, 1.0), (x, 2), (x + 1, 1)]
          return taps.reduce(0) { $0 + $1.1 * (ycc($1.0, y)[i] + ycc($1.0, y + 1)[i]) } / 8
        }
        planes.1.append(chroma(1))
        planes.2.append(chroma(2))
      }
    }
    return planes
  }
}
