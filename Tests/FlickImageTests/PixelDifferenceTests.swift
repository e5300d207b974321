import FlickGeometry
import FlickImage
import Testing

/// Checks the difference between two pictures.
@Suite struct PixelDifferenceTests {
  private static func picture(_ width: Int = 7, _ height: Int = 5) throws -> PixelBuffer {
    var picture = PixelBuffer(size: try #require(PixelSize(width: width, height: height)))
    picture.bytes = picture.bytes.indices.map { UInt8($0 * 37 % 251) }
    return picture
  }

  private static func pixel(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> [UInt8] {
    let start = y * picture.stride + 4 * x
    return Array(picture.bytes[start..<start + 4])
  }

  @Test func `equal pictures do not differ`() throws {
    #expect(try Self.picture().difference(from: Self.picture()) == nil)
  }

  @Test func `one level of one component of any pixel is found where it is`() throws {
    let picture = try Self.picture()
    for index in picture.bytes.indices {
      var other = picture
      other.bytes[index] ^= 1
      let difference = try #require(picture.difference(from: other))
      #expect(difference.pixelCount == 1)
      #expect(difference.largest == 1)
      #expect(difference.x == index / 4 % 7)
      #expect(difference.y == index / 4 / 7)
      #expect(difference.width == 1)
      #expect(difference.height == 1)
      #expect(other.difference(from: picture) == difference)
      let shown = picture.differencePicture(to: other)
      let red = (0..<35).filter { shown[$0 % 7, $0 / 7].red > shown[$0 % 7, $0 / 7].green }
      #expect(red == [index / 4])
    }
  }

  @Test func `a difference is tinted as strongly as it is large`() throws {
    let picture = PixelBuffer(size: try #require(PixelSize(width: 4, height: 1)))
    var other = picture
    for (x, level) in [0, 2, 32, 255].enumerated() { other.bytes[4 * x] = UInt8(level) }
    let shown = picture.differencePicture(to: other)
    let tints = (0..<4).map { Int(shown[$0, 0].red) - Int(shown[$0, 0].green) }
    #expect(tints[0] == 0)
    #expect(tints[3] > 200)
    #expect((10..<50).contains(tints[1]), "two levels are there, and not shouted: \(tints)")
    #expect(tints[1] < tints[2])
    #expect(tints[2] < tints[3])
  }

  @Test func `several pixels have a box around them`() throws {
    let picture = try Self.picture()
    var other = picture
    for (x, y) in [(2, 1), (5, 3), (3, 2)] {
      other.bytes[4 * (y * 7 + x) + 1] = picture[x, y].green < 128 ? 255 : 0
    }
    let difference = try #require(picture.difference(from: other))
    #expect(difference.pixelCount == 3)
    #expect(difference.largest >= 127)
    #expect([difference.x, difference.y, difference.width, difference.height] == [2, 1, 4, 3])
  }

  @Test func `pictures stand in a row with white between them`() throws {
    let picture = try Self.picture()
    let row = try #require(PixelBuffer.row([picture, picture, picture], gap: 2))
    #expect(row.size == PixelSize(width: 25, height: 5))
    #expect(Self.pixel(row, 9, 4) == Self.pixel(picture, 0, 4))
    #expect(Self.pixel(row, 24, 2) == Self.pixel(picture, 6, 2))
    #expect(Self.pixel(row, 7, 3) == [255, 255, 255, 255])
    #expect(PixelBuffer.row([], gap: 1) == nil)
    #expect(PixelBuffer.row([PixelBuffer](repeating: picture, count: 2000), gap: 0) == nil)
  }
}
