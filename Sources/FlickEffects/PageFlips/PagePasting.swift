/// The rule for pasting pages onto the leaves while the book is at rest, if that takes time: the shown page at once,
/// then the others one by one, from there outwards, for a limited time. Until its page is pasted, a leaf shows a blank.
package struct PagePasting: Hashable, Sendable {
  /// The time for which pages are pasted after each movement, in seconds.
  package var budget: Double
  /// The time that a page takes, in seconds.
  package var perPage: Double

  package init(budget: Double, perPage: Double) {
    self.budget = budget
    self.perPage = perPage
  }

  init(_ parameters: Parameters) throws(EffectError) {
    self.init(
      budget: try parameters.number("budget"), perPage: try parameters.number("perPage"))
  }

  /// All pages by their distance from the shown one; of two at the same distance, the lower one comes first.
  package static func order(from page: Int, count: Int) -> [Int] {
    (0..<count).sorted { (abs($0 - page), $0) < (abs($1 - page), $1) }
  }

  /// The number of pages that are pasted after a time at rest, in seconds.
  package func count(after elapsed: Double) -> Int {
    let tolerance = 1e-9
    return 1 + Int((elapsed.clamped(to: 0...budget) + tolerance) / perPage)
  }
}

extension PageFlipsEffect {
  /// A phase of rest for pasting the pages that are still blank at its start.
  func rest(_ pages: [String], open page: Int, at start: Double) -> FlipPhase {
    var phase = FlipPhase.rest(pages, open: page, layout: layout(pages), at: start)
    guard let pasting = style.pasting else { return phase }
    let pasted = timeline.pasted(pasting, at: start)
    phase.pasteOrder = PagePasting.order(from: page, count: pages.count).map { pages[$0] }
      .filter { !pasted.contains($0) }
    return phase
  }

  /// The pages that leaves do not yet show.
  func blankPages(at time: Double) -> Set<String> {
    guard let pasting = style.pasting else { return [] }
    return Set(timeline[time].pages).subtracting(timeline.pasted(pasting, at: time))
  }
}
