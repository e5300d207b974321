/// Goes through the frames of a course and notes the faults in stretches in which the film moves.
struct CourseWalk {
  private let course: FrameCourse
  private let timing: RecordingTiming
  /// The moment that each frame shows, as the number of a slot, after exchanged frames have been put in order.
  private var shown: [Int]
  private(set) var events = RecordingEvents()
  /// The moments that are dropped where the recording has no frame.
  private var missing: [RecordingEvents.Event] = []
  /// The last frame before which the film has skipped moments without a visible fault, and the number of these moments.
  private var unnoted: (index: Int, count: Int)?
  /// The frames from which on the film is late or early, though too few others tell whether gradually.
  private var untold: Set<Int> = []

  init(_ course: FrameCourse, _ timing: RecordingTiming) {
    (self.course, self.timing, shown) = (course, timing, course.shown)
  }

  mutating func run() {
    putBack()
    var index = 1
    while index < shown.count { index += step(at: index) }
    noteDrifts()
    takeBackUntold()
    let first = course.frames.lowerBound + (course.firstKnown ?? 0)
    // A frame that is shown in place of the next one, or that is missing by the times, does not move what follows. So
    // both may come just before the frame that decides.
    let frozen = events.frozen.filter { $0.frame >= first - 1 }
    events = events.filtered { $0.frame > first }
    events.frozen = frozen
    events.dropped += missing.filter { $0.frame >= first }
    events.dropped.sort { ($0.frame, $0.time) < ($1.frame, $1.time) }
  }

  /// Puts exchanged frames in order: frames n and n + 1 that show the moments n + 1 and n.
  private mutating func putBack() {
    for index in shown.indices.dropFirst().dropLast() where shown[index + 1] == shown[index] - 1 {
      let isIn = shown[index] - shown[index - 1] == due(index) + 1
      if isIn, index + 2 >= shown.count || shown[index + 2] > shown[index] {
        shown.swapAt(index, index + 1)
        if course.differ(shown[index], shown[index + 1]) { events.exchanged.append(event(index)) }
      }
    }
  }

  /// Notes the faults at a frame. Returns the number of frames that it has covered.
  private mutating func step(at index: Int) -> Int {
    gaps(at: index)
    let excess = excess(index)
    if excess > 0 { skip(excess, at: index) }
    if excess == 0, isReplaced(at: index) { events.frozen.append(event(index)) }
    guard excess < 0 else { return 1 }
    let later = index + 1 < shown.count ? self.excess(index + 1) : 0
    let last = shown[index - 1]
    // Nobody sees whether the film continues after the last frame.
    let isInMotion = course.isInMotion(at: last) && index + 1 < shown.count
    let moves = isInMotion && course.differ(last, last + 1) && course.isRepeated(at: index)
    if later >= -excess {
      // The film continues where it should be.
      if moves || isReplaced(at: index) { events.frozen.append(event(index)) }
      if later > -excess { skip(later + excess, at: index + 1) }
      return 2
    }
    if let resuming = resuming(after: index) {
      if moves { events.frozen.append(event(index)) }
      return resuming - index + 1
    }
    if let (before, count) = unnoted, comesBack(at: index) {
      unnoted = count > -excess ? (before, count + excess) : nil
    } else if moves ? isSeen(at: index) : index + 1 < shown.count && excess == -1 && isLasting(from: index) {
      let mayBeSlower = excess == -1 && !course.hasHardlyChanged(at: index)
      if !mayBeSlower || !hasOtherPace(at: index, isSlower: true) {
        events.doubled += Array(repeating: event(index), count: -excess)
      }
    }
    return 1
  }

  /// Whether the film is late or early from a frame on since its motion is slower or faster than the film's. Notes that, or
  /// that too few frames tell.
  private mutating func hasOtherPace(at index: Int, isSlower: Bool) -> Bool {
    guard let slips = course.slips(at: index) else {
      untold.insert(course.frames.lowerBound + index)
      return false
    }
    if slips { events.paces.append(pace(at: index, isSlower: isSlower)) }
    return slips
  }

