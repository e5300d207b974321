import FlickLayers
import FlickScene
package import FlickStage
import Synchronization

/// The display lists of scenes that differ only in their texts, as the words that are hashed. Each list has room for
/// the hashes of items that may contain such a text. Owns this cache.
package final class SharedLists: Sendable {
  /// A moment of all of these scenes.
  struct Moment: Sendable {
    /// The number of the display list; moments with the same display list have the same number.
    let number: Int
    let words: DisplayListDigest
    /// The places for hashes, with the indices of the items.
    let holes: [(place: Int, item: Int)]
  }

  private struct State {
    var moments: [Double: Moment] = [:]
    /// The items, with marks in place of the texts.
    var items: [DisplayItem] = []
    var latest: (layers: Layer, moment: Moment)?
    var numbers = 0
    var wordCount = 0
  }

  /// The number of words that are kept, which take 16 MB. Moments beyond it are computed each time.
  private static let capacity = 2 << 20
  /// An item is searched for among this many items of the latest list, after the one that was found last.
  private static let reach = 16

  private let stage: Stage
  private let hasher: ImageHasher
  private let state = Mutex(State())

  /// - Parameters:
  ///   - stage: The stage of the outline.
  ///   - hasher: A hasher with the pictures that all of the scenes have.
  package init(_ stage: Stage, _ hasher: ImageHasher) { (self.stage, self.hasher) = (stage, hasher) }

  func moment(at time: Double) -> Moment {
    let time = min(time, stage.duration)
    return state.withLock { state in
      if let known = state.moments[time] { return known }
      let layers = stage.layers(at: time)
      let moment =
        if let latest = state.latest, latest.layers == layers { latest.moment } else {
          moment(stage.displayList(of: layers), &state)
        }
      state.latest = (layers, moment)
      if state.wordCount <= SharedLists.capacity { state.moments[time] = moment }
      return moment
    }
  }

  /// Returns an item by its index.
  func item(_ index: Int) -> DisplayItem { state.withLock { $0.items[index] } }

  private func moment(_ list: DisplayList, _ state: inout State) -> Moment {
    let (words, holes) = hasher.outline(of: list)
    let before = state.latest?.moment.holes.map(\.item) ?? []
    var place = 0
    let known = holes.map { hole in
      let next = before[place...].prefix(SharedLists.reach).firstIndex {
        state.items[$0].showsSame(as: hole.item)
      }
      if let next { place = next + 1 }
      let item = next.map { before[$0] } ?? state.items.count
      if item == state.items.count { state.items.append(hole.item) }
      return (place: hole.place, item: item)
    }
    state.numbers += 1
    state.wordCount += words.words.count
    return Moment(number: state.numbers, words: words, holes: known)
  }
}

/// One of the scenes that share an outline. Owns the hashes that were computed for it.
package final class OutlinedScene: Sendable {
  private let lists: SharedLists
  private let outline: SceneOutline
  private let hasher: ImageHasher
  private let known = Mutex((items: [Int: String](), moments: [Int: String]()))

  package init(_ lists: SharedLists, _ outline: SceneOutline, _ hasher: ImageHasher) {
    (self.lists, self.outline, self.hasher) = (lists, outline, hasher)
  }

  /// Returns the hash of the display list at a time, which equals that of `ImageHasher`.
  package func hash(at time: Double) -> String {
    let moment = lists.moment(at: time)
    if let hash = known.withLock({ $0.moments[moment.number] }) { return hash }
    var words = moment.words
    for hole in moment.holes { words.set(hash: hash(ofItem: hole.item), at: hole.place) }
    let hash = words.hash()
    known.withLock { $0.moments[moment.number] = hash }
    return hash
  }

  private func hash(ofItem index: Int) -> String {
    if let hash = known.withLock({ $0.items[index] }) { return hash }
    let hash = hasher.hash(ofLarge: outline.filled(lists.item(index)))
    known.withLock { $0.items[index] = hash }
    return hash
  }
}
