import FlickGeometry
import FlickMotion

extension CardStackEffect {
  /// Selects a page after a tap on it, or after dragging it far enough upwards; if the page is already selected, puts
  /// everything back.
  mutating func toggle(_ page: Int, at time: Double, log: inout OutcomeBuilder) {
    if selection[time] == page {
      reset(at: time, log: &log)
    } else {
      select(page, at: time, log: &log)
    }
  }

  /// Fans the pages up to `page` below the upper edge and piles up the others at the lower one. While a page is
  /// selected, the stack does not scroll.
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

  /// Sends all pages to the places where they first appear. A selected page stays selected, although it no longer looks
  /// selected.
  mutating func forgetArrangement(at time: Double) {
    for index in tops.indices { tops[index].set(layout.firstTop(ofPage: index), at: time) }
  }

  /// Stops the stack where it is, or lets it glide back from beyond its bounds. Returns the offset where it comes to
  /// rest.
  private mutating func stopScrolling(at time: Double) -> Double {
    let offset = scroll.offset(at: time)
    let rest = offset.clamped(to: offsetRange)
    guard scroll.isMoving(at: time) else { return rest }
    scroll.move(to: rest, at: time, duration: style.duration)
    followScrolling(from: time)
    return rest
  }
}
