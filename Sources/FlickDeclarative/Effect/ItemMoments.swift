import FlickEffects
import FlickGeometry

/// A moment of an item that animations may wait for: `when: visible`.
package enum ItemMoment: String, Hashable, Sendable, CaseIterable {
  case rest, visible, page

  /// The moment in one sentence without a full stop.
  package var summary: String {
    switch self {
    case .rest:
      "The item comes to rest in its place; in a list that can rest anywhere, the list comes to rest while the item is visible"
    case .visible: "The item comes into view"
    case .page: "The item becomes the one that is nearest to its place"
    }
  }
}

/// The times of the moments of all items; a moment may come several times.
package struct ItemMoments: Sendable {
  private struct Key: Hashable {
    var moment: ItemMoment
    var item: String
  }

  private var times: [Key: [Double]] = [:]

  /// Returns the times when a moment begins, in seconds, ascending. A moment that holds from the beginning begins at 0.
  ///
  /// - Parameters:
  ///   - moment: The moment that begins.
  ///   - page: The id of the item; nil for any.
  package func times(of moment: ItemMoment, page: String?) -> [Double] {
    if let page { return times[Key(moment: moment, item: page)] ?? [] }
    return Set(times.filter { $0.key.moment == moment }.flatMap(\.value)).sorted()
  }

  /// - Parameters:
  ///   - end: The time when all motion has ended.
  ///   - holding: Returns, for a time, the ids of the items for which each moment holds.
  fileprivate init(until end: Double, holding: (Double) -> [ItemMoment: Set<String>]) {
    let step = max(ItemMoments.step, end / Double(ItemMoments.mostSteps))
    var (time, before) = (0.0, [ItemMoment: Set<String>]())
    while true {
      let now = holding(time)
      for moment in ItemMoment.allCases {
        for item in (now[moment] ?? []).subtracting(before[moment] ?? []) {
          let start =
            time == 0
            ? 0 : ItemMoments.start(time - step, time) { holding($0)[moment]?.contains(item) == true }
          times[Key(moment: moment, item: item), default: []].append(start)
        }
      }
      guard time < end else { return }
      (time, before) = (min(time + step, end), now)
    }
  }

  /// The interval of the times that are examined, in seconds; a moment that holds for less may be missed.
  private static let step = 1.0 / 480
  private static let mostSteps = 200_000

  /// Returns the time between two others at which something begins to hold, to a microsecond.
  private static func start(_ low: Double, _ high: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (max(low, 0), high)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension DeclarativeEffect {
  /// The times when items come to rest, into view, and to their places.
  package var itemMoments: ItemMoments {
    let (list, layout) = (collection.list, collection.list.layout)
    let states = layout.declared.placesReadStates ? layout.states.restTime : 0
    let end = max(list.scroll.restTime, list.updatesEnd, layout.order.restTime, states, 0)
    return ItemMoments(until: end) { holding(at: $0) }
  }

  private func holding(at time: Double) -> [ItemMoment: Set<String>] {
    let layout = collection.list.layout(at: time)
    let isStill = !collection.list.scroll.isMoving(at: time)
    var holding: [ItemMoment: Set<String>] = [:]
    for (index, item) in layout.context.items.enumerated() {
      let isSeen = layout.shows(index)
      let distance = (Double(index) - layout.page).magnitude
      if isSeen { holding[.visible, default: []].insert(item) }
      if distance < 0.5 { holding[.page, default: []].insert(item) }
      if isStill, layout.isAligned ? distance < 0.01 : isSeen { holding[.rest, default: []].insert(item) }
    }
    return holding
  }
}

extension DeclarativeLayout {
  /// Whether a part of an item's place lies in the view.
  fileprivate func shows(_ index: Int) -> Bool {
    let frame = frame(forItem: index).offsetBy(dx: -context.contentOffset.x, dy: -context.contentOffset.y)
    return frame.intersects(Rect(origin: .zero, size: area.size))
  }
}