  /// Takes back the faults of which too few frames tell, in motions that others show to be slower or faster.
  private mutating func takeBackUntold() {
    func isOfPace(_ event: RecordingEvents.Event, isSlower: Bool) -> Bool {
      untold.contains(event.frame)
        && events.paces.contains { $0.isSlower == isSlower && $0.times.contains(event.time) }
    }
    events.doubled.removeAll { isOfPace($0, isSlower: true) }
    events.dropped.removeAll { isOfPace($0, isSlower: false) }
  }

  /// Notes the motions that become late or early by more than their faults explain. In a motion that is only a little
  /// slower, each frame looks like one that the encoder shows late.
  private mutating func noteDrifts() {
    for drift in course.drifts {
      let (first, last) = (drift.motion.lowerBound, drift.last)
      func isIn(_ event: RecordingEvents.Event) -> Bool {
        (first...last).contains(event.frame - course.frames.lowerBound) && !untold.contains(event.frame)
      }
      let faults = events.dropped.count(where: isIn) - events.doubled.count(where: isIn)
      let rest = drift.slots - Double(faults)
      guard abs(rest) >= FrameCourse.leastDrift.alone, !events.paces.contains(where: { isIn($0.event) })
      else {
        continue
      }
      events.paces.append(pace(at: (first + drift.motion.upperBound) / 2, isSlower: rest < 0))
    }
    events.paces.sort { $0.event.frame < $1.event.frame }
  }

  /// The motion around a frame.
  private func pace(at index: Int, isSlower: Bool) -> RecordingEvents.Pace {
    func isMoving(_ index: Int) -> Bool { course.isInMotion(at: shown[index]) }
    let first = (0..<index).last { !isMoving($0) } ?? 0
    let last = (index..<shown.count).first { !isMoving($0) } ?? shown.count - 1
    return RecordingEvents.Pace(
      event: event(index), times: event(first).time...event(last).time, isSlower: isSlower)
  }

  /// Whether a frame lies so far behind those around it that it repeats the one before in place of the moment that is due,
  /// though it has changed. The film continues where it should be.
  private func isReplaced(at index: Int) -> Bool {
    let last = shown[index - 1]
    guard index + 1 < shown.count, due(index) == 1, due(index + 1) == 1, shown[index] == course.shown[index],
      (last...last + 1).contains(shown[index]), shown[index + 1] == last + 2
    else { return false }
    return course.isInMotion(at: last) && course.differ(last, last + 1)
      && course.isLeftBehind(at: index, due: last + 1)
  }

  /// Whether a frame that repeats another one is a fault of its own.
  private func isSeen(at index: Int) -> Bool {
    course.hasHardlyChanged(at: index) || !isMadeUpAtRest(after: index)
  }

  /// Whether the film is late from a frame on, though it does not repeat another one.
  private func isLasting(from index: Int) -> Bool {
    course.stays(-1, from: index) && !isMadeUpAtRest(after: index) && !course.beginsEarly(before: index)
  }

  /// Whether the film is on time again, after it has become late or early, once its motion comes to rest; or, if it has
  /// become late, rests until the recording ends without having clearly been late to the last. Encoders show the slow end
  /// of a motion late, and a place that is wrong by a small part of a pixel makes it look late or early.
  private func isMadeUpAtRest(after index: Int) -> Bool {
    let first = excess(index)
    var ahead = first
    for later in index + 1..<shown.count {
      ahead += excess(later)
      if first < 0 ? ahead >= 0 : ahead <= 0 {
        return !course.isInMotion(at: shown[later] - 1) || course.rests(after: shown[later])
      }
    }
    guard first < 0 else { return false }
    let rests = shown[(index + 1)...].drop { course.isInMotion(at: $0) }
    return !rests.isEmpty && !rests.contains { course.isInMotion(at: $0) } && !course.endsLate(after: index)
  }

  /// Whether frames that repeat another one only make up for moments that the film has skipped soon before. Those were
  /// not noted, because they look like their neighbors or were taken back at once. All together are no fault.
  private func comesBack(at index: Int) -> Bool {
    guard let unnoted, -excess(index) <= unnoted.count else { return false }
    return index - unnoted.index <= CourseWalk.mostSpread + unnoted.count
  }

