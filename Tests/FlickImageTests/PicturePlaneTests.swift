import FlickGeometry
import FlickImage
import Testing

/// Checks measures of two pictures whose values are known.
@Suite struct PicturePlaneTests {
  private func picture(_ width: Int, _ height: Int, _ value: (Int, Int) -> Int) throws -> PicturePlane {
    let size = try #require(PixelSize(width: width, height: height))
    let samples = (0..<height).flatMap { y in (0..<width).map { UInt8(value($0, y)) } }
    return PicturePlane(size: size, samples: samples)
  }

  @Test func `the squared error of two pictures is the mean of all pixels'`() throws {
    let a = try picture(16, 12) { x, y in x * 3 + y }
    #expect(a.squaredError(a) == 0)
    #expect(a.structuralSimilarity(a) == 1)
    #expect(try a.squaredError(picture(16, 12) { x, y in x * 3 + y + 2 }) == 4)
    #expect(try a.squaredError(picture(16, 12) { x, y in x * 3 + y + (x == 0 && y == 0 ? 192 : 0) }) == 192)
  }

  /// Both pictures have no structure, so only the term of the brightness remains.
  @Test func `the similarity of pictures of one level is that of their brightness`() throws {
    let (a, b) = (try picture(20, 20) { _, _ in 100 }, try picture(20, 20) { _, _ in 50 })
    let expected = (2.0 * 100 * 50 + 6.5025) / (100.0 * 100 + 50 * 50 + 6.5025)
    #expect(abs(a.structuralSimilarity(b) - expected) < 1e-12)
  }

  /// Two pictures with the same means and variances, and the opposite covariance.
  @Test func `the similarity of opposite pictures is negative`() throws {
    let a = try picture(8, 8) { x, _ in x < 4 ? 90 : 110 }
    let b = try picture(8, 8) { x, _ in x < 4 ? 110 : 90 }
    let expected = (-200 + 58.5225) / (200 + 58.5225)
    #expect(abs(a.structuralSimilarity(b) - expected) < 1e-9)
  }

  @Test func `a part has the samples of its place, and a signature the mean levels`() throws {
    let a = try picture(5, 3) { x, y in 10 * y + x }
    let size = try #require(PixelSize(width: 2, height: 2))
    #expect(a.cropped(to: size).samples == [0, 1, 10, 11])
    #expect(a.cropped(to: a.size) == a)
    let large = try picture(96, 96) { x, y in x < 48 ? 20 : 40 }
    #expect(
      try large.signature.largestDifference(picture(96, 96) { x, _ in x < 48 ? 20 : 43 }.signature) == 3)
  }
}
