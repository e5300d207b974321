import FlickGeometry
import FlickImage

/// A film found in a recording: where it lies, which moment each frame shows, and what is wrong with that.
struct FilmMatch: Sendable {
  let film: any Film
  /// Upright.
  let recording: Recording
  /// What made the recording upright.
  let turn: Orientation
  let place: Placement
  /// The film's time at the recording's time 0.
  let start: Double
  let speed: Double
  let score: Double
  /// Whether the start is known to half a frame.
  let startIsCertain: Bool
  /// Whether the recording shows frames of the film, each until the next one is due, and no moments in between.
  let showsWholeFrames: Bool
  let course: FrameCourse
  let events: RecordingEvents
  let fine: FineFit
  /// The film, small.
  let samples: FilmSamples

  /// - Throws: `NothingMatched`, `ImageError`, `CancellationError`.
  init(_ film: any Film, in recording: Recording, _ hints: RecordingHints) async throws {
    let samples = try await FilmSamples(film)
    guard let found = FilmSearch(recording, samples, start: hints.start).found(), found.score > 0.35 else {
      throw NothingMatched(path: recording.path, reason: "nothing in it looks like the scene")
    }
    let upright = recording.turned(found.turn)
    var fine = FineFit(film, upright, found)
    try await fine.refine()
    guard fine.found.score > 0.7 else {
      throw NothingMatched(
        path: recording.path,
        reason:
          "the likeliest place of the scene in it agrees with it by \((100 * fine.found.score).rounded()) % only"
      )
    }
    fine.snap()
    let timing = upright.timing
    var start = fine.found.start
    let phases = FilmPhases(fine)
    showsWholeFrames = phases.showsWholeFrames
    if let known = phases.start { start = known }
    let rival = FilmSearch(recording, samples, start: nil).startSearch(fine.found)
    startIsCertain = FilmMatch.isCertain(fine, rival)
    let time = { [speed = fine.found.speed, interval = film.interval] (recorded: Double) in
      let time = recorded * speed + start
      return FilmPhases.snapped(time, interval, isWhole: phases.showsWholeFrames)
    }
    guard let part = fine.part else {
      throw NothingMatched(path: recording.path, reason: "hardly any of the scene can be seen in it")
    }
    let inside = upright.times.indices.filter {
      (-0.5 * film.interval...film.duration + film.interval).contains(
        upright.times[$0] * fine.found.speed + start)
    }
    let seconds = min((recording.times.last ?? 0) - recording.times[0], film.duration)
    guard let first = inside.first, let last = inside.last,
      upright.times[last] - upright.times[first] >= 0.15 * seconds
    else {
      throw NothingMatched(path: recording.path, reason: "it shows hardly any moment of the scene")
    }
    let slots = timing.slots[first] - FrameCourse.reach...timing.slots[last] + FrameCourse.reach
    let moments = slots.map { time(timing.time(ofSlot: $0)) }
    let drawn = try await film.pictures(at: moments, scale: fine.filmScale)
    var pictures: [Int: [Float]] = [:]
    for (slot, picture) in zip(slots, drawn) { pictures[slot] = fine.samples(picture, in: part) }
    var course = FrameCourse(
      frames: first..<last + 1, slots: timing.slots, pictures: pictures,
      recorded: { Raster(upright.pictures[$0]).samples(in: part) }, pixels: upright.pictures[0].size.area)
    // The start is that of the first frames; later ones may be behind or ahead.
    let ahead = course.aheadAtFirst(timing.slots)
    course.shift(by: -ahead)
    start += Double(ahead) * timing.period * fine.found.speed
    self.course = course
    events = RecordingEvents(course, timing)
    if !phases.showsWholeFrames,
      abs(fine.found.start / film.interval - (fine.found.start / film.interval).rounded()) > 1e-6
    {
      start += FilmMatch.remainder(fine, course, ahead, timing) * fine.found.speed
    }
    (self.film, self.recording, turn, place) = (film, upright, found.turn, fine.found.place)
    (self.start, speed, score) = (start, fine.found.speed, fine.found.score)
    self.fine = fine
    self.samples = samples
  }

  /// By how much frames show another moment than that of the slot that they show, in the middle.
  private static func remainder(
    _ fine: FineFit, _ course: FrameCourse, _ ahead: Int, _ timing: RecordingTiming
  ) -> Double {
    let rests = fine.lags.compactMap { frame, lag -> Double? in
      guard course.frames.contains(frame) else { return nil }
      let slots = course.shown[frame - course.frames.lowerBound] - timing.slots[frame] + ahead
      let rest = lag - Double(slots) * timing.period
      return abs(rest) < 0.75 * timing.period ? rest : nil
    }.sorted()
    return rests.count >= 3 ? (rests[(rests.count - 1) / 2] + rests[rests.count / 2]) / 2 : 0
  }

  /// Frames agree on the start, and no other start is about as good.
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

