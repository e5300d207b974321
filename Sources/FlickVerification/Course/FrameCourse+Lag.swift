/// Frames that lie behind the moment that is due, though those around them do not.
extension FrameCourse {
  /// How far a frame lies behind a moment.
  struct Lag: Sendable {
    /// The slots by which it does: 0 at the moment, 1 at the one before.
    let slots: Double
    /// The same for a mixture of the moments before and after that moment.
    let ofMixture: Double
  }

  /// How far frames usually lie behind their moments is found from this many frames before and after another one, over
  /// which encoders spread what they show; and the smallest number of them that must tell.
  private static let around = (frames: 4, least: 4)
  /// The smallest distance from the usual lag that is not the encoder's, as a multiple of the mean deviation of the frames
  /// around; and the smallest deviation that counts, in slots: even in fast motion, frames lie no closer together.
  private static let clear = (deviations: 3.0, least: 0.05)

  /// How far frames lie behind the moments that they show, and behind those after them. Nil where the film does not move,
  /// or where a frame is too noisy to tell.
  func lags(_ table: FrameErrors) -> [(own: Lag?, next: Lag?)] {
    func lag(_ index: Int, behind slot: Int) -> Lag? {
      guard let before = numbers[slot - 1], let number = numbers[slot], let after = numbers[slot + 1] else {
        return nil
      }
      let frame = frames.lowerBound + index
      return table.lag(frame, behind: number, since: before).map {
        Lag(slots: $0, ofMixture: table.lagOfMean(frame, behind: number, since: before, until: after))
      }
    }
    return shown.indices.map { (lag($0, behind: shown[$0]), lag($0, behind: shown[$0] + 1)) }
  }

  /// Whether a frame lies nearer to the moment before the one that is due, while those around it lie at their own moments.
  ///
  /// Encoders let frames lie behind: the slower something moves, the farther. But they do so with several frames, never
  /// with one alone. A frame that repeats the one before may be refined, or mixed with the next one, so that it has
  /// changed: it still does not come as far as the others. Where the film turns back, each mixture of two frames lies
  /// behind in this way, too.
  ///
  /// - Parameter due: The slot of the moment that is due: the one that the frame shows, or the one after it.
  func isLeftBehind(at index: Int, due: Int) -> Bool {
    guard index > 0, index + 1 < shown.count,
      let lag = due == shown[index] ? lags[index].own : lags[index].next,
      let before = lags[index - 1].own, let after = lags[index + 1].own
    else { return false }
    // Half a slot behind, a frame looks as much like one moment as like the other. The frame after a repeated one makes up
    // for it.
    guard lag.slots > max(lag.ofMixture, 0.5), max(before.slots, after.slots) < 0.5,
      steps.recorded[index] <= FrameCourse.repeated.ofNext * steps.recorded[index + 1]
    else { return false }
    let reach = FrameCourse.around.frames
    let near = max(index - reach, 0)...min(index + reach, shown.count - 1)
    let others = near.filter { $0 != index }.compactMap { lags[$0].own?.slots }.sorted()
    guard others.count >= FrameCourse.around.least else { return false }
    let usual = others[others.count / 2]
    let deviation = others.reduce(0) { $0 + abs($1 - usual) } / Double(others.count)
    return lag.slots - usual > FrameCourse.clear.deviations * max(deviation, FrameCourse.clear.least)
  }
}
