/// The faults of a recording's frames.
package struct RecordingEvents: Hashable, Sendable {
  /// A frame at a time of the recording.
  package struct Event: Hashable, Sendable {
    /// The recording's frame at which the fault is seen.
    package let frame: Int
    /// The time in the recording, in seconds.
    package let time: Double
  }

  /// The moments that no frame shows, at the times at which they were due.
  package var dropped: [Event] = []
  /// The frames that repeat the previous frame before the film continues where it was.
  package var doubled: [Event] = []
  /// The frames that repeat the previous frame in place of a moment that is not shown.
  package var frozen: [Event] = []
  /// The pairs of frames that have changed places, each by its first frame.
  package var exchanged: [Event] = []

  package var isEmpty: Bool { dropped.isEmpty && doubled.isEmpty && frozen.isEmpty && exchanged.isEmpty }

  init() {}

  init(_ course: FrameCourse, _ timing: RecordingTiming) {
    var walk = CourseWalk(course, timing)
    walk.run()
    self = walk.events
  }
}

/// Goes through the frames of a course and notes the faults in stretches in which the film moves.
private struct CourseWalk {
  private let course: FrameCourse
  private let timing: RecordingTiming
  /// The slot that each frame shows, after exchanged frames have been put back.
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

  /// Puts back exchanged frames: frames n and n + 1 that show n + 1 and n.
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
    guard excess < 0 else { return 1 }
    let later = index + 1 < shown.count ? self.excess(index + 1) : 0
    let last = shown[index - 1]
    let moves = course.differ(last, last + 1) && course.isInMotion(at: last)
    if later >= -excess {
      // The film continues where it should be.
      if moves { events.frozen.append(event(index)) }
      if later > -excess { skip(later + excess, at: index + 1) }
      return 2
    }
    if moves { events.doubled += Array(repeating: event(index), count: -excess) }
    return 1
  }

  /// The number of slots from the previous frame's slot to this frame's.
  private func due(_ index: Int) -> Int {
    let frame = course.frames.lowerBound + index
    return timing.slots[frame] - timing.slots[frame - 1]
  }

  /// The number of slots that the film has advanced beyond that.
  private func excess(_ index: Int) -> Int { shown[index] - shown[index - 1] - due(index) }

  private func event(_ index: Int, slotsBefore: Int = 0) -> RecordingEvents.Event {
    let frame = course.frames.lowerBound + index
    return RecordingEvents.Event(frame: frame, time: timing.time(ofSlot: timing.slots[frame] - slotsBefore))
  }

  /// Notes slots without a frame in which the film moves on from the shown pictures.
  private mutating func gaps(at index: Int) {
    for missing in stride(from: due(index) - 1, to: 0, by: -1)
    where isMissed(shown[index] - missing, at: index) {
      events.dropped.append(event(index, slotsBefore: missing))
    }
  }

  /// Notes the moments that the film has skipped before a frame.
  private mutating func skip(_ count: Int, at index: Int) {
    for back in stride(from: count, to: 0, by: -1) where isMissed(shown[index] - back, at: index) {
      events.dropped.append(event(index))
    }
  }

  /// Whether a moment before a frame's moment, in the middle of a motion, looks like neither the frame nor the previous
  /// frame.
  private func isMissed(_ moment: Int, at index: Int) -> Bool {
    moment > shown[index - 1] && course.differ(moment, shown[index - 1])
      && course.differ(moment, shown[index]) && course.isInMotion(at: moment - 1)
      && course.isInMotion(at: moment)
  }
}
