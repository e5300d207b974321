import Synchronization

/// The textures that frames use, found as long as they do, whether they are kept or not: what moves from frame to frame
/// is never made anew for the next one, and workers share what each of them shows.
final class TexturesInUse: Sendable {
  private struct Entry {
    weak var texture: Texture?
  }

  private struct State {
    var entries: [ContentCache.Key: Entry] = [:]
    /// With so many entries, those that nobody uses any more are removed.
    var capacity = 64
  }

  private let state = Mutex(State())

  subscript(key: ContentCache.Key) -> Texture? { state.withLock { $0.entries[key]?.texture } }

  func insert(_ texture: Texture, for key: ContentCache.Key) {
    state.withLock { state in
      if state.entries.count >= state.capacity {
        state.entries = state.entries.filter { $0.value.texture != nil }
        state.capacity = max(64, 2 * state.entries.count)
      }
      state.entries[key] = Entry(texture: texture)
    }
  }
}
