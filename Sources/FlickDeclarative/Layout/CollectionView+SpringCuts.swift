import FlickEffects
import FlickMotion

extension CollectionView<DeclarativeLayout> {
  /// The times when something that springs may follow begins, ends or bends, ascending.
  ///
  /// Only a limited number of the cuts of items' own motions is taken, the earliest first. With hundreds of moving
  /// items, a missing cut is not visible, and later events do not change the cuts that were taken.
  var springCuts: [Double] {
    let shared = corners + layout.fingers.corners + scroll.corners + layout.states.sceneCorners
    let own = (layout.states.itemCorners + layout.order.corners).sorted().prefix(SpringGrid.mostOwnCuts)
    return Set((shared + own).filter { $0 > 0 && $0.isFinite }).sorted()
  }
}

extension SpringGrid {
  fileprivate static let mostOwnCuts = 2000
}

extension StateTracks {
  fileprivate var sceneCorners: [Double] { tracks.filter { $0.key.item == nil }.flatMap(\.value.corners) }
  fileprivate var itemCorners: [Double] { tracks.filter { $0.key.item != nil }.flatMap(\.value.corners) }
}

extension OrderTracks {
  fileprivate var corners: [Double] { tracks.flatMap(\.corners) }
}
