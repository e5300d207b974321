import Synchronization

/// Finds the textures that frames are using, even if the cache has dropped them. So a moving texture is not made again
/// for the next frame, and workers share the textures of their frames.
final class TexturesInUse: Sendable {
  private struct Entry {
    weak var texture: Texture?
  }

  private struct State {
    var entries: [ContentCache.Key: Entry] = [:]
    /// When there are this many entries, those whose textures are no longer in use are removed.
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
