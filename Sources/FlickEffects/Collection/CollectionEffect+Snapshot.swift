public import FlickGeometry

extension CollectionEffect {
  public func snapshot(at time: Double) -> EffectSnapshot {
    let offset = list.contentOffset(at: time)
    return EffectSnapshot(
      type: Layout.type, state: state(at: time), contentOffset: offset,
      contentSize: list.contentSize(at: time),
      items: list.collectionItems(at: time).map {
        ItemSnapshot($0, state: $0.phase.rawValue, offset: list.frame.origin - offset)
      })
  }

  public func item(at point: Point, time: Double) -> ItemSnapshot? {
    list.frame.contains(point) ? snapshot(at: time).item(at: point) : nil
  }

  public func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    snapshot(at: time).visiblePoint(ofItem: id, in: list.frame)
  }

  private func state(at time: Double) -> String {
    if drags[time] { return "dragging" }
    if list.isUpdating(at: time) { return "updating" }
    return list.scroll.isMoving(at: time) ? "moving" : "resting"
  }
}
