import FlickGeometry
import FlickImage

/// A course of a recording through a film, and the phase of the film's moments that it goes through.
struct PhasedCourse: Sendable {
  let course: FrameCourse
  let phase: FilmPhase
}

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

  let timing: RecordingTiming
  /// The film's time at the recording's time 0, as far as it is known, and the film's seconds per second of the
  /// recording.
  let start: Double
  let speed: Double
  /// The time from one of the film's frames to the next.
  let interval: Double
  let part: VisiblePart
  /// The frames that lie in the film, and their pictures.
  let frames: Range<Int>
  let recorded: RecordedPictures
  /// Draws that part of the film at numbered moments.
  let draw: @Sendable ([Int: Double]) async throws -> FilmPictures
}

extension CourseSearch {
  /// - Throws: `NothingMatched` when the recording shows hardly anything of the film.
  init(_ fine: FineFit) throws {
    let path = fine.recording.path
    guard let part = fine.part else {
      throw NothingMatched(path: path, reason: "hardly any of the scene can be seen in it")
    }
    guard let frames = fine.shownFrames else {
      throw NothingMatched(path: path, reason: "it shows hardly any moment of the scene")
    }
    self.init(
      timing: fine.recording.timing, start: fine.found.start, speed: fine.found.speed,
      interval: fine.film.interval,
      part: part, frames: frames,
      recorded: RecordedPictures(
        frames.map { fine.recording.pictures[$0].samples(in: part) },
        pixels: fine.recording.pictures[0].size.area)
    ) { try await FilmPictures(fine, part, at: $0) }
  }

  private func phase(_ start: Double, isWhole: Bool) -> FilmPhase {
    FilmPhase(start: start, speed: speed, interval: interval, isWhole: isWhole)
  }

  /// The course that fits best. If the recording's own moments and the film's frames fit equally well, the own moments
  /// win.
  func best() async throws -> PhasedCourse {
    let whole = try await pictures(wholePhases)
    let rough = try await rough(whole)
    let shown = pairs(rough.best.course, rough.isWhole ? whole : rough.pictures)
    guard let residual = PlaceResidual(shown, in: part) else {
      return course(try await centered(rough, whole) { $0 })
    }
    let placed = whole.corrected(by: residual)
    let found = courses(of: rough.own.phase, rough.pictures.corrected(by: residual), placed)
    return course(try await centered(found, placed) { $0.corrected(by: residual) })
  }

  /// The likelier one of two courses. From now on, a frame that is shown in place of the next one is a single fault.
  /// With that in the search, own moments would fit whole frames that are each shown twice.
  private func course(_ found: Courses) -> PhasedCourse {
    let (table, phase) = (found.isWhole ? found.tables.whole : found.tables.own, found.best.phase)
    return PhasedCourse(
      course: course(table, found.noise, phase, resumes: true).measured(table), phase: phase)
  }

  /// The courses before the place is corrected. Own moments that are a part of a slot off may cost more than the film's
  /// frames, which begin anywhere, so they are moved before the two are compared. In fast motion the remainder is too
  /// small, since all other moments look equally wrong, so a step that helped is taken once more.
  private func rough(_ whole: FilmPictures) async throws -> Courses {
    let moments = phase(start, isWhole: false)
    var best = courses(of: moments, try await pictures([moments]), whole)
    var last: Double?
    for _ in 0..<CourseSearch.moves where best.isWhole {
      guard let step = distance(best) ?? last else { break }
      let nearer = phase(best.own.phase.start + step, isWhole: false)
      let moved = courses(of: nearer, try await pictures([nearer]), whole)
      guard isCheaper(moved, than: best) else { break }
      (best, last) = (moved, step)
    }
    return best
  }

  /// The courses whose own moments are moved to where the frames are. Half a slot off, each frame looks like two moments.
  private func centered(
    _ found: Courses, _ whole: FilmPictures, correct: (FilmPictures) -> FilmPictures
  ) async throws -> Courses {
    var best = found
    for _ in 0..<CourseSearch.moves where !best.isWhole {
      guard let step = distance(best) else { break }
      let nearer = phase(best.own.phase.start + step, isWhole: false)
      let moved = courses(of: nearer, correct(try await pictures([nearer])), whole)
      // Whether the recording shows whole frames is settled.
      guard !moved.isWhole, isCheaper(moved, than: best) else { break }
      best = moved
    }
    return best
  }

  /// The seconds of the film by which the own moments are before the frames; nil if they lie there.
  private func distance(_ found: Courses) -> Double? {
    let remainder = found.own.course.remainder
    return abs(remainder) > CourseSearch.greatestRemainder ? remainder * timing.period * speed : nil
  }

  /// Whether own moments cost less than other ones. The costs of two searches cannot be compared: each takes the noise
  /// from the best of its own pictures, so that with better pictures the same error costs more.
  private func isCheaper(_ moved: Courses, than other: Courses) -> Bool {
    let masks = changeMasks(of: other.own.phase, other.pictures)
    let both = [other, moved].map { (table: table([$0.own.phase], $0.pictures, masks), phase: $0.own.phase) }
    let noise = noise(both.map(\.table), masks)
    let costs = both.map { course($0.table, noise, $0.phase).cost }
    return costs[1] < costs[0]
  }

