// Unsafe: a decoder is either idle here or with the one who borrowed it, never both, so that no two threads use it at
// once.
import Dispatch
import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickVideo
import Synchronization

/// The decoders of one video's file, lent to one caller at a time. What a frame shows does not depend on which of them
/// it is; the one that is next before the frame is the quickest.
///
/// There are no more of them than an eighth of the memory holds: who finds none waits for one.
package final class VideoDecoders: Sendable {
  private static let most = 16
  /// Bytes that decoders take for a pixel, by the hungriest codec.
  private static let bytesPerPixel = 16

  private struct Idle: @unchecked Sendable {
    let frames: VideoFrames
  }

  let video: VideoFile
  /// The SHA-256 hash of the file's bytes, 64 hexadecimal digits.
  let hash: String
  private let identity: FileIdentity
  private let limit: Int
  private let free: DispatchSemaphore
  /// The last to come back comes last.
  private let idle = Mutex<(frames: [Idle], count: Int)>(([], 0))

  init(_ video: VideoFile, hash: String, _ identity: FileIdentity) {
    (self.video, self.hash, self.identity) = (video, hash, identity)
    let memory = (MemoryLimit.current ?? 4 << 30) / 8
    limit = min(max(memory / (VideoDecoders.bytesPerPixel * video.storedSize.area), 1), VideoDecoders.most)
    free = DispatchSemaphore(value: limit)
  }

  /// Reads the rows of a frame from the top, until `body` says no.
  ///
  /// - Throws: `VideoError` when it is damaged, or the file is another one than before.
  func readRows(ofFrame index: Int, _ body: (Span<UInt32>) -> Bool) throws(VideoError) {
    guard FileIdentity(video.path) == identity else {
      throw .unusableVideo(
        path: video.path, reason: "it has changed since the scene was read; run the command again",
        remedy: nil)
    }
    free.wait()
    defer { free.signal() }
    let decoder = try take(for: index)
    defer { idle.withLock { $0.frames.append(decoder) } }
    try decoder.frames.readRows(ofFrame: index, body)
  }

  /// The idle decoder that is next before the frame; else a new one, and if there are enough, the one that has been
  /// idle for the longest time.
  private func take(for index: Int) throws(VideoError) -> Idle {
    let found: Idle? = idle.withLock { state in
      let distances = state.frames.indices.compactMap { place in
        state.frames[place].frames.distance(toFrame: index).map { (place: place, distance: $0) }
      }
      if let best = distances.min(by: { $0.distance < $1.distance }) {
        return state.frames.remove(at: best.place)
      }
      if state.count >= limit, !state.frames.isEmpty { return state.frames.removeFirst() }
      state.count += 1
      return nil
    }
    if let found { return found }
    do throws(VideoError) {
      return Idle(frames: try VideoFrames(video))
    } catch {
      idle.withLock { $0.count -= 1 }
      throw error
    }
  }
}
