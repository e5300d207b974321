import FlickAnimatedImage
import FlickPlanning
import FlickProvenance
import FlickVideo
import Synchronization

/// A sample of an output's frames: short windows, evenly spread over its time, with about a sixth of its frames. In
/// movies, each window begins with a key frame, so that key frames can be counted separately from the frames between
/// them.
struct SizeSample {
  /// The windows of the output, on the grid of its selection. No window lies in two segments.
  let windows: [Range<Int>]
  private let frameCount: Int
  private let keyCount: Int
  /// The assumed ratio of the size of whole segments to the size that windows suggest. It is above 1 because an encoder
  /// that looks ahead spends more bytes on a key frame that many others follow. On the samples the ratio is 0.9 to 1.6.
  private let excess: Double

  /// - Parameters:
  ///   - selection: All frames of the output.
  ///   - segment: The number of frames of a segment; nil for an output that is one chain of changes.
  init(of selection: FrameSelection, segment: Int?) {
    let all = selection.frames
    // A window that begins with a key frame must be long enough to measure the frames after it.
    let (period, length) = segment == nil ? (12, 2) : (36, 6)
    windows = stride(from: all.lowerBound, to: all.upperBound, by: period).map { start in
      let left = start..<min(start + period, all.upperBound)
      let offset = segment == nil && start == all.lowerBound ? 0 : max(left.count - length, 0) / 2
      return SizeSample.within((start + offset..<start + offset + length).clamped(to: left), segment)
    }
    let keys = segment.map { (all.upperBound - 1) / $0 - all.lowerBound / $0 + 1 }
    (frameCount, keyCount, excess) = (selection.count, keys ?? 1, segment == nil ? 1 : 1.3)
  }

  /// The part of a window that lies in the segment of its first frame.
  private static func within(_ window: Range<Int>, _ segment: Int?) -> Range<Int> {
    guard let segment else { return window }
    return window.lowerBound..<min(window.upperBound, (window.lowerBound / segment + 1) * segment)
  }

  /// Estimates the size of the whole file from the bytes of the sampled frames.
  func byteCount(_ sizes: Sizes) -> Double {
    let between = windows.reduce(0) { $0 + $1.count } - sizes.keyCount
    let perKey = Double(sizes.keyBytes) / Double(max(sizes.keyCount, 1))
    let perFrame = Double(sizes.otherBytes) / Double(max(between, 1))
    return excess * (perKey * Double(keyCount) + perFrame * Double(frameCount - keyCount))
  }

  /// The bytes of key frames, and of the frames that depend on others.
  struct Sizes: Sendable {
    var keyCount = 0
    var keyBytes = 0
    var otherBytes = 0

    /// - Parameter isFirst: Whether nothing comes before the piece.
    mutating func add(_ encoded: EncodedPiece, isFirst: Bool) {
      switch encoded {
      case .segment(let segment):
        for packet in segment.packets {
          let bytes = packet.bytes.count + packet.additions.count
          keyCount += packet.isKey ? 1 : 0
          keyBytes += packet.isKey ? bytes : 0
          otherBytes += packet.isKey ? 0 : bytes
        }
      case .changes(let changes):
        for (index, change) in changes.enumerated() {
          let isKey = isFirst && index == 0
          keyCount += isKey ? 1 : 0
          keyBytes += isKey ? change.byteCount : 0
          otherBytes += isKey ? 0 : change.byteCount
        }
      default: break
      }
    }
  }
}

/// Counts the bytes that an output would write. Owns the counts.
final class SizeCounter: OutputWriter, Sendable {
  private let sizes = Mutex(SizeSample.Sizes())

  var total: SizeSample.Sizes { sizes.withLock { $0 } }

  func append(_ encoded: EncodedPiece, of piece: Piece) {
    sizes.withLock { $0.add(encoded, isFirst: piece.lead == nil) }
  }

  func finish(recording: Bool) -> OutputRecord? { nil }
}
