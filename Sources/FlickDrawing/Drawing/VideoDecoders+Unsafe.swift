// Unsafe: a decoder is either idle here or used by the caller that took it, never both, so that no two threads use it
// at the same time.
import Dispatch
import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickVideo
import Synchronization

/// The decoders of one video's file, each used by one caller at a time. The pixels of a frame do not depend on the
/// decoder; the decoder with the closest position before the frame is the fastest. Owns the decoders.
///
/// Their memory is limited to an eighth of the available memory. A caller that finds no free decoder waits for one.
package final class VideoDecoders: Sendable {
  private static let most = 16
  /// The bytes per pixel that decoders need with the codec that needs most.
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
  /// The idle decoders, in the order they were returned, and the number of all decoders.
  private let idle = Mutex<(frames: [Idle], count: Int)>(([], 0))

  init(_ video: VideoFile, hash: String, _ identity: FileIdentity) {
    (self.video, self.hash, self.identity) = (video, hash, identity)
    let memory = (MemoryLimit.current ?? 4 << 30) / 8
    limit = min(max(memory / (VideoDecoders.bytesPerPixel * video.storedSize.area), 1), VideoDecoders.most)
    free = DispatchSemaphore(value: limit)
  }

  /// Reads the rows of a frame from the top, until `body` returns false.
  ///
  /// - Throws: `VideoError` when the frame is damaged or the file has changed.
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

  /// Takes the idle decoder with the closest position before the frame. If there is none, it makes a new decoder; if
  /// there are enough of them, it takes the one that has been idle longest.
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
