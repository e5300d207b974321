import FlickEffectsTestSupport
import Foundation

/// The page tabs with their published numbers, for a screen of 320 x 568. They are written a second time from the
/// formulas: the effects of a script, and the place of each card at a moment.
struct IndependentPages {
  struct Update {
    var start: Double
    var old: [String]
    var new: [String]
    var offsets: (old: Double, new: Double)
  }

  /// From this moment on, a page grows from the list, or returns to it.
  struct Highlight {
    var start: Double
    var page: String?
    var grows: Bool
  }

  var scroll = IndependentScroll(offset: -20, view: 688, rate: 0.998)
  var updates: [Update]
  var highlights: [Highlight] = []
  var swipes: [(page: String, start: Double, scroll: IndependentScroll)] = []
  var spares: [String]
  /// Steps are refused before this time.
  var busyUntil = 0.0

  init(count: Int, spares: Int) {
    let items = (0..<count).map { "p\($0)" }
    updates = [Update(start: -9, old: items, new: items, offsets: (-20, -20))]
    self.spares = (0..<spares).map { "s\($0)" }
  }

  func items(at time: Double) -> [String] { updates.last { $0.start <= time }!.new }

  func highlighted(at time: Double) -> String? {
    highlights.last { $0.start <= time }.flatMap { $0.grows ? $0.page : nil }
  }

  func contentHeight(_ count: Int) -> Double { max(568 + 160 * Double(count - 1), 688) }

  func range(_ count: Int) -> ClosedRange<Double> { -20...(contentHeight(count) - 688) }

  func range(at time: Double) -> ClosedRange<Double> { range(items(at: time).count) }

  func rest() -> Double { max(scroll.rest, busyUntil, swipes.map(\.scroll.rest).max() ?? 0) }
}

// MARK: - Cards

extension IndependentPages {
  struct Card {
    var id: String
    /// The top of the card's frame, in content coordinates.
    var top: Double
    var z: Double
    var angle: Double
    var alpha = 1.0
    /// The reciprocal of the perspective.
    var q = 1 / 1500.0
    var move = (x: 0.0, y: 0.0)

    /// Rows 1 to 4 of the matrix: rotated, pushed back by 300, seen in perspective, pulled forward by 300, moved.
    var matrix: [Double] {
      let (c, s) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
      let (back, w) = (1 - 300 * q, 1 + 300 * q)
      return [
        1, 0, 0, 0,
        -q * s * move.x, c - q * s * move.y, s * back, -q * s,
        -q * c * move.x, -s - q * c * move.y, c * back, -q * c,
        w * move.x, w * move.y, 90_000 * q, w,
      ]
    }

    /// The corners TL TR BR BL in content coordinates, each as x, y, depth.
    var quad: [[Double]] {
      let m = matrix
      return [(-160.0, -284.0), (160, -284), (160, 284), (-160, 284)].map { x, y in
        let w = x * m[3] + y * m[7] + m[15]
        return [
          160 + (x * m[0] + y * m[4] + m[12]) / w, top + 284 + (x * m[1] + y * m[5] + m[13]) / w,
          z + (x * m[2] + y * m[6] + m[14]) / w,
        ]
      }
    }

    func isSeen(from offset: Double) -> Bool {
      func meets(_ low: Double, _ high: Double) -> Bool { low < offset + 688 && high > offset }
      let (xs, ys) = (quad.map { $0[0] }, quad.map { $0[1] })
      return meets(top, top + 568) || meets(ys.min()!, ys.max()!) && xs.min()! < 320 && xs.max()! > 0
    }
  }

  private func angle(_ row: Int, _ offset: Double) -> Double {
    -60 + 20 * max(0, (160 * Double(row) - offset) / 688)
  }

  /// The cards as the list places them.
  func listed(at time: Double) -> [Card] {
    let offset = scroll.offset(at: time)
    let update = updates.last { $0.start <= time }!
    let e = easeInOut((time - update.start) / 0.3)
    guard e < 1 else {
      return update.new.enumerated().map { row, id in
        Card(id: id, top: 160 * Double(row), z: Double(row), angle: angle(row, offset))
      }
    }
    let (o, n) = update.offsets
    func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * e }
    let staying = update.new.enumerated().map { row, id in
      guard let old = update.old.firstIndex(of: id) else {
        return Card(
          id: id, top: 160 * Double(row), z: Double(row), angle: blend(-90, angle(row, n)), alpha: e)
      }
      return Card(
        id: id, top: blend(160 * Double(old), 160 * Double(row)), z: Double(max(old, row)),
        angle: blend(angle(old, o), angle(row, n)))
    }
    let leaving = update.old.enumerated().filter { !update.new.contains($0.element) }.map { row, id in
      Card(
        id: id, top: 160 * Double(row), z: Double(row), angle: blend(angle(row, o), angle(row, n)),
        alpha: 1 - e, move: (-320 * e, 0))
    }
    return staying + leaving
  }

  /// The cards with the transforms of the highlight on the visible ones.
  func cards(at time: Double) -> [(card: Card, isSeen: Bool)] {
    let offset = scroll.offset(at: time)
    let highlight = highlights.last { $0.start <= time }
    let e = highlight.map { easeOut((time - $0.start) / 0.5) } ?? 0
    let u = highlight?.grows == true ? e : 1 - e
    return listed(at: time).map { card in
      let isSeen = card.isSeen(from: offset)
      guard u > 0, let page = highlight?.page, isSeen else { return (card, isSeen) }
      var card = card
      let order = items(at: time)
      let (row, picked) = (order.firstIndex(of: card.id)!, order.firstIndex(of: page)!)
      let end = row < picked ? -688 : row > picked ? 688 : offset - 160 * Double(row) + 120
      card.angle *= 1 - u
      card.q *= 1 - u
      card.move.y = u * end
      return (card, true)
    }
  }

  /// The page under a finger: the highest row whose outline contains the point.
  func page(x: Double, y: Double, at time: Double) -> String? {
    let y = y + scroll.offset(at: time) + 120
    return cards(at: time).last { card, isSeen in
      let q = card.quad
      return isSeen
        && q.indices.allSatisfy { i in
          let (a, b) = (q[i], q[(i + 1) % 4])
          return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0
        }
    }?.card.id
  }
}

