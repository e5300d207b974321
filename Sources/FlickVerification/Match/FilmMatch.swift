import FlickGeometry
import FlickImage

/// A film found in a recording: its place, the moment that each frame shows, and the faults in these moments.
struct FilmMatch: Sendable {
  /// The smallest agreement of the pictures; pictures of another film agree less.
  private static let leastAgreement = 0.75

  let film: any Film
  /// The recording, turned upright.
  let recording: Recording
  /// The turn that makes the recording upright.
  let turn: Orientation
  let place: Placement
  /// The film's time at the recording's time 0.
  let start: Double
  let speed: Double
  let score: Double
  /// Whether the start is known to half a frame.
  private(set) var startIsCertain: Bool
  let phase: FilmPhase
  let course: FrameCourse
  let events: RecordingEvents
  let fine: FineFit
  /// Small pictures of the film.
  let samples: FilmSamples

  /// - Throws: `NothingMatched`, `ImageError`, `CancellationError`.
  init(_ film: any Film, in recording: Recording, _ hints: RecordingHints) async throws {
    let samples = try await FilmSamples(film)
    let search = FilmSearch(recording, samples, start: hints.start, isSteady: hints.isSteady)
    var fine = try await FilmMatch.likeliest(film, recording, search)
    guard fine.found.score > FilmMatch.leastAgreement else {
      throw NothingMatched(
        path: recording.path,
        reason: fine.found.score < 0.35
          ? "nothing in it looks like the scene"
          : "the likeliest place of the scene in it agrees with it by \((100 * fine.found.score).rounded()) % only"
      )
    }
    fine.snap()
    try await fine.fillIfNearer()
    fine.takeExactScale()
    try await fine.enlargeIfNearer()
    let upright = fine.recording
    let timing = upright.timing
    let rival = FilmSearch(recording, samples, start: nil).startSearch(fine.found)
    let best = try await CourseSearch(fine).best()
    let (course, phase) = (best.course, best.phase)
    startIsCertain = FilmMatch.isCertain(fine, rival) && course.beginning?.isCertain ?? true
    let ahead = course.aheadAtFirst(timing.slots)
    // The start is taken from the first frames; later frames may be behind or ahead.
    var start = phase.start + Double(ahead) * timing.period * fine.found.speed
    self.course = course
    events = RecordingEvents(course, timing)
    if !phase.isWhole, abs(start / film.interval - (start / film.interval).rounded()) > 1e-6 {
      start += course.remainder * timing.period * fine.found.speed
    }
    (self.film, self.recording, turn) = (film, upright, fine.found.turn)
    place = fine.found.place.moved(by: upright.origin)
    (self.start, speed, score) = (start, fine.found.speed, fine.found.score)
    (self.phase, self.fine, self.samples) = (phase, fine, samples)
  }

  private static func likeliest(
    _ film: any Film, _ recording: Recording, _ search: FilmSearch
  ) async throws -> FineFit {
    if let still = try await still(film, recording, search) { return still }
    let fine = try await best(film, recording, search)
    return try await better(than: fine, recording, search) ?? fine
  }

  /// The match of a film in which nothing moves, or in a recording of one frame, where the film fills the recording, if all
  /// frames look like it there. Such pictures may have hardly anything that tells a place, and one frame no motion.
  private static func still(
    _ film: any Film, _ recording: Recording, _ search: FilmSearch
  ) async throws -> FineFit? {
    guard !search.samples.move || recording.times.count == 1 else { return nil }
    for found in search.whole {
      var fine = FineFit(film, recording, found)
      if try await fine.agreeingFrames(of: looked).share == 1 {
        fine.found.score = 1
        return fine
      }
    }
    return nil
  }

  /// The largest amount by which the agreement of a candidate may grow as it is refined. That of right ones
  /// usually grows by 0.1 at most; candidates that agree so badly that they cannot become the best one are not refined.
  private static let greatestGain = 0.3

