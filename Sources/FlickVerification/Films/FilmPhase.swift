/// The moments of a film that a recording's slots show.
struct FilmPhase: Hashable, Sendable {
  /// The film's time at the recording's time 0.
  let start: Double
  let speed: Double
  /// The time from one of the film's frames to the next.
  let interval: Double
  /// Whether the recording shows whole frames of the film, each until the next one is due, and no moments between
  /// frames.
  let isWhole: Bool

  /// The number of the picture that belongs to a slot: the number of the film's frame, or the slot itself.
  func number(ofSlot slot: Int, _ timing: RecordingTiming) -> Int {
    if !isWhole { return slot }
    return Int((place(ofSlot: slot, timing) + min(timing.rounding / interval, 0.1)).rounded(.down))
  }

  /// The number of pictures from one slot to the next, rounded; at least 1.
  func picturesPerSlot(_ timing: RecordingTiming) -> Int {
    isWhole ? max(Int((timing.period * speed / interval).rounded()), 1) : 1
  }

  /// The film's time at a slot, in frames of the film.
  func place(ofSlot slot: Int, _ timing: RecordingTiming) -> Double {
    (timing.time(ofSlot: slot) * speed + start) / interval
  }

  /// The film's time of a picture.
  func moment(_ number: Int, _ timing: RecordingTiming) -> Double {
    isWhole ? Double(number) * interval : timing.time(ofSlot: number) * speed + start
  }
}
