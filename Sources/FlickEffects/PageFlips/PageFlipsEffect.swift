import FlickGeometry

/// Screen-sized pages that turn over along the middle of the screen, as in a notepad.
///
/// Dragging up turns a page forward, and dragging down turns it back. Commands turn any number of pages, one shortly
/// after the other. The numbers follow WKFlipsView of 2014. Its faults are left out.
package struct PageFlipsEffect: SceneEffect {
  package static let descriptor = EffectDescriptor.flips

  let canvas: Size
  let style: PageFlipsStyle
  var book: PageStore
  var timeline: FlipTimeline
  /// Flips that wait for their time, by ascending due time.
  var delayedFlips: [DelayedFlip] = []
  var departures: [DeletedPage] = []
  var flippable: Timeline<Bool>
  /// Steps are refused before this time, because a finger is on the screen.
  var fingerLifts = 0.0

  package init(_ setup: EffectSetup) throws(EffectError) {
    canvas = setup.canvas
    style = try PageFlipsStyle(
      Parameters(setup, of: Self.descriptor), canvas: setup.canvas)
    book = try PageStore(setup)
    let pages = setup.pages.map(\.id)
    var layout = style.layout
    layout.pageCount = pages.count
    var opening = FlipPhase.rest(pages, open: 0, layout: layout, at: -.infinity)
    opening.pasteOrder = pages
    timeline = FlipTimeline(opening)
    flippable = Timeline(style.isFlippable)
  }

  package mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    switch action {
    case .touch(let touch): perform(touch, at: time)
    case .command(let command): try perform(command, at: time)
    }
  }
}

// MARK: - At a moment

extension PageFlipsEffect {
  /// The geometry of a book with these pages.
  func layout(_ pages: [String]) -> PageFlipsLayout {
    var layout = style.layout
    layout.pageCount = pages.count
    return layout
  }

  /// The leaf that a finger holds, and the shadows that it casts; nil if there is none.
  func shadows(in phase: FlipPhase, at time: Double) -> (leaf: Int, shadows: LeafShadows)? {
    guard case .drag(let leaf?) = phase.event else { return nil }
    let angle = phase.leaves[leaf].angle(at: time)
    return (leaf, LeafShadows(angle: angle, leaf: style.leafShadow, neighbor: style.neighborShadow))
  }

  /// The end of all motion that has begun, in seconds of the scene.
  var restTime: Double {
    max(timeline.last.start, fingerLifts, departures.map(\.end).max() ?? 0)
  }
}
