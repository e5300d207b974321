import Testing

@testable import FlickVerification

/// Tests of the moments of a video that is compared with another one.
@Suite struct VideoFilmTests {
  /// The times of a video with ten frames a second that writes none from 0.2 to 0.6 s.
  private static let times = [0, 0.1, 0.2, 0.6, 0.7]

  @Test(arguments: [
    (-0.1, 0, 0.0), (0, 0, 0), (0.05, 0, 0.5), (0.175, 1, 0.75), (0.25, 2, 0), (0.45, 2, 0), (0.5, 2, 0),
    (0.55, 2, 0.5), (0.6, 3, 0), (0.675, 3, 0.75), (0.7, 4, 0), (0.9, 4, 0),
  ])
  func `a frame stays until a moment before the next one, and is then mixed with it`(
    time: Double, frame: Int, share: Double
  ) {
    let found = VideoFilm.mixture(at: time, of: VideoFilmTests.times, period: 0.1)
    #expect(found.frame == frame)
    #expect(abs(found.share - share) < 1e-9)
  }
}
