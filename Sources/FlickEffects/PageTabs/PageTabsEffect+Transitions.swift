import FlickGeometry

// Every transition writes its whole course when it begins, waits included. Steps before its end are refused, so
// recorded motion never changes. The exception is the original's fault that a second highlight may replace the first.

extension PageTabsEffect {
  /// Brings a page to the full screen: after a wait, during which the list scrolls to the page if necessary, the page
  /// grows.
  mutating func highlight(_ page: String, at time: Double, log: inout OutcomeBuilder) {
    log.add("requested", at: time)
    states.cut(from: time)
    states.set(.highlighting, at: time)
    let scrolled = bringIntoView(page, at: time, log: &log)
    let start = max(time + style.highlightDelay, scrolled, highlights.last?.start ?? 0)
    grow(page, at: start, duration: style.highlightDuration, log: &log)
  }

  /// Shows a page on the full screen without animation: the list jumps to it, and a moment later the page is
  /// highlighted.
  mutating func highlightAtOnce(_ page: String, at time: Double, log: inout OutcomeBuilder) {
    let moment = 0.01
    let index = list.items(at: time).firstIndex(of: page)!
    log.add("requested", at: time)
    states.set(.highlighting, at: time)
    list.scroll.jump(to: list.contentOffset(showing: index, at: .center, time: time), at: time)
    grow(page, at: time + moment, duration: 0, log: &log)
  }

  private mutating func grow(_ page: String, at start: Double, duration: Double, log: inout OutcomeBuilder) {
    let end = start + duration
    let growth = Highlight(
      page: page, direction: .grows, previous: highlights[start]?.page, start: start, duration: duration)
    highlights.set(growth, at: start)
    states.set(.highlighted, at: end)
    transitionEnd = end
    log.add("highlighting", at: start)
    log.add("highlighted", at: end)
    log.add("finished", at: end)
  }

  /// Stops the list with the page in view. With the original's behavior, stops the list wherever it is. Returns the
  /// time when it rests.
  private mutating func bringIntoView(_ page: String, at time: Double, log: inout OutcomeBuilder) -> Double {
    let item = list.collectionItems(at: time).first { $0.id == page }!
    let offset = list.scroll.offset(at: time)
    let target =
      item.attributes.isHidden && !style.hasOriginalFaults
      ? list.contentOffset(showing: item.attributes.index, at: .center, time: time)
      : offset.clamped(to: list.offsetRange(at: time))
    guard !list.scroll.isAt(target, at: time) else {
      list.scroll.jump(to: offset, at: time)
      return time
    }
    log.add("scrolling", at: time)
    list.scroll.scroll(to: target, at: time)
    return list.scroll.restTime
  }

  /// Puts the highlighted page back into the list. Returns the time when it has arrived.
  mutating func dismiss(at time: Double, log: inout OutcomeBuilder) -> Double {
    let end = time + style.dismissalDuration
    if let highlight = highlights[time] {
      let back = Highlight(
        page: highlight.page, direction: .returns, start: time, duration: style.dismissalDuration)
      highlights.set(back, at: time)
      highlights.set(nil, at: end)
    }
    states.set(.dismissing, at: time)
    states.set(.normal, at: end)
    transitionEnd = end
    log.add("dismissing", at: time)
    log.add("dismissed", at: end)
    return end
  }

  /// Unfolds a page in the list. Returns the time when it has arrived.
  mutating func insert(_ page: String, before index: Int, at time: Double, log: inout OutcomeBuilder)
    -> Double
  {
    let end = time + style.updateDuration
    list.insert(page, at: index, time: time, duration: style.updateDuration)
    states.set(.inserting, at: time)
    transitionEnd = end
    log.add("inserting", at: time)
    log.add("inserted", at: end)
    return end
  }

  mutating func delete(_ page: String, at time: Double, log: inout OutcomeBuilder) {
    let end = time + style.updateDuration
    let index = list.items(at: time).firstIndex(of: page)!
    list.delete(
      itemAt: index, time: time, duration: style.updateDuration,
      jumps: style.hasOriginalFaults && fits(count: list.items(at: time).count - 1))
    states.set(.deleting, at: time)
    states.set(.normal, at: end)
    transitionEnd = end
    log.add("deleting", at: time)
    log.add("deleted", at: end)
    log.add("finished", at: end)
  }

  /// Whether that many pages fit into the view without scrolling.
  private func fits(count: Int) -> Bool {
    let range = list.offsetRange(of: [String](repeating: "", count: count), at: 0)
    return range.upperBound <= 0
  }

  /// Dismisses the highlighted page if there is one, scrolls to the end of the list, unfolds the page there, and brings
  /// it to the full screen.
  mutating func append(_ page: String, at time: Double, log: inout OutcomeBuilder) {
    let start = states[time] == .highlighted ? dismiss(at: time, log: &log) : time
    states.set(.appending, at: start)
    let count = list.items(at: start).count
    if count > 0 {
      let end = list.contentOffset(showing: count - 1, at: .bottom, time: start)
      log.add("scrolling", at: start)
      if style.appendGlides {
        list.scroll.scroll(to: end, at: start)
      } else {
        list.scroll.jump(to: end, at: start)
      }
    }
    let insertion = max(start + style.appendDelay, list.scroll.restTime)
    let inserted = insert(page, before: count, at: insertion, log: &log)
    states.set(.appending, at: inserted)
    highlight(page, at: inserted + style.appendDelay, log: &log)
  }
}
