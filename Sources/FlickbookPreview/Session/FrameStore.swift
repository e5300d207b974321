package import FlickGeometry
package import FlickImage
import Synchronization

/// A frame as pages take it.
package struct ServedFrame: Sendable {
  package let size: PixelSize
  /// Red, green, blue, alpha of every pixel, not premultiplied.
  package let bytes: [UInt8]
  /// Whether the frame was opaque before its background was drawn.
  package let isOpaque: Bool
  /// The frame as a picture that shares the memory of `bytes`; nil where it is not opaque, and where nobody hashes it.
  package var picture: PixelBuffer?
}

/// The frames that were asked for last, as many as there is room for.
final class FrameStore: Sendable {
  /// Frames that look the same have equal keys.
  struct Key: Hashable {
    var epoch: String
    var eighths: Int
    var state: String
    var isOverBoard: Bool
  }

  private struct State {
    var frames: [Key: (frame: ServedFrame, use: Int)] = [:]
    var bytes = 0
    var uses = 0
  }

  private let room: Int
  private let state = Mutex(State())

  /// - Parameter room: The most bytes of the frames together.
  init(room: Int) { self.room = room }

  subscript(key: Key) -> ServedFrame? {
    state.withLock { state in
      guard let frame = state.frames[key]?.frame else { return nil }
      state.uses += 1
      state.frames[key]?.use = state.uses
      return frame
    }
  }

  func insert(_ frame: ServedFrame, for key: Key) {
    state.withLock { state in
      state.uses += 1
      state.bytes += frame.bytes.count - (state.frames[key]?.frame.bytes.count ?? 0)
      state.frames[key] = (frame, state.uses)
      while state.bytes > room, let oldest = state.frames.min(by: { $0.value.use < $1.value.use }) {
        state.bytes -= oldest.value.frame.bytes.count
        state.frames[oldest.key] = nil
      }
    }
  }

  /// Keeps frames of these epochs alone.
  func keep(_ epochs: Set<String>) {
    state.withLock { state in
      state.frames = state.frames.filter { epochs.contains($0.key.epoch) }
      state.bytes = state.frames.values.reduce(0) { $0 + $1.frame.bytes.count }
    }
  }

  var byteCount: Int { state.withLock { $0.bytes } }
}
