import FlickGeometry
import FlickMotion

extension CardStackEffect {
  /// Selects a page, after a tap on it or a drag of it far enough upwards; if the page is selected already, everything
  /// goes back.
  mutating func toggle(_ page: Int, at time: Double, log: inout OutcomeBuilder) {
    if selection[time] == page {
      reset(at: time, log: &log)
    } else {
      select(page, at: time, log: &log)
    }
  }

  /// Fans the pages up to `page` below the upper edge and piles up the others at the lower one. From now on the
  /// stack does not scroll.
  mutating func select(_ page: Int, at time: Double, log: inout OutcomeBuilder) {
    let offset = stopScrolling(at: time)
    let first = layout.visibleRange(offset: offset, count: count).lowerBound
    let layout = layout
    arrange(at: time) { layout.top(ofPage: $0, whenSelected: page, first: first, offset: offset) }
    selection.set(page, at: time)
    log.add("selected", at: time)
    log.add("finished", at: time + style.duration)
  }

  /// Scrolls until a page is loaded, and then selects it.
  mutating func approach(_ page: Int, at time: Double, log: inout OutcomeBuilder) {
    log.add("scrolling", at: time)
    scroll.scroll(to: layout.contentOffset(showing: page, count: count), at: time)
    followScrolling(from: time)
    approachEnd = scroll.restTime
    select(page, at: approachEnd, log: &log)
  }

  /// Sends all pages to their places and lets the stack scroll again.
  mutating func reset(at time: Double, log: inout OutcomeBuilder) {
    if selection[time] != nil { log.add("deselected", at: time) }
    let layout = layout
    arrange(at: time) { layout.top(ofPage: $0) }
    selection.set(nil, at: time)
    log.add("resetting", at: time)
    log.add("finished", at: time + style.duration)
  }

  /// Puts all pages where they come up. What is selected stays so, though it does not look it any more.
  mutating func forgetArrangement(at time: Double) {
    for index in tops.indices { tops[index].set(layout.firstTop(ofPage: index), at: time) }
  }

  /// The stack stops where it is; from beyond its bounds it glides back. Returns where it comes to rest.
  private mutating func stopScrolling(at time: Double) -> Double {
    let offset = scroll.offset(at: time)
    let rest = offset.clamped(to: offsetRange)
    guard scroll.isMoving(at: time) else { return rest }
    scroll.move(to: rest, at: time, duration: style.duration)
    followScrolling(from: time)
    return rest
  }
}
