import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import Testing

@testable import FlickAnimatedImage

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

  @Test func `a picture with one clear pixel has alpha`() throws {
    var picture = PixelBuffer.gradient(width: 5, height: 4)
    picture.bytes.replaceSubrange(0..<4, with: [0, 0, 0, 0])
    #expect(try PNGEncoder.encode(picture)[25] == 6)
  }

  /// Another decoder, FFmpeg's, undoes the filters.
  @Test(arguments: PNGFilter.allCases)
  func `rows of any filter come back exactly`(filter: PNGFilter) throws {
    for picture in PNGEncoderTests.pictures {
      let file = try PNGEncoder.file(picture, .same(filter))
      #expect(try ImageDecoder.decode(file, name: "p") == picture)
    }
  }

  @Test(arguments: CompressionEffort.allCases)
  func `pictures come back exactly at every effort`(effort: CompressionEffort) throws {
    for picture in PNGEncoderTests.pictures {
      #expect(try ImageDecoder.decode(try PNGEncoder.encode(picture, effort: effort), name: "p") == picture)
    }
  }

  /// See the specification, 12.7.
  @Test func `a row of its own filter has the least differences`() {
    for picture in PNGEncoderTests.pictures {
      let pixels = PNGPixels(picture.bounds, of: picture, hasAlpha: true)
      for y in 0..<picture.size.height {
        let costs = PNGFilter.allCases.map { PNGEncoderTests.cost(of: pixels.stored([y], .same($0))) }
        #expect(PNGEncoderTests.cost(of: pixels.stored([y], .byRow)) == costs.min())
      }
    }
  }

  @Test func `more work never makes a larger file`() throws {
    for picture in PNGEncoderTests.pictures {
      let sizes = try [CompressionEffort.fast, .thorough].map {
        try PNGEncoder.encode(picture, effort: $0).count
      }
      #expect(sizes[1] <= sizes[0])
    }
  }

  private static func cost(of row: [UInt8]) -> Int {
    row.dropFirst().reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
  }

  /// Flat, sloped and random pictures, narrower and wider than a pixel's neighborhood, and taller than the bands that
  /// are tried.
  private static let pictures: [PixelBuffer] = {
    var random = SplitMix(seed: 7)
    var noise = PixelBuffer.gradient(width: 19, height: 150)
    for i in noise.bytes.indices {
      noise.bytes[i] = i % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    return [.gradient(width: 1, height: 1), .gradient(width: 61, height: 300), .everyAlpha, noise]
  }()
}

extension PNGEncoder {
  fileprivate static func file(_ picture: PixelBuffer, _ filtering: PNGPixels.Filtering) throws -> [UInt8] {
    let pixels = PNGPixels(picture.bounds, of: picture, hasAlpha: !picture.isOpaque)
    return try file(pixels, pixels.compressed(filtering, level: 1))
  }
}
