import FlickGeometry

/// Screen-sized pages as tilted cards, as in the tab view of a phone's browser.
///
/// Tapping a card brings it to the full screen, swiping it to the left deletes it, and + appends one. The numbers
/// follow WKPagesCollectionView of 2014. By default, its faults are repaired.
package struct PageTabsEffect: SceneEffect {
  package static let descriptor = EffectDescriptor.pageTabs

  /// The values of the snapshot's state.
  enum State: String, Sendable {
    case normal, highlighting, highlighted, dismissing, inserting, deleting, appending
  }

  let canvas: Size
  let style: PageTabsStyle
  var book: PageStore
  var list: CollectionView<PageTabsLayout>
  var states = Timeline(State.normal)
  var highlights = Timeline<Highlight?>(nil)
  var swipes: [Swipe] = []
  /// Steps are refused before this time, because a transition is in progress.
  var transitionEnd = 0.0
  /// Steps are refused before this time, because a finger is on the screen.
  var fingerLifts = 0.0

  package init(_ setup: EffectSetup) throws(EffectError) {
    canvas = setup.canvas
    style = try PageTabsStyle(
      Parameters(setup, of: Self.descriptor), canvas: setup.canvas)
    book = try PageStore(setup)
    let frame = Rect(
      x: 0, y: -style.topMargin, width: canvas.width, height: canvas.height + style.topMargin)
    list = CollectionView(
      frame: frame, contentInset: style.contentInset, layout: style.layout, items: setup.pages.map(\.id))
  }

  package mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    switch action {
    case .touch(let touch): perform(touch, at: time)
    case .command(let command): try perform(command, at: time)
    }
  }
}

// MARK: - At a moment

extension PageTabsEffect {
  /// The page that fills the screen, is about to, or is still leaving it.
  func highlightedPage(at time: Double) -> String? {
    guard let highlight = highlights[time], highlight.share(at: time) > 0 || highlight.direction == .grows
    else { return nil }
    return highlight.page
  }

  /// The distance that a page's content has moved to the left, in points.
  func swipeOffset(of page: String, at time: Double) -> Double {
    let swipe = swipes.last { $0.page == page && $0.start <= time }
    return swipe?.scroll.offset(at: time) ?? 0
  }

  /// The alpha of the mask, 0...1.
  func maskAlpha(at time: Double) -> Double {
    guard style.hasMask else { return 0 }
    guard let highlight = highlights[time] else { return 1 }
    if style.maskFades, highlight.previous == nil { return 1 - highlight.share(at: time) }
    return highlight.direction == .grows ? 0 : 1
  }

  /// The list's items, with the highlight's transforms in place of the tilts.
  func cards(at time: Double) -> [Card] {
    let items = list.collectionItems(at: time)
    guard let highlight = highlights[time] else { return items.map { Card(item: $0, state: .normal) } }
    let share = highlight.share(at: time)
    let layout = list.layout(at: time)
    let ids = list.items(at: time)
    let (picked, previous) = (
      ids.firstIndex(of: highlight.page), highlight.previous.flatMap { ids.firstIndex(of: $0) }
    )
    return items.map { item in
      var card = Card(item: item, state: .normal)
      guard let picked, !item.attributes.isHidden else { return card }
      let index = item.attributes.index
      let state = CardState(ofItem: index, whenHighlighted: picked)
      func transform(_ state: CardState) -> TransformList {
        layout.transform(of: state, forItem: index, neighborAngle: style.neighborAngle)
      }
      let start = previous.map { transform(CardState(ofItem: index, whenHighlighted: $0)) }
      card.item.attributes.transform = (start ?? item.attributes.transform)
        .interpolated(to: transform(state), at: share)
      if highlight.direction == .grows { card.state = state }
      return card
    }
  }

  /// An item of the list, and its state in the highlight.
  struct Card {
    var item: CollectionItem
    var state: CardState
  }

  /// The bar at the screen's lower edge.
  var toolbarFrame: Rect { Rect(x: 0, y: canvas.height - 50, width: canvas.width, height: 50) }

  /// The area of the toolbar in which a tap hits its button.
  var addButtonFrame: Rect {
    Rect(x: toolbarFrame.midX - 44, y: toolbarFrame.minY, width: 88, height: toolbarFrame.height)
  }

  /// The end of all motion that has begun, in seconds of the scene.
  var restTime: Double {
    let swipesEnd = swipes.map(\.scroll.restTime).max() ?? 0
    return max(list.scroll.restTime, list.updatesEnd, transitionEnd, fingerLifts, swipesEnd)
  }
}
