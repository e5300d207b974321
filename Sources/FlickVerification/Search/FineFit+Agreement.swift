import FlickGeometry

/// The frames of a recording that look like the film.
struct AgreeingFrames: Sendable {
  /// Their share of the frames that were looked at.
  let share: Double
  /// These frames, and all frames that are nearer to one of them than to another frame that was looked at.
  let frames: Set<Int>
}

extension FineFit {
  /// The smallest number of decibels of a picture that looks like the film's.
  private static let leastLikeness = 24.0

  /// The frames from the first to the last one that lie in the film; nil if they show hardly any moment of it.
  var shownFrames: Range<Int>? {
    found.shownFrames(recording.times, duration: film.duration, interval: film.interval)
  }

  /// The frames that lie in the film and are trusted.
  var inside: [Int] {
    recording.times.indices.filter {
      (0...film.duration + film.interval).contains(found.filmTime(at: recording.times[$0]))
        && trusted?.contains($0) ?? true
    }
  }

  /// The frames that look like the film at their times, among `count` frames spread over the recording. Before and after
  /// the film, they are those that look like its first and its last frame.
  ///
  /// - Parameter tolerance: The time by which a frame may be early or late, as it is if it shows a whole frame of the
  ///   film; 0 for none.
  func agreeingFrames(of count: Int, within tolerance: Double = 0) async throws -> AgreeingFrames {
    guard let part else { return AgreeingFrames(share: 0, frames: []) }
    let all = Array(recording.times.indices)
    let looked = spread(all, count)
    let shifts = tolerance > 0 ? [-1, -0.5, 0, 0.5, 1].map { $0 * tolerance } : [0]
    let drawn = try await film.pictures(
      at: looked.flatMap { frame in shifts.map { found.filmTime(at: recording.times[frame]) + $0 } },
      scale: filmScale)
    guard let first = drawn.first else { return AgreeingFrames(share: 0, frames: []) }
    let resampling = resampling(of: first, in: part)
    let most = 255 * 255 / Math.pow(10, FineFit.leastLikeness / 10)
    let agreeing = looked.indices.filter { index in
      let recorded = raster(looked[index]).samples(in: part)
      return drawn[index * shifts.count..<(index + 1) * shifts.count].contains { picture in
        Double(resampling.squaredError(of: picture, tone, from: recorded)) < most * Double(part.area)
      }
    }.map { looked[$0] }
    let near = all.filter { frame in
      looked.min { abs($0 - frame) < abs($1 - frame) }.map(agreeing.contains) ?? false
    }
    return AgreeingFrames(
      share: Double(agreeing.count) / Double(max(looked.count, 1)), frames: Set(near))
  }
}

extension FoundFilm {
  /// The smallest part of a recording, or of a film that is shorter, in which the film is shown.
  private static let leastShown = 0.15

  /// The frames from the first to the last one that lie in the film; nil if they show hardly any moment of it. At such a
  /// start, the few frames that are compared may well agree, even in another film.
  ///
  /// - Parameters:
  ///   - times: The times of the recording's frames in seconds, at least one.
  ///   - duration: The time at which the film's last frame begins.
  ///   - interval: The time from one of the film's frames to the next.
  func shownFrames(_ times: [Double], duration: Double, interval: Double) -> Range<Int>? {
    let inside = times.indices.filter {
      (-0.5 * interval...duration + interval).contains(filmTime(at: times[$0]))
    }
    let seconds = min((times.last ?? 0) - times[0], duration)
    guard let first = inside.first, let last = inside.last,
      times[last] - times[first] >= FoundFilm.leastShown * seconds
    else { return nil }
    return first..<last + 1
  }
}