  /// The likeliest place and start. All candidates that looked about equally good are refined with larger pictures. One at
  /// which hardly any moment of the film is shown counts only if there is no other.
  private static func best(
    _ film: any Film, _ recording: Recording, _ search: FilmSearch
  ) async throws -> FineFit {
    var (best, hardlyShown): (FineFit?, FineFit?)
    var turned = TurnedRecordings(recording)
    for found in search.found() {
      if let best, found.score + FilmMatch.greatestGain < best.found.score { continue }
      var fine = FineFit(film, turned.recording(found.turn), found)
      try await fine.refineRoughly(search)
      // Among candidates that agree equally well, the one that begins with the film wins.
      let least = (best?.found.score ?? 0) + (abs(fine.found.start) < 0.05 ? -0.005 : 0.005)
      if fine.shownFrames == nil {
        hardlyShown = hardlyShown ?? fine
      } else if fine.found.score > least {
        best = fine
      }
    }
    best = best ?? hardlyShown
    guard var best else {
      throw NothingMatched(path: recording.path, reason: "nothing in it looks like the scene")
    }
    try await best.refine()
    return best
  }

  /// The smallest share of frames that look like the film if its start is right.
  private static let leastShare = 0.75
  /// The smallest share of frames from which the place and the start are taken in place of all frames. A few frames
  /// look like some moment of any film.
  private static let leastTrusted = 0.25
  /// The smallest share of frames by which another start is better than the one at which the first motion begins as in
  /// the film.
  private static let leastGain = 0.15
  /// The number of frames from which this share is found.
  private static let looked = 24

  /// A match at another start, if few frames look like the film and more frames do so there. Where much of a
  /// recording differs from its film, the start at which it differs least may be one at which the film ends soon. The
  /// place and the start are taken from those frames. Where a recording hardly moves, its place fits at many starts, also
  /// at those at which the film moves.
  private static func better(
    than fine: FineFit, _ recording: Recording, _ search: FilmSearch
  ) async throws -> FineFit? {
    let own = try await fine.agreeingFrames(of: looked)
    guard own.share < 1 else { return nil }
    let cheaper = search.cheaperStart(than: fine.found)
    guard own.share < leastShare || cheaper != nil else { return nil }
    // In fast motion, a whole frame of the film differs from the moment at which it is shown.
    if cheaper == nil {
      let near = try await fine.agreeingFrames(of: looked, within: fine.film.interval)
      guard near.share < leastShare else { return nil }
    }
    var (most, best): (AgreeingFrames, FineFit?) = (own, nil)
    for start in search.lags() + [cheaper].compactMap(\.self) {
      let near = FilmSearch(recording, search.samples, start: start)
      for other in try await starting(fine.film, recording, near) {
        let frames = try await other.agreeingFrames(of: looked)
        if frames.share > most.share { (most, best) = (frames, other) }
      }
    }
    if most.share < leastShare {
      // Where motions differ, what follows them comes at other times, and only the first one begins as in the film.
      for other in try await beginning(fine.film, recording, search) {
        let frames = try await other.agreeingFrames(of: looked)
        if frames.share > most.share - leastGain { (most, best) = (frames, other) }
      }
      guard most.share >= leastTrusted else { return nil }
      best = best ?? fine
      best?.trusted = most.frames
    }
    try await best?.refine()
    return best
  }

  /// A recording in all turns that are looked at.
  private struct TurnedRecordings {
    private let upright: Recording
    private var known: [Orientation: Recording] = [:]

    init(_ upright: Recording) { self.upright = upright }

    mutating func recording(_ turn: Orientation) -> Recording {
      let result = known[turn] ?? upright.turned(turn)
      known[turn] = result
      return result
    }
  }

