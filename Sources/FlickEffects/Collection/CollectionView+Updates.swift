extension CollectionView {
  /// The default duration of insertions and deletions, in seconds.
  package static var updateDuration: Double { 0.3 }

  /// Inserts an item before the one at `index`, animated. Scrolling that is under way stops.
  ///
  /// - Precondition: `index` is in 0...count, no item has this id, and no change has been made for a later time.
  package mutating func insert(
    _ id: String, at index: Int, time: Double, duration: Double = Self.updateDuration
  ) {
    var items = items(at: time)
    precondition(!items.contains(id), "an item is in a list once")
    items.insert(id, at: index)
    update(to: items, at: time, duration: duration)
  }

  /// Deletes the item at `index`, animated. Scrolling that is under way stops. If the list becomes too short for its
  /// offset, it moves to the nearest valid one in the same animation or, if `jumps`, before it.
  package mutating func delete(
    itemAt index: Int, time: Double, duration: Double = Self.updateDuration, jumps: Bool = false
  ) {
    var items = items(at: time)
    items.remove(at: index)
    if jumps {
      let offset = scroll.offset(at: time)
      scroll.jump(to: offset.clamped(to: offsetRange(of: items, at: time)), at: time)
    }
    update(to: items, at: time, duration: duration)
  }

  private mutating func update(to items: [String], at time: Double, duration: Double) {
    let offset = scroll.offset(at: time)
    let newOffset = offset.clamped(to: offsetRange(of: items, at: time))
    let update = BatchUpdate(
      start: time, duration: duration, oldItems: self.items(at: time), oldOffset: offset,
      newOffset: newOffset)
    scroll.move(to: newOffset, at: time, duration: duration)
    let leaving = epochs[time].leaving.filter { $0.end > time }
    epochs.set(Epoch(items: items, update: update, leaving: leaving), at: time)
  }
}
