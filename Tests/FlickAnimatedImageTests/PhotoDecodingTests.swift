import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import Testing

@Suite(.startsPrograms) struct PhotoDecodingTests {
  @Test(arguments: PhotoFile.allCases)
  func `every kind shows the picture`(kind: PhotoFile) throws {
    let found = try ImageDecoder.decode(try kind.bytes, name: kind.rawValue)
    #expect(found.size == PhotoFile.size)
    switch kind {
    case .png, .webpLossless, .webpLosslessAlpha: #expect(found == kind.picture)
    case .webpLossy, .webpLossyAlpha: #expect(found.peakSignalToNoise(kind.picture) > 40)
    default: #expect(found.peakSignalToNoise(kind.picture) > 41)
    }
  }

  @Test(arguments: PhotoFile.allCases)
  func `the size is known without decoding`(kind: PhotoFile) throws {
    let folder = try TemporaryFolder()
    try folder.write(try kind.bytes, to: "picture.txt")
    #expect(try ImageDecoder.imageSize(at: folder.file("picture.txt")) == PhotoFile.size)
  }

  @Test func `full range reaches black and white`() throws {
    let folder = try TemporaryFolder()
    for (color, expected) in [("black", 0), ("white", 255)] as [(String, UInt8)] {
      let source = "color=\(color):s=16x16,format=rgb24,scale=out_range=full,format=yuvj420p"
      let path = folder.file("\(color).jpg")
      let output = ["-frames:v", "1", "-update", "1", path]
      try Program.run("ffmpeg", ["-v", "fatal", "-f", "lavfi", "-i", source] + output)
      let pixels = try ImageDecoder.decode(contentsOf: path)
      #expect(pixels[8, 8].red == expected)
      #expect(pixels[8, 8].green == expected)
      #expect(pixels[8, 8].blue == expected)
    }
  }

  /// An Exif orientation is put into a JPEG whose left half is dark and whose top right corner is bright. Editors may
  /// leave a second one, which does not count.
  @Test(arguments: 1...8)
  func `Exif orientation is applied`(orientation: Int) throws {
    var picture = PixelBuffer(size: PixelSize(width: 64, height: 32)!)
    for y in 0..<32 {
      for x in 0..<64 {
        let value: UInt8 = x < 32 ? 20 : y < 16 ? 240 : 130
        let i = 4 * (64 * y + x)
        picture.bytes.replaceSubrange(i..<i + 4, with: [value, value, value, 255])
      }
    }
    let folder = try TemporaryFolder()
    try folder.write(try PNGEncoder.encode(picture), to: "in.png")
    let output = ["-frames:v", "1", "-q:v", "2", "-update", "1", folder.file("out.jpg")]
    try Program.run("ffmpeg", ["-v", "error", "-i", folder.file("in.png")] + output, complaintsFail: false)
    var bytes = try folder.bytes("out.jpg")
    bytes.insert(contentsOf: exif(orientation) + exif(9 - orientation), at: 2)
    try folder.write(bytes, to: "turned.jpg")

    let found = try ImageDecoder.decode(contentsOf: folder.file("turned.jpg"))
    #expect(try ImageDecoder.imageSize(at: folder.file("turned.jpg")) == found.size)
    #expect((found.size.width, found.size.height) == (orientation < 5 ? (64, 32) : (32, 64)))
    // The places of the stored picture's bright corner and of its medium gray corner (Exif 2.3, 4.6.4).
    let bright = [(1, 0), (0, 0), (0, 1), (1, 1), (0, 1), (1, 1), (1, 0), (0, 0)][orientation - 1]
    let middle = [(1, 1), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1), (0, 0), (1, 0)][orientation - 1]
    #expect(corner(found, bright) > 220)
    #expect((110...150).contains(corner(found, middle)))
  }

  private func corner(_ picture: PixelBuffer, _ corner: (x: Int, y: Int)) -> UInt8 {
    picture[corner.x == 0 ? 2 : picture.size.width - 3, corner.y == 0 ? 2 : picture.size.height - 3].red
  }

  private func exif(_ orientation: Int) -> [UInt8] {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let tiff: [UInt8] = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(tiff.count + 2)] + tiff
  }
}
