import FlickGeometry
import FlickImage

/// Finds the course of a recording through a film. A recording shows either the film at the recording's own moments,
/// or frames of the film.
struct CourseSearch {
  /// The number of starts that are tried within a frame of the film.
  private static let steps = 8
  /// Costs that differ by no more than this count as equal.
  private static let margin: Float = 2
  /// The number of frames from which the remaining error of the place is estimated.
  private static let pairs = 24
  /// The largest remainder of a course, in slots, with which neighboring moments can still be told apart.
  private static let greatestRemainder = 0.06
  /// The largest number of times that the own moments are moved.
  private static let moves = 2

  private let fine: FineFit
  private let part: VisiblePart
  private let frames: Range<Int>
  private let recorded: RecordedPictures

  /// - Throws: `NothingMatched` when the recording shows hardly anything of the film.
  init(_ fine: FineFit) throws {
    self.fine = fine
    let path = fine.recording.path
    guard let part = fine.part else {
      throw NothingMatched(path: path, reason: "hardly any of the scene can be seen in it")
    }
    let (film, times) = (fine.film, fine.recording.times)
    let inside = times.indices.filter {
      (-0.5 * film.interval...film.duration + film.interval).contains(fine.found.filmTime(at: times[$0]))
    }
    let seconds = min((times.last ?? 0) - times[0], film.duration)
    guard let first = inside.first, let last = inside.last, times[last] - times[first] >= 0.15 * seconds
    else {
      throw NothingMatched(path: path, reason: "it shows hardly any moment of the scene")
    }
    (self.part, frames) = (part, first..<last + 1)
    recorded = RecordedPictures(
      (first...last).map { fine.recording.pictures[$0].samples(in: part) },
      pixels: fine.recording.pictures[0].size.area)
  }

  private var timing: RecordingTiming { fine.recording.timing }

  private func phase(_ start: Double, isWhole: Bool) -> FilmPhase {
    FilmPhase(start: start, speed: fine.found.speed, interval: fine.film.interval, isWhole: isWhole)
  }

  /// The course that fits best. If the recording's own moments and the film's frames fit equally well, the own moments
  /// win.
  func best() async throws -> (FrameCourse, FilmPhase) {
    let moments = phase(fine.found.start, isWhole: false)
    let own = try await pictures([moments])
    let whole = try await pictures(wholePhases)
    let rough = course(of: moments, own, whole)
    guard let residual = PlaceResidual(pairs(rough.0, rough.1.isWhole ? whole : own), in: part) else {
      return try await centered(rough, whole) { $0 }
    }
    let placed = whole.corrected(by: residual)
    let found = course(of: moments, own.corrected(by: residual), placed)
    return try await centered(found, placed) { $0.corrected(by: residual) }
  }

  /// The course whose own moments are moved to where the frames are. Half a slot off, each frame looks like two moments.
  private func centered(
    _ found: (FrameCourse, FilmPhase), _ whole: FilmPictures, correct: (FilmPictures) -> FilmPictures
  ) async throws -> (FrameCourse, FilmPhase) {
    var best = found
    var count = 0
    while !best.1.isWhole, abs(best.0.remainder) > CourseSearch.greatestRemainder, count < CourseSearch.moves
    {
      let start = best.1.start + best.0.remainder * timing.period * fine.found.speed
      let moments = phase(start, isWhole: false)
      let own = try await pictures([moments])
      let moved = course(of: moments, correct(own), whole)
      // Whether the recording shows whole frames is settled: the costs of two such searches have different weights.
      guard !moved.1.isWhole, moved.0.cost < best.0.cost else { break }
      best = moved
      count += 1
    }
    return best
  }

  private var wholePhases: [FilmPhase] {
    let step = fine.film.interval / Double(CourseSearch.steps)
    let first = ((fine.found.start - fine.film.interval) / step).rounded(.down)
    return (0...CourseSearch.steps * 3).map { phase((first + Double($0)) * step, isWhole: true) }
  }

  /// Some of the frames, each with the picture that it shows.
  private func pairs(
    _ course: FrameCourse, _ pictures: FilmPictures
  ) -> [(film: [UInt8], recorded: [UInt8])] {
    let step = max(frames.count / CourseSearch.pairs, 1)
    return stride(from: frames.lowerBound, to: frames.upperBound, by: step).compactMap { frame in
      course.number(ofFrame: frame).flatMap { pictures[$0] }.map {
        ($0, recorded.pictures[frame - frames.lowerBound])
      }
    }
  }

