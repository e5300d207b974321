package import FlickGeometry

extension CardStackEffect {
  package func snapshot(at time: Double) -> EffectSnapshot {
    let offset = Point(0, scroll.offset(at: time))
    let cards = ids.indices.map { card($0, at: time) }
    let range = loaded.range(at: time)
    return EffectSnapshot(
      type: Self.descriptor.type, state: state(at: time).rawValue, contentOffset: offset,
      contentSize: layout.contentSize(count: count),
      values: [
        ("visibleRange", .array([.integer(range.lowerBound), .integer(range.count)])),
        ("selected", selection[time].map { .integer($0) } ?? .null),
        ("tops", .array(cards[range].map { .number($0.top) })),
        ("views", .array(loaded.views(at: time).map { .integer($0) })),
      ],
      items: cards.map { item($0, toScreen: style.frame.origin - offset, at: time) })
  }

  package func item(at point: Point, time: Double) -> ItemSnapshot? {
    style.frame.contains(point) ? snapshot(at: time).item(at: point) : nil
  }

  package func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    snapshot(at: time).visiblePoint(ofItem: id, in: style.frame)
  }

  private func item(_ card: Card, toScreen: Point, at time: Double) -> ItemSnapshot {
    let depth = Double(card.index)
    let scaled = Rect(
      x: card.frame.midX - card.scale * card.frame.width / 2, y: card.top,
      width: card.scale * card.frame.width, height: card.scale * card.frame.height)
    return ItemSnapshot(
      index: card.index, id: ids[card.index], frame: card.frame, zPosition: depth, alpha: 1,
      isHidden: !card.isLoaded, state: name(of: card, at: time),
      transform: Transform3D(scaleX: card.scale, y: card.scale),
      quad: scaled.corners.map { Point3D($0.x + toScreen.x, $0.y + toScreen.y, depth) })
  }

  private func name(of card: Card, at time: Double) -> String {
    if drags[time] == card.index { return "dragged" }
    guard let selected = selection[time] else { return card.isAppearing ? "appearing" : "normal" }
    if card.index == selected { return "selected" }
    return card.index < selected ? "fanned" : "collapsed"
  }
}
