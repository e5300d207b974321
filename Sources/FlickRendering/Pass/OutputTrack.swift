import FlickPlanning
import FlickProvenance

/// One output in a pass: the frames that it needs, and the workers and the writer that make it.
package struct OutputTrack: Sendable {
  /// Takes an encoded piece at once, on any thread, without waiting for earlier pieces.
  typealias Delivery = @Sendable (EncodedPiece, Piece) throws -> Void

  /// The output's path, which identifies it for observers; nil for a track without a file, which observers do not see.
  package var path: String?
  /// The frames that the track takes, on the grid of `selection`.
  var selection: FrameSelection
  /// Some of the selection's frames; nil for all.
  var chosen: Set<Int>?
  var format: FrameFormat
  /// The length of the track's segments, which must not be cut; nil if it has none.
  var segment: SegmentLength?
  /// Whether each chunk needs the frame before its first frame.
  var needsLead = false
  /// Whether each chunk needs the frame after its last frame.
  var needsTrail = false
  var cut = PieceCut.chunks
  /// The settings on which the pieces depend in addition to their pictures; nil if the cache must not keep the pieces.
  var recipe: String?
  /// The estimated time to encode a changed pixel, in nanoseconds; it balances shards.
  var costPerPixel = 40
  /// The cost of encoding, for progress.
  var encoding = EncodingEstimate("hash", changed: 2, repeated: 0.6)
  /// The estimated memory of the track's encoder, in bytes.
  var encoderMemory = 0
  var makeWorker: @Sendable () throws -> any ChunkWorker
  /// Creates the writer, which claims the output's place.
  var makeWriter: @Sendable () throws -> (writer: any OutputWriter, delivery: Delivery?)
}

/// How an output's frames in a chunk are divided into pieces.
enum PieceCut: Hashable, Sendable {
  /// All frames are one piece.
  case chunks
  /// Each piece has this many frames, counted from the scene's start.
  case segments(frames: Int)
  /// Each frame is a piece.
  case frames
}

/// Some frames of an output that are rendered, kept and reused together.
package struct Piece: Hashable, Sendable {
  /// The index of the output in the pass.
  package var track: Int
  /// The frames in order, at least one.
  package var frames: [Int]
  /// The frames before and after the piece, if its encoding depends on them.
  var lead, trail: Int?
}

extension OutputTrack {
  /// Returns the output's pieces in a chunk, in order.
  ///
  /// - Parameter index: The index of the output in the pass.
  func pieces(_ index: Int, inChunk chunk: Int, of grid: ChunkGrid) -> [Piece] {
    let all = grid.frames(selection.frames, selection.step, inChunk: chunk).clamped(to: selection.frames)
    let frames = all.filter { chosen?.contains($0) ?? true }
    guard let first = frames.first, let last = frames.last else { return [] }
    let lead = needsLead && first > selection.frames.lowerBound ? first - 1 : nil
    let trail = needsTrail && last + 1 < selection.frames.upperBound ? last + 1 : nil
    switch cut {
    case .chunks: return [Piece(track: index, frames: frames, lead: lead, trail: trail)]
    case .frames: return frames.map { Piece(track: index, frames: [$0]) }
    case .segments(let count):
      return Dictionary(grouping: frames) { $0 / count }.sorted { $0.key < $1.key }
        .map { Piece(track: index, frames: $0.value) }
    }
  }
}