  /// The film's moment that a frame shows; nil for one before or behind the film.
  func moment(ofFrame frame: Int) -> Double? {
    guard course.frames.contains(frame) else { return nil }
    let recorded = recording.timing.time(ofSlot: course.shown[frame - course.frames.lowerBound])
    let time = FilmPhases.snapped(recorded * speed + start, film.interval, isWhole: showsWholeFrames)
    return min(max(time, 0), film.duration)
  }

  /// The film's time at the recording's first frame.
  var begin: Double { recording.times[0] * speed + start }
}

extension FilmMatch {
  var filmMoves: Bool { samples.changes.contains { $0 > 0.01 } }

  /// The film's time when the recording's last frame has been shown.
  private var end: Double { ((recording.times.last ?? 0) + recording.timing.period) * speed + start }

  /// How much of the film has gone when the recording begins, if it moves in that time.
  var missingStart: Double? { begin > 0.75 * film.interval && moves(in: 0...begin) ? begin : nil }

  /// How much of the film comes after the recording, if it moves then.
  var missingEnd: Double? {
    let missing = film.duration + film.interval - end
    guard missing > 0.75 * film.interval, end < film.duration else { return nil }
    // The last frame stays: it may be all but what comes.
    let shown = samples.pictures[samples.index(at: end - recording.timing.period * speed)]
    let range = max(end, 0)...film.duration
    let isOther = samples.times.indices.contains { index in
      range.contains(samples.times[index])
        && FrameCourse.differ(
          shown.samples, samples.pictures[index].samples, pixels: shown.samples.count, levels: 48)
    }
    return isOther && moves(in: range) ? missing : nil
  }

  /// Whether any sampled moment looks different from the one before.
  private func moves(in range: ClosedRange<Double>) -> Bool {
    samples.times.indices.dropFirst().contains { index in
      range.contains(samples.times[index]) && samples.changes[index] > 0.01
        && FrameCourse.differ(
          samples.pictures[index - 1].samples, samples.pictures[index].samples,
          pixels: samples.pictures[index].samples.count)
    }
  }
}

/// Where between two frames of a film the moments lie that a recording shows.
struct FilmPhases: Sendable {
  let showsWholeFrames: Bool
  /// The start, where it follows from when frames change; nil where it is the one that was found.
  private(set) var start: Double?

  init(_ fine: FineFit) {
    let (interval, found) = (fine.film.interval, fine.found)
    let shown = fine.lags.map { frame, lag in
      (
        time: fine.recording.times[frame] * found.speed,
        moment: found.filmTime(at: fine.recording.times[frame] + lag)
      )
    }
    let off = shown.map { abs($0.moment / interval - ($0.moment / interval).rounded()) }.sorted()
    let leads = shown.map { ($0.moment / interval).rounded() * interval - $0.time }.sorted()
    guard off.count >= 6, off[off.count * 3 / 4] < 0.13, let first = leads.first, let last = leads.last else {
      (showsWholeFrames, start) = (false, nil)
      return
    }
    let (low, high) = (leads[leads.count / 10], leads[leads.count - 1 - leads.count / 10])
    showsWholeFrames = true
    guard last - first > 0.25 * interval, high <= low + interval else { return }
    // Each frame shows the film's latest: the start is at most so early, and not later than a frame after that.
    let range = high...low + interval
    start = range.contains(0) ? 0 : (range.lowerBound + range.upperBound) / 2
  }

  /// A moment that a container has rounded, or the film's frame that is shown then.
  static func snapped(_ time: Double, _ interval: Double, isWhole: Bool) -> Double {
    let number = time / interval
    if abs(number - number.rounded()) * interval < 0.0011 + 0.05 * interval {
      return number.rounded() * interval
    }
    return isWhole ? number.rounded(.down) * interval : time
  }
}

extension FineFit {
  /// Takes what is all but exact for exact: the film as large as the recording, or in its own pixels, and a start that is a
  /// frame of the film.
  mutating func snap() {
    let size = recording.size
    func fits(_ length: Double, _ pixels: Int) -> Bool { abs(length - Double(pixels)) <= 1 }
    let place = found.place
    for scale in [1, Double(size.width) / film.width, Double(size.height) / film.height]
    where abs(place.x) < 0.75 && abs(place.y) < 0.75
      && abs(place.scale / scale - 1) * max(film.width, film.height) < 1.2
      && fits(film.width * scale, size.width) && fits(film.height * scale, size.height)
    {
      found.place = Placement(scale: scale, x: 0, y: 0)
      break
    }
    if abs(found.place.scale - 1) * Double(max(size.width, size.height)) < 0.3 { found.place.scale = 1 }
    for corner in [\Placement.x, \Placement.y]
    where abs(found.place[keyPath: corner].rounded() - found.place[keyPath: corner]) < 0.12 {
      found.place[keyPath: corner].round()
    }
    let nearest = (found.start / film.interval).rounded() * film.interval
    if abs(nearest - found.start) < 0.12 * min(recording.timing.period, film.interval) {
      found.start = nearest
    }
  }
}

/// A recording in which the scene cannot be found.
public struct NothingMatched: Error, Hashable, CustomStringConvertible {
  public let path: String
  public let reason: String
  public var description: String { "\(path): nothing was compared: \(reason)" }
}
