/// What a recording does not show as it should.
public struct RecordingEvents: Hashable, Sendable {
  /// A frame at a time of the recording.
  public struct Event: Hashable, Sendable {
    /// The recording's frame at which it is seen.
    public let frame: Int
    /// In seconds of the recording.
    public let time: Double
  }

  /// Moments that no frame shows: when they were due.
  public var dropped: [Event] = []
  /// Frames that show once more what the one before showed, before the film goes on where it was.
  public var doubled: [Event] = []
  /// Frames that show once more what the one before showed, in place of a moment that is not shown.
  public var frozen: [Event] = []
  /// Pairs of frames that have changed places, by the first.
  public var exchanged: [Event] = []

  public var isEmpty: Bool { dropped.isEmpty && doubled.isEmpty && frozen.isEmpty && exchanged.isEmpty }

  init() {}

  init(_ course: FrameCourse, _ timing: RecordingTiming) {
    let (frames, shown) = (course.frames, course.shown)
    func slot(_ index: Int) -> Int { timing.slots[frames.lowerBound + index] }
    func event(_ index: Int, back: Int = 0) -> Event {
      let frame = frames.lowerBound + index
      return Event(frame: frame, time: max(timing.times[frame] - Double(back) * timing.period, timing.times[0]))
    }
    // How many slots the frame before was behind for the sake of a frozen picture.
    var index = 1
    while index < shown.count {
      let due = slot(index) - slot(index - 1)
      let step = shown[index] - shown[index - 1]
      let before = shown[index - 1]
      if step == -1, index + 1 < shown.count, shown[index + 1] - shown[index - 1] == 1, due == 1 {
        if course.moves[before] != false || course.moves[before - 1] != false { exchanged.append(event(index - 1)) }
        index += 2
        continue
      }
      // What was due and has no frame: the recording has a gap.
      for missing in stride(from: due - 1, to: 0, by: -1) where step >= due - missing + 1 || step == due {
        let moment = before + due - missing
        if course.moves[moment] != false, course.moves[moment - 1] != false { dropped.append(event(index, back: missing)) }
      }
      if step < due {
        let behind = due - step
        let next = index + 1 < shown.count ? shown[index + 1] - shown[index] : 1
        let nextDue = index + 1 < shown.count ? slot(index + 1) - slot(index) : 1
        if course.moves[before] != false {
          if next - nextDue >= behind {
            frozen.append(event(index))
          } else {
            for _ in 0..<behind { doubled.append(event(index)) }
          }
        }
        if next - nextDue >= behind {
          // It goes on where it should be.
          if next - nextDue > behind {
            for _ in 0..<next - nextDue - behind { dropped.append(event(index + 1)) }
          }
          index += 2
          continue
        }
      } else if step > due {
        for skipped in 0..<step - due where course.moves[before + due - 1 + skipped] != false
          || course.moves[before + due + skipped] != false
        {
          dropped.append(event(index))
        }
      }
      index += 1
    }
  }
}