  /// - Parameters:
  ///   - own: The pictures of the recording's own moments.
  ///   - whole: The pictures of the film's frames.
  private func course(
    of moments: FilmPhase, _ own: FilmPictures, _ whole: FilmPictures
  ) -> (FrameCourse, FilmPhase) {
    let wholePhases = wholePhases
    let changeMasks = own.changeMasks(frames.map { numbers(timing.slots[$0], [moments]) })
    let ownTable = table([moments], own, changeMasks)
    let wholeTable = table(wholePhases, whole, changeMasks)
    let noise = zip(zip(ownTable.least, wholeTable.least), changeMasks).map { least, mask in
      FrameNoise(least: min(least.0, least.1), count: mask.count { $0 > 0 })
    }
    func course(_ table: FrameErrors, _ phase: FilmPhase) -> FrameCourse {
      FrameCourse(table, noise, slots: timing.slots) { phase.number(ofSlot: $0, timing) }
    }
    let courses = wholePhases.map { course(wholeTable, $0) }
    let index = likeliest(courses, wholePhases)
    var likeliest = (courses[index], wholePhases[index])
    if timing.isUneven {
      let finer = phases(around: likeliest.1).map { (course(wholeTable, $0), $0) }
      if let best = finer.min(by: { $0.0.cost < $1.0.cost }),
        best.0.cost < likeliest.0.cost - CourseSearch.margin
      {
        likeliest = best
      }
    }
    let ownCourse = course(ownTable, moments)
    return likeliest.0.cost < ownCourse.cost - 2 * CourseSearch.margin
      ? (likeliest.0.measured(wholeTable), likeliest.1) : (ownCourse.measured(ownTable), moments)
  }

  /// The starts within a step of another one. At uneven times, each start gives some frames another picture.
  private func phases(around other: FilmPhase) -> [FilmPhase] {
    let step = fine.film.interval / Double(CourseSearch.steps * CourseSearch.steps)
    return (1 - CourseSearch.steps..<CourseSearch.steps).filter { $0 != 0 }.map {
      phase(other.start + Double($0) * step, isWhole: true)
    }
  }

  /// The index of the cheapest course. Among equally cheap ones it is one that starts at 0; or, if their starts span a
  /// frame, on a frame of the film; or at the middle of their starts.
  private func likeliest(_ courses: [FrameCourse], _ phases: [FilmPhase]) -> Int {
    let least = courses.map(\.cost).min() ?? 0
    let all = courses.indices.filter { courses[$0].cost <= least + CourseSearch.margin }
    // Where a course begins ahead of its phase, so does the recording.
    var starts: [(index: Int, start: Double)] = []
    for index in all {
      let ahead = Double(courses[index].aheadAtFirst(timing.slots)) * timing.period * fine.found.speed
      let start = phases[index].start + ahead
      if !starts.contains(where: { abs($0.start - start) < 1e-6 }) { starts.append((index, start)) }
    }
    starts.sort { $0.start < $1.start }
    func isFrame(_ start: Double) -> Bool {
      let place = start / fine.film.interval
      return abs(place - place.rounded()) < 1e-6
    }
    if let zero = starts.first(where: { abs($0.start) < 1e-6 }) { return zero.index }
    if starts.count >= CourseSearch.steps, let frame = starts.first(where: { isFrame($0.start) }) {
      return frame.index
    }
    return starts[starts.count / 2].index
  }

  /// The numbers of the pictures that a slot may show, for the given starts, which are all of one kind.
  private func numbers(_ slot: Int, _ phases: [FilmPhase]) -> ClosedRange<Int> {
    let reach = FrameCourse.reach
    let all = phases.flatMap { phase in [slot - reach, slot + reach].map { phase.number(ofSlot: $0, timing) }
    }
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  private func pictures(_ phases: [FilmPhase]) async throws -> FilmPictures {
    let slots = timing.slots
    let used =
      numbers(slots[frames.lowerBound], phases)
      .lowerBound...numbers(
        slots[frames.upperBound - 1], phases
      ).upperBound
    return try await FilmPictures(
      fine, part, at: Dictionary(uniqueKeysWithValues: used.map { ($0, phases[0].moment($0, timing)) }))
  }

  private func table(_ phases: [FilmPhase], _ pictures: FilmPictures, _ changeMasks: [[UInt8]]) -> FrameErrors
  {
    FrameErrors(
      frames: frames, recorded: recorded, pictures, changeMasks: changeMasks,
      numbers: frames.map { numbers(timing.slots[$0], phases) })
  }
}