// MARK: - Steps

extension IndependentPages {
  /// The events of a step besides start, release and settled.
  typealias Story = [(name: String, time: Double)]

  mutating func drag(_ stroke: Stroke, at time: Double) {
    let velocity = scroll.drag(stroke, at: time, range: range(at: time))
    busyUntil = time + stroke.duration + stroke.rest
    scroll.coast(velocity: velocity, at: busyUntil, range: range(at: time))
  }

  /// Swipes a card to the left by a finger that rests before it lifts.
  mutating func swipe(_ page: String, _ stroke: Stroke, at time: Double) -> Story {
    var card = IndependentScroll(offset: 0, view: 320, rate: 0.998)
    _ = card.drag(stroke, at: time, range: 0...1)
    let lift = time + stroke.duration + stroke.rest
    busyUntil = lift
    let isDeleted = card.offset(at: lift) >= 90
    if !isDeleted { card.coast(velocity: 0, at: lift, range: 0...0) }
    swipes.append((page, time, card))
    return isDeleted ? delete(page, at: lift) : []
  }

  mutating func scrollTo(_ row: Int, _ position: String, animated: Bool, at time: Double) -> Story {
    let aim = ["top": 160 * Double(row) - 20, "center": 160 * Double(row) - 60]
    let target = clamped(aim[position] ?? 160 * Double(row) - 120, at: time)
    if animated { scroll.scroll(to: target, at: time) } else { scroll.hold(target, at: time) }
    return [("scrolling", time), ("finished", max(time, scroll.rest))]
  }

  mutating func delete(_ page: String, at time: Double) -> Story {
    update(to: items(at: time).filter { $0 != page }, at: time)
    return [("deleting", time), ("deleted", time + 0.3), ("finished", time + 0.3)]
  }

  mutating func insert(at row: Int, at time: Double) -> Story {
    var items = items(at: time)
    items.insert(spares.removeFirst(), at: row)
    update(to: items, at: time)
    return [("inserting", time), ("inserted", time + 0.3)]
  }

  private mutating func update(to new: [String], at time: Double) {
    let (old, offset) = (items(at: time), scroll.offset(at: time))
    let end = min(max(offset, -20), range(new.count).upperBound)
    updates.append(Update(start: time, old: old, new: new, offsets: (offset, end)))
    scroll.move(to: end, at: time, during: 0.3)
    busyUntil = time + 0.3
  }

  mutating func highlight(_ page: String, at time: Double) -> Story {
    let offset = scroll.offset(at: time)
    let row = items(at: time).firstIndex(of: page)!
    let isSeen = listed(at: time).first { $0.id == page }!.isSeen(from: offset)
    scroll.hold(offset, at: time)
    let target = clamped(isSeen ? offset : 160 * Double(row) - 60, at: time)
    let isThere = target == offset
    if !isThere { scroll.scroll(to: target, at: time) }
    let start = time + 0.3
    highlights.append(Highlight(start: start, page: page, grows: true))
    busyUntil = start + 0.5
    return [("requested", time)] + (isThere ? [] : [("scrolling", time)])
      + [("highlighting", start), ("highlighted", start + 0.5), ("finished", start + 0.5)]
  }

  mutating func dismiss(at time: Double) -> Story {
    let page = highlighted(at: time)
    highlights.append(Highlight(start: time, page: page, grows: false))
    busyUntil = time + 0.5
    return [("dismissing", time), ("dismissed", time + 0.5)]
  }

  mutating func append(at time: Double) -> Story {
    var (story, start) = (Story(), time)
    if highlighted(at: time) != nil {
      story = dismiss(at: time)
      start += 0.5
    }
    let count = items(at: time).count
    if count > 0 {
      story.append(("scrolling", start))
      scroll.scroll(to: clamped(160 * Double(count - 1) - 120, at: time), at: start)
    }
    let insertion = max(start + 0.3, scroll.rest)
    story += insert(at: count, at: insertion)
    return story + highlight(items(at: insertion).last!, at: insertion + 0.6)
  }

  private func clamped(_ offset: Double, at time: Double) -> Double {
    min(max(offset, -20), range(at: time).upperBound)
  }
}