  /// The largest number of frames over which an encoder spreads the fault of one.
  private static let mostSpread = 3

  /// The frame, soon after a late one, with which the film continues where it should be. Nil if the late frame repeats
  /// the one before and the frames between clearly show that the film is late.
  private func resuming(after index: Int) -> Int? {
    let near = (index + 1..<min(index + 1 + CourseWalk.mostSpread, shown.count)).prefix { due($0) == 1 }
    guard excess(index) == -1, let resuming = near.first(where: { excess($0) != 0 }), excess(resuming) == 1,
      !course.isRepeated(at: index) || !course.decide(index + 1..<resuming)
    else { return nil }
    return resuming
  }

  /// The number of slots from the previous frame's slot to this frame's.
  private func due(_ index: Int) -> Int {
    let frame = course.frames.lowerBound + index
    return timing.slots[frame] - timing.slots[frame - 1]
  }

  /// The number of slots by which the film has advanced more than `due`; negative if it has advanced less.
  private func excess(_ index: Int) -> Int { shown[index] - shown[index - 1] - due(index) }

  private func event(_ index: Int, slotsBefore: Int = 0) -> RecordingEvents.Event {
    let frame = course.frames.lowerBound + index
    return RecordingEvents.Event(frame: frame, time: timing.time(ofSlot: timing.slots[frame] - slotsBefore))
  }

  /// Notes the slots just before a frame that have no frame of their own, and in which the film shows something that
  /// neither neighbor shows.
  private mutating func gaps(at index: Int) {
    var last = course.numbers[shown[index - 1]] ?? 0
    let isOnTime = excess(index) >= 0 || !isMadeUpAtRest(after: index)
    let next = isOnTime ? shown[index] : shown[index - 1] + due(index)
    for back in stride(from: due(index) - 1, to: 0, by: -1) {
      let moment = next - back
      let skipped = course.skippedPicture(after: last, at: moment, before: next)
      let isMissed = isMissed(moment, between: shown[index - 1], and: next, differ: course.differInFilm)
      guard skipped != nil || isMissed else { continue }
      missing.append(event(index, slotsBefore: back))
      last = max(last, skipped ?? course.numbers[moment] ?? last)
    }
  }

  /// Notes the moments that the film has skipped before a frame.
  private mutating func skip(_ count: Int, at index: Int) {
    let stays = course.stays(count, from: index)
    if !stays, isTakenBack(count, after: index) || count == 1 && isMadeUpAtRest(after: index) {
      unnoted = (index, count)
      return
    }
    for back in stride(from: count, to: 0, by: -1) {
      if isMissed(
        shown[index] - back, between: shown[index - 1], and: shown[index],
        differ: count == 1 && stays ? course.differInFilm : course.differ)
      {
        if count > 1 || !hasOtherPace(at: index, isSlower: false) {
          events.dropped.append(event(index))
        }
      } else {
        unnoted = (index, 1)
      }
    }
  }

  /// Whether the film is where it was soon after it has skipped so many moments. Recorders do not show later moments
  /// early, so these are faults only if the frames between decide so; where the film turns back, those look like
  /// several moments. Each frame that repeats another one makes up for one moment.
  private func isTakenBack(_ count: Int, after index: Int) -> Bool {
    let last = min(index + CourseWalk.mostSpread + count, shown.count)
    var ahead = count
    for later in (index + 1..<last).prefix(while: { due($0) == 1 }) {
      let excess = excess(later)
      if excess > 0 || ahead + excess < 0 { return false }
      ahead += excess
      if ahead == 0 { return true }
    }
    return false
  }

  /// Whether a moment between two that are shown is in the middle of a motion and looks like neither of them.
  private func isMissed(_ moment: Int, between last: Int, and next: Int, differ: (Int, Int) -> Bool) -> Bool {
    moment > last && differ(moment, last) && differ(moment, next)
      && course.isInMotion(at: moment - 1) && course.isInMotion(at: moment)
  }
}
