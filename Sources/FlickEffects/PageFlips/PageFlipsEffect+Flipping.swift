import FlickGeometry

/// A flip that has been requested and waits for its time.
struct DelayedFlip: Sendable {
  var page: String
  /// The earliest time of the flip, in seconds.
  var due: Double
  var isAnimated: Bool
  /// The flip's part of the timeline, as far as it is known; nil while pages cannot be turned.
  var plan: Plan?

  struct Plan: Sendable {
    // In seconds.
    var start: Double
    var end: Double
    /// The number of phases before the flip.
    var firstPhase: Int
  }

  /// Whether the flip has not started at `time`.
  func isWaiting(at time: Double) -> Bool { plan.map { $0.start > time } ?? true }
}

// The course is always written to its end, including the delayed flips. A step that comes before them removes them,
// writes its own part, and then adds them again.

extension PageFlipsEffect {
  /// Turns to a page `delay` seconds after `time` or, if something else moves then, right after that.
  ///
  /// - Returns: Whether the book turns; it does not if the page is already shown by then, or if pages cannot be turned.
  mutating func flip(
    to page: String, animated: Bool = true, delay: Double, at time: Double, log: inout OutcomeBuilder
  ) -> Bool {
    let due = time + delay
    withdrawDelayedFlips(at: time)
    let place = delayedFlips.firstIndex { $0.due > due } ?? delayedFlips.count
    delayedFlips.insert(DelayedFlip(page: page, due: due, isAnimated: animated), at: place)
    scheduleDelayedFlips(at: time)
    guard let plan = delayedFlips.last(where: { $0.page == page && $0.due == due })?.plan else {
      return false
    }
    if animated { log.add("flipping", at: plan.start) }
    log.add("flipped", at: plan.end)
    log.add("finished", at: plan.end)
    return true
  }

  /// Whether a flip is planned to start after `time`.
  func flipIsPlanned(after time: Double) -> Bool {
    delayedFlips.contains { $0.plan.map { $0.start > time } ?? false }
  }

  /// Removes the delayed flips that have not started at `time` from the timeline.
  mutating func withdrawDelayedFlips(at time: Double) {
    delayedFlips.removeAll { !$0.isWaiting(at: time) }
    if let plan = delayedFlips.lazy.compactMap(\.plan).first { timeline.cut(to: plan.firstPhase) }
  }

  /// Adds the delayed flips to the end of the timeline, each as soon as it is due and nothing else moves. Flips to
  /// pages that no longer exist, or that are already shown, are dropped.
  mutating func scheduleDelayedFlips(at time: Double) {
    let waiting = delayedFlips
    delayedFlips = []
    for var flip in waiting {
      flip.plan = nil
      if flippable[time] {
        guard let page = timeline.last.pages.firstIndex(of: flip.page), page != timeline.last.page else {
          continue
        }
        let (start, phases) = (max(flip.due, timeline.last.start, time), timeline.count)
        let end = turn(to: page, animated: flip.isAnimated, at: start)
        flip.plan = DelayedFlip.Plan(start: start, end: end, firstPhase: phases)
      }
      delayedFlips.append(flip)
    }
  }

  /// Appends a flip to the timeline, which is at rest at `time`. Returns the time when the flip has ended.
  private mutating func turn(to target: Int, animated: Bool, at time: Double) -> Double {
    let (rest, layout) = (timeline.last, layout(timeline.last.pages))
    var end = time
    if animated {
      let plan = FlipPlan(
        from: rest.page, to: target, in: layout, fullTurn: style.turnDuration, stagger: style.stagger)
      end = time + plan.duration
      timeline.append(
        FlipPhase(
          event: .flip, start: time, pages: rest.pages, page: rest.page, leaves: plan.paths(from: time),
          shownLeaves: 0..<layout.leafCount))
    }
    timeline.append(self.rest(rest.pages, open: target, at: end))
    return end
  }
}
