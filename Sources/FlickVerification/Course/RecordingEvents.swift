/// The faults of a recording's frames, and its motions that are slower or faster than the film's.
package struct RecordingEvents: Hashable, Sendable {
  /// A fault that is seen at a frame of the recording.
  package struct Event: Hashable, Sendable {
    /// The recording's frame at which the fault is seen.
    package let frame: Int
    /// The time in the recording, in seconds.
    package let time: Double
  }

  /// A motion that is slower or faster than the film's, so that it becomes late or early gradually.
  package struct Pace: Hashable, Sendable {
    /// The frame from which on it is late or early by a frame more.
    package let event: Event
    /// The times in the recording between which it lies, in seconds.
    package let times: ClosedRange<Double>
    package let isSlower: Bool
  }

  /// The moments that no frame shows, each at the time of its own slot if the recording has no frame there, otherwise
  /// at the time of the frame that skips it.
  package var dropped: [Event] = []
  /// The frames that repeat the previous frame, after which the film continues from there, late.
  package var doubled: [Event] = []
  /// The frames that repeat the previous frame in place of a moment that is not shown.
  package var frozen: [Event] = []
  /// The pairs of frames that have changed places, each by its first frame.
  package var exchanged: [Event] = []
  /// The motions that are slower or faster, once for each frame by which they become late or early.
  package var paces: [Pace] = []

  package var isEmpty: Bool {
    dropped.isEmpty && doubled.isEmpty && frozen.isEmpty && exchanged.isEmpty && paces.isEmpty
  }

  /// Each motion that is slower or faster, once, with its times in the recording.
  var motions: [(times: ClosedRange<Double>, isSlower: Bool)] {
    var result: [(times: ClosedRange<Double>, isSlower: Bool)] = []
    for pace in paces {
      if let last = result.last, last.isSlower == pace.isSlower, last.times.overlaps(pace.times) {
        let (all, own) = (last.times, pace.times)
        result[result.count - 1].times =
          min(all.lowerBound, own.lowerBound)...max(all.upperBound, own.upperBound)
      } else {
        result.append((pace.times, pace.isSlower))
      }
    }
    return result
  }

  init() {}

  /// The events that meet a condition.
  func filtered(_ isIncluded: (Event) -> Bool) -> RecordingEvents {
    var result = RecordingEvents()
    result.dropped = dropped.filter(isIncluded)
    result.doubled = doubled.filter(isIncluded)
    result.frozen = frozen.filter(isIncluded)
    result.exchanged = exchanged.filter(isIncluded)
    result.paces = paces.filter { isIncluded($0.event) }
    return result
  }

  init(_ course: FrameCourse, _ timing: RecordingTiming) {
    var walk = CourseWalk(course, timing)
    walk.run()
    self = walk.events
  }
}
