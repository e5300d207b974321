/// An item that has left the list, but stays visible for a while.
package struct LeavingItem: Hashable, Sendable {
  package var id: String
  /// The items of the list that it left, itself included.
  package var items: [String]
  package var index: Int
  /// The time when it disappears, in seconds.
  package var end: Double

  package init(id: String, items: [String], index: Int, end: Double) {
    (self.id, self.items, self.index, self.end) = (id, items, index, end)
  }
}

extension CollectionView {
  /// Changes the order of the items at once; some items may leave and stay visible for a while.
  ///
  /// - Precondition: No change has been made for a later time.
  package mutating func reorder(to items: [String], at time: Double, leaving: [LeavingItem]) {
    let still = epochs[time].leaving.filter { $0.end > time && !items.contains($0.id) }
    epochs.set(Epoch(items: items, leaving: still + leaving), at: time)
  }

  /// The layout that places an item: that of the present list or, for a disappearing item, that of the list that it was
  /// in before.
  package func layout(of item: CollectionItem, at time: Double) -> Layout {
    let epoch = epochs[time]
    guard item.phase == .disappearing else { return layout(at: time) }
    if let leaving = epoch.leaving.first(where: { $0.id == item.id }) {
      return layout(of: leaving.items, offset: scroll.offset(at: time), at: time)
    }
    return epoch.update.map { layout(of: $0.oldItems, offset: $0.newOffset, at: time) } ?? layout(at: time)
  }

  /// The items that have left the list and are still visible, each with the layout that shows it and its index there.
  package func departing(at time: Double) -> [(id: String, index: Int, layout: Layout)] {
    let epoch = epochs[time]
    let thrown = epoch.leaving.filter { time < $0.end }.map {
      ($0.id, $0.index, layout(of: $0.items, offset: scroll.offset(at: time), at: time))
    }
    guard let update = epoch.update, time < update.end else { return thrown }
    let present = Set(epoch.items)
    let deleted = update.oldItems.indices.filter { !present.contains(update.oldItems[$0]) }
    guard !deleted.isEmpty else { return thrown }
    let before = layout(of: update.oldItems, offset: update.newOffset, at: time)
    return thrown + deleted.map { (update.oldItems[$0], $0, before) }
  }

  /// The times when the items change, and at which leaving items disappear.
  package var corners: [Double] {
    epochs.changes.flatMap { start, epoch in
      [start] + [epoch.update?.end].compactMap(\.self) + epoch.leaving.map(\.end)
    }
  }

  /// The items that have left and are still visible, with the attributes of their places in the lists that they left.
  func leavingItems(at time: Double) -> [CollectionItem] {
    epochs[time].leaving.filter { time < $0.end }.map { item in
      let layout = layout(of: item.items, offset: scroll.offset(at: time), at: time)
      return CollectionItem(
        id: item.id, phase: .disappearing, attributes: layout.layoutAttributes(forItem: item.index))
    }
  }
}
