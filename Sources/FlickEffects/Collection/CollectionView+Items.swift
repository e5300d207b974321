import FlickGeometry

/// One item of a collection at one moment.
package struct CollectionItem: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    case present, appearing, disappearing
  }

  package var id: String
  package var phase: Phase
  /// The attributes, with the index that the item has or, while it disappears, had. Hidden if no part of the item is in
  /// the view.
  package var attributes: LayoutAttributes
}

extension CollectionView {
  /// All items of a moment by index; a disappearing item comes before the one that takes its place.
  package func collectionItems(at time: Double) -> [CollectionItem] {
    let (epoch, layout) = (epochs[time], layout(at: time))
    var items: [CollectionItem]
    if let update = epoch.update, time < update.end {
      items = self.items(of: epoch, during: update, at: time)
    } else {
      items = epoch.items.enumerated().map { index, id in
        CollectionItem(id: id, phase: .present, attributes: layout.layoutAttributes(forItem: index))
      }
    }
    for item in leavingItems(at: time) {
      let index = item.attributes.index
      items.insert(item, at: items.firstIndex { $0.attributes.index >= index } ?? items.count)
    }
    // A layer of an item outside of a small window may reach into it, so such an item is not hidden.
    let area = area(of: layout)
    let bounds = Rect(
      origin: contentOffset(at: time),
      size: Size(max(area.width, frame.width), max(area.height, frame.height)))
    for i in items.indices where !items[i].attributes.meets(bounds) {
      items[i].attributes.isHidden = true
    }
    return items
  }

  /// Blends the layouts before and after an update. Deleted items keep their old index, in a layout at the new offset.
  private func items(of epoch: Epoch, during update: BatchUpdate, at time: Double) -> [CollectionItem] {
    let before = layout(of: update.oldItems, offset: update.oldOffset, at: time)
    let after = layout(of: epoch.items, offset: update.newOffset, at: time)
    let departing = layout(of: update.oldItems, offset: update.newOffset, at: time)
    let progress = update.progress(at: time)
    let oldIndices = Dictionary(uniqueKeysWithValues: zip(update.oldItems, update.oldItems.indices))

    var items: [CollectionItem] = []
    for (index, id) in epoch.items.enumerated() {
      let end = after.layoutAttributes(forItem: index)
      let old = oldIndices[id]
      let start =
        old.map(before.layoutAttributes(forItem:)) ?? after.initialLayoutAttributes(forAppearingItem: index)
      items.append(
        CollectionItem(
          id: id, phase: old == nil ? .appearing : .present,
          attributes: start.interpolated(to: end, at: progress)))
    }
    let present = Set(epoch.items)
    for (index, id) in update.oldItems.enumerated() where !present.contains(id) {
      let start = before.layoutAttributes(forItem: index)
      let end = departing.finalLayoutAttributes(forDisappearingItem: index)
      let item = CollectionItem(
        id: id, phase: .disappearing, attributes: start.interpolated(to: end, at: progress))
      items.insert(item, at: items.firstIndex { $0.attributes.index >= index } ?? items.count)
    }
    return items
  }
}
