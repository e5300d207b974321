package import FlickGeometry

extension ExpandingCellsEffect {
  package func snapshot(at time: Double) -> EffectSnapshot {
    let layout = list.layout(at: time)
    let items = list.collectionItems(at: time)
    let offset = list.contentOffset(at: time)
    return EffectSnapshot(
      type: Self.descriptor.type, state: state(at: time), contentOffset: offset,
      contentSize: layout.contentSize,
      values: [
        ("featured", items.isEmpty ? .null : .integer(layout.featuredIndex)),
        ("percent", items.isEmpty ? .null : .number(layout.percent)),
        ("looks", looks(of: items)),
      ],
      items: items.map {
        let state = itemState($0.attributes.index - layout.featuredIndex)
        return ItemSnapshot($0, state: state, offset: list.frame.origin - offset)
      })
  }

  package func item(at point: Point, time: Double) -> ItemSnapshot? {
    list.frame.contains(point) ? snapshot(at: time).item(at: point) : nil
  }

  package func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    snapshot(at: time).visiblePoint(ofItem: id, in: list.frame)
  }

  private func state(at time: Double) -> String {
    if drags[time] { return "dragging" }
    return list.scroll.isMoving(at: time) ? "moving" : "resting"
  }

  private func itemState(_ steps: Int) -> String {
    switch steps {
    case ..<0: "passed"
    case 0: "featured"
    case 1: "growing"
    default: "standard"
    }
  }

  /// The styles of the cells that are visible.
  private func looks(of items: [CollectionItem]) -> SnapshotValue {
    var looks: [String: SnapshotValue] = [:]
    for item in items where !item.attributes.isHidden {
      let style = style(of: item.attributes)
      looks[item.id] = .object([
        "coverAlpha": .number(style.coverAlpha), "titleScale": .number(style.titleScale),
        "detailAlpha": .number(style.detailAlpha),
      ])
    }
    return .object(looks)
  }
}
