import FlickAnimatedImage
import FlickGeometry
import FlickImage
import Testing

@Suite struct PNGEncoderTests {
  @Test func `encoding is repeatable`() throws {
    let picture = PixelBuffer.gradient(width: 37, height: 23)
    #expect(try PNGEncoder.encode(picture) == PNGEncoder.encode(picture))
  }

  @Test func `opaque pictures have no alpha`() throws {
    let file = try PNGEncoder.encode(.gradient(width: 5, height: 4))
    #expect(file.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10])
    #expect(file[16..<26] == [0, 0, 0, 5, 0, 0, 0, 4, 8, 2])
    #expect(file.contains(chunk: "sRGB"))
  }

  @Test func `one clear pixel brings alpha`() throws {
    var picture = PixelBuffer.gradient(width: 5, height: 4)
    picture.bytes.replaceSubrange(0..<4, with: [0, 0, 0, 0])
    #expect(try PNGEncoder.encode(picture)[25] == 6)
  }
}
