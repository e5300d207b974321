import FlickMotion

/// What kind of file holds a movie.
public enum MovieContainer: String, Hashable, Sendable, CaseIterable {
  /// ISO base media. Every time is exact.
  case mp4
  /// Matroska for the web. Times are rounded to milliseconds, each by itself, so that nothing drifts.
  case webm

  /// For the muxer. Of MP4, movie and track run on the same clock, so that neither rounds a frame's duration. The index
  /// stands in front, so that players start while they load.
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

  /// The ticks of a second: a multiple of the rate's numerator, fine enough for players (10,000 or more).
  private static func timescale(of rate: FrameRate) -> Int {
    var ticks = rate.numerator
    while ticks < 10_000 { ticks *= 2 }
    return ticks
  }
}
