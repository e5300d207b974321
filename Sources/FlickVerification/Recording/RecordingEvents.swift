/// The faults of a recording's frames.
package struct RecordingEvents: Hashable, Sendable {
  /// A frame at a time of the recording.
  package struct Event: Hashable, Sendable {
    /// The recording's frame at which it is seen.
    package let frame: Int
    /// In seconds of the recording.
    package let time: Double
  }

  /// Moments that no frame shows: when they were due.
  package var dropped: [Event] = []
  /// Frames that show once more what the one before showed, before the film goes on where it was.
  package var doubled: [Event] = []
  /// Frames that show once more what the one before showed, in place of a moment that is not shown.
  package var frozen: [Event] = []
  /// Pairs of frames that have changed places, by the first.
  package var exchanged: [Event] = []

  package var isEmpty: Bool { dropped.isEmpty && doubled.isEmpty && frozen.isEmpty && exchanged.isEmpty }

  init() {}

  init(_ course: FrameCourse, _ timing: RecordingTiming) {
    var walk = CourseWalk(course, timing)
    walk.run()
    self = walk.events
  }
}

/// Goes through the frames of a course and takes down what is not as it should be, where the film moves.
private struct CourseWalk {
  private let course: FrameCourse
  private let timing: RecordingTiming
  /// The slot that each frame shows, with frames that have changed places put back.
  private var shown: [Int]
  var events = RecordingEvents()

  init(_ course: FrameCourse, _ timing: RecordingTiming) {
    (self.course, self.timing, shown) = (course, timing, course.shown)
  }

  mutating func run() {
    putBack()
    var index = 1
    while index < shown.count { index += step(at: index) }
  }

  /// Frames n and n + 1 that show n + 1 and n.
  private mutating func putBack() {
    for index in shown.indices.dropFirst().dropLast() where shown[index + 1] == shown[index] - 1 {
      let isIn = shown[index] - shown[index - 1] == due(index) + 1
      if isIn, index + 2 >= shown.count || shown[index + 2] > shown[index] {
        shown.swapAt(index, index + 1)
        if course.differ(shown[index], shown[index + 1]) { events.exchanged.append(event(index)) }
      }
    }
  }

  /// How many frames are dealt with.
  private mutating func step(at index: Int) -> Int {
    gaps(at: index)
    let excess = excess(index)
    if excess > 0 { skip(excess, at: index) }
    guard excess < 0 else { return 1 }
    let later = index + 1 < shown.count ? self.excess(index + 1) : 0
    let last = shown[index - 1]
    let moves = course.differ(last, last + 1) && course.isInMotion(at: last)
    if later >= -excess {
      // It goes on where it should be.
      if moves { events.frozen.append(event(index)) }
      if later > -excess { skip(later + excess, at: index + 1) }
      return 2
    }
    if moves { events.doubled += Array(repeating: event(index), count: -excess) }
    return 1
  }

  /// By how many slots a frame is later than the one before.
  private func due(_ index: Int) -> Int {
    let frame = course.frames.lowerBound + index
    return timing.slots[frame] - timing.slots[frame - 1]
  }

  /// By how many slots more than that the film has gone on.
  private func excess(_ index: Int) -> Int { shown[index] - shown[index - 1] - due(index) }

  private func event(_ index: Int, slotsBefore: Int = 0) -> RecordingEvents.Event {
    let frame = course.frames.lowerBound + index
    return RecordingEvents.Event(frame: frame, time: timing.time(ofSlot: timing.slots[frame] - slotsBefore))
  }

  /// Slots without a frame in which the film moves on from what is shown.
  private mutating func gaps(at index: Int) {
    for missing in stride(from: due(index) - 1, to: 0, by: -1)
    where isMissed(shown[index] - missing, at: index) {
      events.dropped.append(event(index, slotsBefore: missing))
    }
  }

  /// The film is ahead by some moments that no frame has shown.
  private mutating func skip(_ count: Int, at index: Int) {
    for back in stride(from: count, to: 0, by: -1) where isMissed(shown[index] - back, at: index) {
      events.dropped.append(event(index))
    }
  }

  /// Whether a moment before that of a frame, in the midst of a motion, looks like neither what is shown nor what was
  /// before it.
  private func isMissed(_ moment: Int, at index: Int) -> Bool {
    moment > shown[index - 1] && course.differ(moment, shown[index - 1])
      && course.differ(moment, shown[index]) && course.isInMotion(at: moment - 1)
      && course.isInMotion(at: moment)
  }
}
