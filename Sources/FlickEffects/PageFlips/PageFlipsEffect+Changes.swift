// Changes of the book happen at once, while the book is at rest. The visible part follows: the book turns to a new
// page, or a deleted page slides away.

extension PageFlipsEffect {
  /// Inserts a page before the shown one, which stays open, and then turns back to the new page.
  mutating func insert(_ page: String, at time: Double, log: inout OutcomeBuilder) {
    var (pages, open) = (timeline[time].pages, timeline[time].page)
    pages.insert(page, at: open)
    open = min(open + 1, pages.count - 1)
    rebuild(pages, open: open, at: time)
    log.add("inserted", at: time)
    turnToNewPage(page, at: time, log: &log)
  }

  /// Adds a page at the end, and then turns to it.
  mutating func append(_ page: String, at time: Double, log: inout OutcomeBuilder) {
    rebuild(timeline[time].pages + [page], open: timeline[time].page, at: time)
    log.add("appended", at: time)
    turnToNewPage(page, at: time, log: &log)
  }

  private mutating func turnToNewPage(_ page: String, at time: Double, log: inout OutcomeBuilder) {
    if !flip(to: page, delay: style.flipDelay, at: time, log: &log) { log.add("finished", at: time) }
  }

  /// Replaces a page.
  mutating func update(_ index: Int, to page: String, at time: Double, log: inout OutcomeBuilder) {
    var pages = timeline[time].pages
    pages[index] = page
    rebuild(pages, open: timeline[time].page, at: time)
    log.add("updated", at: time)
    log.add("finished", at: time)
  }

  /// Deletes a page. The page that is shown stays open; if it is the deleted one, its successor takes its place while
  /// it slides away.
  mutating func delete(_ index: Int, at time: Double, log: inout OutcomeBuilder) {
    let open = timeline[time].page
    var (pages, end) = (timeline[time].pages, time)
    let page = pages.remove(at: index)
    rebuild(pages, open: index < open ? open - 1 : max(min(open, pages.count - 1), 0), at: time)
    log.add("deleted", at: time)
    if index == open {
      let departure = DeletedPage(page: page, start: time, duration: style.deletionDuration)
      departures.append(departure)
      end = departure.end
    }
    log.add("finished", at: end)
  }

  /// Begins a new phase of rest with changed pages.
  private mutating func rebuild(_ pages: [String], open: Int, at time: Double) {
    withdrawDelayedFlips(at: time)
    timeline.append(rest(pages, open: open, at: time))
    scheduleDelayedFlips(at: time)
  }
}
