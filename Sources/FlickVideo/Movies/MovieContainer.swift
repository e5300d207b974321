import FlickMotion

/// The file format of a movie.
package enum MovieContainer: String, Hashable, Sendable, CaseIterable {
  /// ISO base media; every time is exact.
  case mp4
  /// Matroska for the web. Each time is rounded to milliseconds by itself, so that errors do not add up.
  case webm

  /// Returns the muxer's options. In MP4, the movie and its track have the same time scale, so that neither rounds a
  /// frame's duration. The index comes before the data, so that players can start while they load.
  func options(_ rate: FrameRate) -> [(String, String)] {
    switch self {
    case .mp4:
      let timescale = String(MovieContainer.timescale(of: rate))
      return [
        ("movflags", "+faststart"), ("video_track_timescale", timescale), ("movie_timescale", timescale),
      ]
    case .webm: return [("cues_to_front", "1")]
    }
  }

  /// Returns the number of ticks in a second: a multiple of the rate's numerator that is fine enough for players
  /// (10,000 or more).
  private static func timescale(of rate: FrameRate) -> Int {
    var ticks = rate.numerator
    while ticks < 10_000 { ticks *= 2 }
    return ticks
  }
}
