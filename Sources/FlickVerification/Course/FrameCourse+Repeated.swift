/// Frames that repeat the previous one.
extension FrameCourse {
  /// The most that a frame changes if it repeats the previous one: `sure` of the film's change; or `ofNext` of the next
  /// frame's change, if it is also `part` of the film's change at most, or its moment has at least the lead `lead`.
  static let repeated = (sure: 0.25, part: 0.5, ofNext: 0.85, lead: Float(10))

  /// Whether a frame that shows an earlier moment than it should repeats the previous frame. Encoders show slow motions
  /// late and spread them evenly over a few frames, so a frame that has changed must have changed less than the next one,
  /// and look like that moment and no other.
  func isRepeated(at index: Int) -> Bool {
    if beginsEarly(before: index) || changesAsBefore(at: index) { return false }
    let limits = FrameCourse.repeated
    let (own, change) = (steps.recorded[index], change(shown[index - 1], shown[index - 1] + 1))
    if own <= limits.sure * change { return true }
    return own <= limits.ofNext * next(after: index)
      && (hasHardlyChanged(at: index) || lead(at: index) >= limits.lead)
  }

  /// Whether a frame changes as much as the previous one, while that shows a later moment than its own predecessor.
  /// Encoders spread the beginning of a motion evenly over a few frames, none of which repeats another one.
  private func changesAsBefore(at index: Int) -> Bool {
    guard index >= 2, differInFilm(shown[index - 2], shown[index - 1]) else { return false }
    let own = steps.recorded[index]
    return own > StepEvidence.usualChange && own >= FrameCourse.repeated.ofNext * steps.recorded[index - 1]
  }

  /// The largest factor by which the film may change less in the next step.
  private static let mostSlower = 2.0

  /// The change of the frame after one that shows an earlier moment than it should. Where the film changes less in the
  /// next step, as where it turns back, the change counts for more in proportion.
  private func next(after index: Int) -> Double {
    guard index + 1 < steps.recorded.count else { return .infinity }
    let due = change(shown[index - 1], shown[index - 1] + 1)
    let following = change(shown[index], shown[index + 1])
    guard following >= leastChange else { return steps.recorded[index + 1] }
    return steps.recorded[index + 1] * max(1, min(due / following, FrameCourse.mostSlower))
  }

  /// Whether a frame has changed by at most a part of what the film changes at the moment that the frame before shows.
  func hasHardlyChanged(at index: Int) -> Bool {
    steps.recorded[index] <= FrameCourse.repeated.part * change(shown[index - 1], shown[index - 1] + 1)
  }
}
