public import FlickGeometry

extension CollectionEffect {
  public func snapshot(at time: Double) -> EffectSnapshot {
    let offset = list.contentOffset(at: time)
    let layout = list.layout(at: time)
    return EffectSnapshot(
      type: type, state: state(at: time), contentOffset: offset,
      contentSize: layout.contentSize, values: layout.snapshotValues,
      items: list.collectionItems(at: time).map { item in
        var snapshot = ItemSnapshot(
          item, state: item.phase.rawValue, offset: list.area(of: layout).origin - offset)
        let own = item.phase == .disappearing ? list.layout(of: item, at: time) : layout
        snapshot.values = own.snapshotValues(forItem: item.attributes.index)
        return snapshot
      })
  }

  public func item(at point: Point, time: Double) -> ItemSnapshot? {
    area(at: time).contains(point) ? snapshot(at: time).item(at: point) : nil
  }

  public func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    snapshot(at: time).visiblePoint(ofItem: id, in: area(at: time))
  }

  /// The area where items are visible.
  package func area(at time: Double) -> Rect { list.area(of: list.layout(at: time)) }

  private func state(at time: Double) -> String {
    if drags[time] { return "dragging" }
    if list.isUpdating(at: time) { return "updating" }
    return list.scroll.isMoving(at: time) ? "moving" : "resting"
  }
}
