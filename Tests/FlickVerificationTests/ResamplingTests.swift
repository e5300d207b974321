import FlickGeometry
import FlickImage
import Testing

@testable import FlickVerification

/// Tests of taking a film's samples at the pixels of a recording.
@Suite struct ResamplingTests {
  private static let part = VisiblePart(columns: 2..<21, rows: 1..<15)

  private let picture: PicturePlane

  init() throws {
    let size = try #require(PixelSize(width: 40, height: 30))
    picture = PicturePlane(size: size, samples: (0..<size.area).map { UInt8($0 * $0 % 251) })
  }

  private func resampling(_ scale: Double, x: Double, y: Double) -> Resampling {
    Resampling(
      PixelMapping(Placement(scale: scale, x: x, y: y), reduction: 1, filmScale: 1),
      of: (picture.size.width, picture.size.height), in: Self.part)
  }

  /// The mean of the samples that a pixel covers, each as often as a fine grid of points hits it.
  private func mean(_ column: Int, _ row: Int, scale: Double, x: Double, y: Double) -> Double {
    var sum = 0.0
    let points = 40
    for i in 0..<points {
      for j in 0..<points {
        func sample(_ pixel: Int, _ point: Int, _ start: Double, _ count: Int) -> Int {
          let place = (Double(pixel) + (Double(point) + 0.5) / Double(points) - start) / scale
          return min(max(Int(place.rounded(.down)), 0), count - 1)
        }
        let (u, v) = (sample(column, i, x, picture.size.width), sample(row, j, y, picture.size.height))
        sum += Double(picture.samples[v * picture.size.width + u])
      }
    }
    return sum / Double(points * points)
  }

  @Test(arguments: [(1.0, 0.0, 0.0), (1, 0.3, -0.45), (1, -19.5, -15.25), (0.5, 0.25, 0), (0.62, -1.3, 0.7)])
  func `a pixel is the mean of the area that it covers`(scale: Double, x: Double, y: Double) {
    let samples = resampling(scale, x: x, y: y).samples(of: picture)
    var index = 0
    for row in Self.part.rows {
      for column in Self.part.columns {
        // The edge continues beyond the picture only as far as the first pixel that has no sample.
        let right = (Double(column) + 1 - x) / scale
        let bottom = (Double(row) + 1 - y) / scale
        if right <= 40, bottom <= 30, Double(column) >= x, Double(row) >= y {
          #expect(abs(Double(samples[index]) - mean(column, row, scale: scale, x: x, y: y)) < 6)
        }
        index += 1
      }
    }
  }

  @Test func `levels and errors are those of the samples on a line`() {
    let resampling = resampling(0.62, x: -1.3, y: 0.7)
    let tone = ToneFit(gain: 1.2, offset: -9, correlation: 1, deviation: 1)
    let samples = resampling.samples(of: picture).map { 1.2 * $0 - 9 }
    #expect(
      resampling.levels(of: picture, tone)
        == samples.map { UInt8(max(min($0, 255), 0).rounded()) })
    let others = samples.indices.map { samples[$0] + Float($0 % 7) }
    let error = resampling.squaredError(of: picture, tone, from: others)
    let expected = samples.indices.map { Float($0 % 7) * Float($0 % 7) }.reduce(0, +)
    #expect(abs(error - expected) < 0.001 * expected)
  }
}
