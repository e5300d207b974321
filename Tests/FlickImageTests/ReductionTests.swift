import FlickGeometry
import FlickImage
import Testing

@Suite struct ReductionTests {
  /// A picture in which the first component differs from pixel to pixel; opaque.
  private func picture(_ width: Int, _ height: Int) -> PixelBuffer {
    var picture = PixelBuffer(size: PixelSize(width: width, height: height)!)
    for i in 0..<width * height {
      picture.bytes.replaceSubrange(4 * i..<4 * i + 4, with: [UInt8(37 * i & 255), UInt8(i & 255), 9, 255])
    }
    return picture
  }

  @Test func `each pixel is the average of its area`() {
    for (width, height, smaller) in [(6, 4, (3, 2)), (5, 7, (2, 3)), (9, 9, (9, 4)), (8, 3, (1, 1))] {
      let source = picture(width, height)
      let reduced = source.reduced(to: PixelSize(width: smaller.0, height: smaller.1)!)
      for y in 0..<smaller.1 {
        for x in 0..<smaller.0 {
          var sum = 0.0
          for sy in 0..<height {
            for sx in 0..<width {
              let dx = overlap(sx, width, x, smaller.0)
              sum += dx * overlap(sy, height, y, smaller.1) * Double(source[sx, sy].red)
            }
          }
          #expect(abs(Double(reduced[x, y].red) - sum) <= 0.5 + 1e-9)
          #expect(reduced[x, y].blue == 9)
          #expect(reduced[x, y].alpha == 255)
        }
      }
    }
  }

  /// The share of a new sample's area that an old sample covers.
  private func overlap(_ old: Int, _ olds: Int, _ new: Int, _ news: Int) -> Double {
    let (start, end) = (Double(new) / Double(news), Double(new + 1) / Double(news))
    let (first, last) = (Double(old) / Double(olds), Double(old + 1) / Double(olds))
    return max(0, min(end, last) - max(start, first)) * Double(news)
  }

  @Test func `nothing changes at the same size`() {
    let source = picture(5, 3)
    #expect(source.reduced(to: source.size) == source)
    #expect(source.part(x: 0, y: 0, size: source.size) == source)
  }

  @Test func `a part has the pixels of its place`() {
    let source = picture(7, 5)
    let part = source.part(x: 2, y: 1, size: PixelSize(width: 3, height: 4)!)
    for y in 0..<4 { for x in 0..<3 { #expect(part[x, y] == source[x + 2, y + 1]) } }
  }

  @Test func `an average is rounded to the nearest`() {
    var average = PixelAverage()
    #expect(average.picture == nil)
    var (dark, bright) = (picture(2, 1), picture(2, 1))
    (dark.bytes[0], bright.bytes[0]) = (10, 13)
    average.add(dark, times: 3)
    average.add(bright)
    #expect(average.picture?.bytes[0] == 11)
    #expect(average.picture?.bytes.dropFirst() == dark.bytes.dropFirst())
  }
}