  private var wholePhases: [FilmPhase] {
    let step = interval / Double(CourseSearch.steps)
    let first = ((start - interval) / step).rounded(.down)
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

  /// The likeliest course through the recording's own moments, and the likeliest one through the film's frames.
  private struct Courses {
    let own: PhasedCourse
    let whole: PhasedCourse
    /// The pictures of the own moments.
    let pictures: FilmPictures
    let tables: (own: FrameErrors, whole: FrameErrors)
    let noise: [FrameNoise]

    /// Whether the recording shows whole frames of the film.
    var isWhole: Bool { whole.course.cost < own.course.cost - 2 * CourseSearch.margin }
    var best: PhasedCourse { isWhole ? whole : own }
  }

  private func changeMasks(of moments: FilmPhase, _ own: FilmPictures) -> [[UInt8]] {
    own.changeMasks(frames.map { numbers(timing.slots[$0], [moments]) })
  }

  /// The noise of each frame: that of the best of its pictures in any of the tables.
  private func noise(_ tables: [FrameErrors], _ changeMasks: [[UInt8]]) -> [FrameNoise] {
    changeMasks.indices.map { index in
      FrameNoise(
        least: tables.map { $0.least[index] }.min() ?? 0,
        change: recorded.squaredChange(index, in: changeMasks[index]),
        count: changeMasks[index].count { $0 > 0 })
    }
  }

  private func course(
    _ table: FrameErrors, _ noise: [FrameNoise], _ phase: FilmPhase, resumes: Bool = false
  ) -> FrameCourse {
    let near = nearNumbers(table, phase)
    return FrameCourse(table, noise, slots: timing.slots, resumes: resumes) {
      near[$0] ?? phase.number(ofSlot: $0, timing)
    }
  }

  /// The part of a frame of the film by which a time may be wrong.
  private static let timeError = 0.02

  /// For each slot at whose time one frame of the film follows another, the number of the one that the recording's
  /// frame looks like. At uneven times, no other slot may have that number, so that no course would.
  private func nearNumbers(_ table: FrameErrors, _ phase: FilmPhase) -> [Int: Int] {
    guard phase.isWhole, timing.isUneven else { return [:] }
    let near = table.frames.compactMap { frame -> (slot: Int, number: Int)? in
      let place = phase.place(ofSlot: timing.slots[frame], timing)
      let next = Int(place.rounded())
      guard abs(place - place.rounded()) <= CourseSearch.timeError else { return nil }
      let isNext = table.error(frame, next) <= table.error(frame, next - 1)
      return (timing.slots[frame], isNext ? next : next - 1)
    }
    return Dictionary(uniqueKeysWithValues: near.map { ($0.slot, $0.number) })
  }

  /// - Parameters:
  ///   - own: The pictures of the recording's own moments.
  ///   - whole: The pictures of the film's frames.
  private func courses(of moments: FilmPhase, _ own: FilmPictures, _ whole: FilmPictures) -> Courses {
    let wholePhases = wholePhases
    let changeMasks = changeMasks(of: moments, own)
    let ownTable = table([moments], own, changeMasks)
    let wholeTable = table(wholePhases, whole, changeMasks)
    let noise = noise([ownTable, wholeTable], changeMasks)
    let courses = wholePhases.map { course(wholeTable, noise, $0) }
    let index = likeliest(courses, wholePhases)
    var likeliest = PhasedCourse(course: courses[index], phase: wholePhases[index])
    if timing.isUneven {
      let finer = phases(around: likeliest.phase).map {
        PhasedCourse(course: course(wholeTable, noise, $0), phase: $0)
      }
      if let best = finer.min(by: { $0.course.cost < $1.course.cost }),
        best.course.cost < likeliest.course.cost - CourseSearch.margin
      {
        likeliest = best
      }
    }
    let ownCourse = course(ownTable, noise, moments).measured(ownTable)
    return Courses(
      own: PhasedCourse(course: ownCourse, phase: moments),
      whole: PhasedCourse(course: likeliest.course.measured(wholeTable), phase: likeliest.phase),
      pictures: own,
      tables: (ownTable, wholeTable), noise: noise)
  }

  /// The starts within a step of another one. At uneven times, each start gives some frames another picture.
  private func phases(around other: FilmPhase) -> [FilmPhase] {
    let step = interval / Double(CourseSearch.steps * CourseSearch.steps)
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
      let ahead = Double(courses[index].aheadAtFirst(timing.slots)) * timing.period * speed
      let start = phases[index].start + ahead
      if !starts.contains(where: { abs($0.start - start) < 1e-6 }) { starts.append((index, start)) }
    }
    starts.sort { $0.start < $1.start }
    func isFrame(_ start: Double) -> Bool {
      let place = start / interval
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
    // At uneven times, a slot may show a frame of the film that is next to its own, and starts between these are tried.
    let beside = timing.isUneven && phases.contains(where: \.isWhole) ? 2 : 0
    return (all.min() ?? 0) - beside...(all.max() ?? 0) + beside
  }

  private func pictures(_ phases: [FilmPhase]) async throws -> FilmPictures {
    let slots = timing.slots
    let used =
      numbers(slots[frames.lowerBound], phases)
      .lowerBound...numbers(
        slots[frames.upperBound - 1], phases
      ).upperBound
    return try await draw(Dictionary(uniqueKeysWithValues: used.map { ($0, phases[0].moment($0, timing)) }))
  }

  private func table(_ phases: [FilmPhase], _ pictures: FilmPictures, _ changeMasks: [[UInt8]]) -> FrameErrors
  {
    FrameErrors(
      frames: frames, recorded: recorded, pictures, changeMasks: changeMasks,
      numbers: frames.map { numbers(timing.slots[$0], phases) },
      perSlot: phases[0].picturesPerSlot(timing))
  }
}