  /// The likeliest match with a known start, and one in which the film fills the recording.
  private static func starting(
    _ film: any Film, _ recording: Recording, _ search: FilmSearch
  ) async throws -> [FineFit] {
    var all = search.filling().map { FineFit(film, recording.turned($0.turn), $0) }
    for index in all.indices { try await all[index].refineStartRoughly() }
    if let found = search.found().first {
      var likeliest = FineFit(film, recording.turned(found.turn), found)
      try await likeliest.refineRoughly(search)
      all.append(likeliest)
    }
    return all
  }

  /// The matches at the start at which the first motion begins as in the film.
  private static func beginning(
    _ film: any Film, _ recording: Recording, _ search: FilmSearch
  ) async throws -> [FineFit] {
    guard let start = search.beginning else { return [] }
    return try await starting(film, recording, FilmSearch(recording, search.samples, start: start))
  }

  /// Whether the frames agree on the start, and no other start is about as good.
  private static func isCertain(_ fine: FineFit, _ search: StartSearch?) -> Bool {
    let period = fine.recording.timing.period
    guard fine.lags.count >= 4 else { return false }
    let off = fine.lags.map { abs($0.lag) }.sorted()
    guard off[off.count / 2] / Double(off.count).squareRoot() < 0.25 * period else { return false }
    guard let search else { return false }
    let best = search.cost(fine.found.start)
    guard let rival = search.rival(of: fine.found.start, beyond: max(3 * period, 3 * search.step)) else {
      return true
    }
    return rival.cost > 1.1 * best + 0.2
  }

  /// The film's moment that a frame shows; nil for a frame before or after the film.
  func moment(ofFrame frame: Int) -> Double? {
    guard let number = course.number(ofFrame: frame) else { return nil }
    return min(max(phase.moment(number, recording.timing), 0), film.duration)
  }

  /// The film's time at the recording's first frame.
  var begin: Double { recording.times[0] * speed + start }

  /// The same match; its start is not certain if no frame decides it before the motion becomes another one.
  func doubted(_ difference: PictureDifference?) -> FilmMatch {
    guard let difference, difference.kind == .motion || difference.beginsInMotion else { return self }
    var result = self
    let isKnown =
      course.firstKnown.map { course.frames.lowerBound + $0 < difference.frames.lowerBound } ?? false
    result.startIsCertain = startIsCertain && isKnown
    return result
  }
}

extension FilmMatch {
  var filmMoves: Bool { samples.move }

  /// The film's time at the recording's last frame.
  private var last: Double { (recording.times.last ?? 0) * speed + start }

  /// The film's time at the end of that frame. A single frame is taken to last as long as one of the film, since nothing
  /// says how long it is shown.
  private var end: Double {
    last + (recording.times.count > 1 ? recording.timing.period * speed : film.interval)
  }

  /// The length of the film that has passed when the recording begins, if something moves in it; else nil.
  var missingStart: Double? { begin > 0.75 * film.interval && moves(in: 0...begin) ? begin : nil }

  /// The length of the film that follows the recording's end, if something moves in it; else nil.
  var missingEnd: Double? {
    // No more than all of it, if the recording ends before the film begins.
    let missing = film.duration + film.interval - max(end, 0)
    guard missing > 0.75 * film.interval, end < film.duration else { return nil }
    // The last frame shown may already look like the rest of the film.
    let shown = samples.pictures[samples.index(at: last)]
    let range = max(end, 0)...film.duration
    let isOther = samples.times.indices.contains { index in
      range.contains(samples.times[index])
        && shown.strongestDifference(samples.pictures[index]) >= 48
    }
    return isOther && moves(in: range) ? missing : nil
  }

  /// Whether any sampled moment in the range looks different from the previous one.
  private func moves(in range: ClosedRange<Double>) -> Bool {
    samples.times.indices.dropFirst().contains { index in
      range.contains(samples.times[index]) && samples.changes[index] > 0.01
        && samples.pictures[index - 1].strongestDifference(samples.pictures[index]) >= 4
    }
  }
}
