import FlickBasics
import FlickGeometry
import FlickImage
import FlickMotion
import Testing

@testable import FlickVideo

@Suite struct MovieRateTests {
  @Test func `the second with the most bits is found, wherever it begins`() {
    // Four frames per second; the frames from 0.5 s to 1.25 s have 10 + 40 + 30 + 20 bytes.
    let bytes = [1, 2, 10, 40, 30, 20, 1, 1]
    let rate = MovieRate(bytes.enumerated().map { (time: Double($0.offset) / 4, bytes: $0.element) })
    #expect(rate.bits == 800)
    #expect(rate.start == 0.5)
    #expect(MovieRate([]).bits == 0)
  }

  @Test func `the parameter set states the level`() throws {
    let settings = try MovieSettings(
      size: try #require(.init(width: 886, height: 1920)), rate: try #require(FrameRate(30)))
    let picture = try #require(YUVFrame(size: settings.size))
    let encoder = try SegmentEncoder(settings)
    try encoder.append(picture)
    // 56 x 120 macroblocks are 6,720, 30 times per second 201,600: level 4 takes 245,760.
    #expect(try encoder.finish().parameters.h264Level == 40)
  }
}
