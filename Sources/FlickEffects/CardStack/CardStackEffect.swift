import FlickGeometry
import FlickMotion

/// Pages stacked like passes in a wallet. Their upper edges form a scrolling list; a page that is picked slides to the
/// top, while the others close up above and below it.
///
/// The numbers follow SSStackedPageView of 2018. By default, its faults are repaired.
package struct CardStackEffect: SceneEffect {
  package static let descriptor = EffectDescriptor.stack

  /// The values of the snapshot's state.
  enum State: String, Sendable {
    case normal, scrolling, dragging, selecting, selected, resetting
  }

  let canvas: Size
  let style: CardStackStyle
  let book: PageStore
  let ids: [String]
  var scroll: ScrollView
  var loaded: LoadedRanges
  /// The top of every page, in content coordinates.
  var tops: [Track]
  var selection = Timeline<Int?>(nil)
  /// The page that a finger moves; nil for none.
  var drags = Timeline<Int?>(nil)
  /// The times when tops were decided, in seconds: pages loaded after the last of them lie where pages first appear.
  var arrangementStarts = Timeline(-Double.infinity)
  /// Steps are refused before this time, because a finger is on the screen.
  var fingerLifts = 0.0
  /// Steps are refused before this time, because the stack scrolls to the page that is to be selected.
  var approachEnd = 0.0

  package init(_ setup: EffectSetup) throws(EffectError) {
    canvas = setup.canvas
    style = try CardStackStyle(
      Parameters(setup, of: Self.descriptor), canvas: setup.canvas)
    book = try PageStore(setup)
    ids = setup.pages.map(\.id)
    let layout = style.layout
    scroll = ScrollView(offset: 0, viewLength: layout.size.height)
    loaded = LoadedRanges(layout.visibleRange(offset: 0, count: ids.count))
    tops = ids.indices.map { Track(layout.firstTop(ofPage: $0)) }
  }

  package mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    switch action {
    case .touch(let touch): perform(touch, at: time)
    case .command(let command): try perform(command, at: time)
    }
  }
}

// MARK: - At a moment

extension CardStackEffect {
  /// One page of the stack.
  struct Card {
    var index: Int
    /// In content coordinates, before the page is scaled about its center.
    var frame: Rect
    var scale: Double
    var isLoaded: Bool
    /// Whether the page is still on its way to its scale.
    var isAppearing: Bool

    /// The upper edge of the visible page.
    var top: Double { frame.minY + (1 - scale) / 2 * frame.height }
  }

  var layout: CardStackLayout { style.layout }

  var count: Int { ids.count }

  var offsetRange: ClosedRange<Double> { layout.offsetRange(count: count) }

  /// The page at `index`, whether loaded or not.
  func card(_ index: Int, at time: Double) -> Card {
    let loading = loaded.loading(of: index, at: time)
    let shrinking = loading.map { $0.isFirst ? 1 : shrinkProgress(since: $0.start, at: time) } ?? 1
    return Card(
      index: index, frame: layout.frame(top: top(ofPage: index, at: time)),
      scale: mix(1, layout.scale, shrinking), isLoaded: loading != nil, isAppearing: shrinking < 1)
  }

  private func shrinkProgress(since start: Double, at time: Double) -> Double {
    style.duration > 0 ? TimingCurve.easeInOut.value(at: (time - start) / style.duration) : 1
  }

  /// The top of a page after it has appeared.
  func top(ofPage index: Int, at time: Double) -> Double {
    isFresh(index, at: time) ? layout.firstTop(ofPage: index) : tops[index].value(at: time)
  }

  /// Whether the page has been loaded since tops were last decided. While a page is selected, no page counts as fresh:
  /// newly loaded pages join the arrangement.
  private func isFresh(_ index: Int, at time: Double) -> Bool {
    guard selection[time] == nil, let loading = loaded.loading(of: index, at: time) else { return false }
    return loading.start > arrangementStarts[time]
  }

  func state(at time: Double) -> State {
    if drags[time] != nil { return .dragging }
    if selection[time] != nil { return isArranging(at: time) ? .selecting : .selected }
    if scroll.isMoving(at: time) { return .scrolling }
    return isArranging(at: time) ? .resetting : .normal
  }

  /// Whether pages move to their places in a selection or after a reset.
  func isArranging(at time: Double) -> Bool { time < arrangementStarts[time] + style.duration }

  /// The end of all motion that has begun, in seconds of the scene.
  var restTime: Double {
    let appearanceEnd = loaded.lastLoading.map { $0 + style.duration } ?? 0
    let arrangementEnd = arrangementStarts.last + style.duration
    return max(scroll.restTime, appearanceEnd, arrangementEnd, fingerLifts, approachEnd)
  }
}

// MARK: - Sending pages to places

extension CardStackEffect {
  /// Lets the pages glide to new tops.
  mutating func arrange(at time: Double, top: (Int) -> Double) {
    settleFreshPages(at: time)
    for index in tops.indices {
      let start = tops[index].value(at: time)
      tops[index].append(.curve(from: start, to: top(index), duration: style.duration), at: time)
    }
  }

  /// Sets the tops of fresh pages to the places where they have appeared, so that they can be moved from there.
  mutating func settleFreshPages(at time: Double) {
    for index in tops.indices where isFresh(index, at: time) {
      tops[index].set(layout.firstTop(ofPage: index), at: time)
    }
    arrangementStarts.set(time, at: time)
  }

  /// Plans from `time` on when each page is loaded.
  mutating func followScrolling(from time: Double) {
    let (scroll, layout, count) = (scroll, layout, count)
    loaded.follow(from: time, until: max(time, scroll.restTime)) {
      layout.visibleRange(offset: scroll.offset(at: $0), count: count)
    }
  }
}
