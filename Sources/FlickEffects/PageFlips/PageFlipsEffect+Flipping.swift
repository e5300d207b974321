import FlickGeometry

/// A flip that was asked for, and waits for its time.
struct DelayedFlip: Sendable {
  var page: String
  /// Not before this time, in seconds.
  var due: Double
  var isAnimated: Bool
  /// Its part of the course, as far as is known; nil while pages cannot be turned.
  var plan: Plan?

  struct Plan: Sendable {
    // Seconds.
    var start: Double
    var end: Double
    /// How many chapters come before.
    var firstChapter: Int
  }

  /// Whether it is still to come at `time`.
  func isWaiting(at time: Double) -> Bool { plan.map { $0.start > time } ?? true }
}

// The course is always written to its end, the delayed flips included. A step that comes before these takes them out
// and puts them back after what it does itself.

extension PageFlipsEffect {
  /// Turns to a page, `delay` after `time` or, when something else moves then, right after that.
  ///
  /// - Returns: whether it does; not when the page is shown anyway by then, or pages cannot be turned.
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

  /// Whether the course says that a flip starts after `time`.
  func flipIsPlanned(after time: Double) -> Bool {
    delayedFlips.contains { $0.plan.map { $0.start > time } ?? false }
  }

  /// Takes the delayed flips that have not started at `time` out of the course.
  mutating func withdrawDelayedFlips(at time: Double) {
    delayedFlips.removeAll { !$0.isWaiting(at: time) }
    if let plan = delayedFlips.lazy.compactMap(\.plan).first { course.cut(to: plan.firstChapter) }
  }

  /// Puts the delayed flips at the end of the course, each as soon as its time has come and nothing else moves. Those
  /// to pages that are gone, or shown anyway, have nothing left to do.
  mutating func scheduleDelayedFlips(at time: Double) {
    let waiting = delayedFlips
    delayedFlips = []
    for var flip in waiting {
      flip.plan = nil
      if flippable[time] {
        guard let page = course.last.pages.firstIndex(of: flip.page), page != course.last.page else {
          continue
        }
        let (start, chapters) = (max(flip.due, course.last.start, time), course.count)
        let end = turn(to: page, animated: flip.isAnimated, at: start)
        flip.plan = DelayedFlip.Plan(start: start, end: end, firstChapter: chapters)
      }
      delayedFlips.append(flip)
    }
  }

  /// Appends a flip to the course, which is at rest at `time`. Returns when it is over.
  private mutating func turn(to target: Int, animated: Bool, at time: Double) -> Double {
    let (rest, layout) = (course.last, layout(course.last.pages))
    var end = time
    if animated {
      let plan = FlipPlan(
        from: rest.page, to: target, in: layout, fullTurn: style.turnDuration, stagger: style.stagger)
      end = time + plan.duration
      course.append(
        FlipPhase(
          event: .flip, start: time, pages: rest.pages, page: rest.page, leaves: plan.paths(from: time),
          shownLeaves: 0..<layout.leafCount))
    }
    course.append(self.rest(rest.pages, open: target, at: end))
    return end
  }
}
