import FlickPlanning

/// An output on its way: what it needs of the pass, and who takes it.
struct OutputTrack: Sendable {
  /// Hands on a product as soon as it is there, from any thread, without waiting for those before it.
  typealias Delivery = @Sendable (EncodedChunk, Piece) throws -> Void

  /// Names it to observers; nil for what makes no file, which nobody hears of.
  var path: String?
  /// The frames that it takes, on the grid of `selection`.
  var selection: FrameSelection
  /// Some of the selection's frames; nil for all.
  var chosen: Set<Int>?
  var look: FrameFormat
  /// How long the segments are that must not be cut, if it has any.
  var segment: SegmentLength?
  /// Whether each cell needs the frame before its first.
  var needsLead = false
  /// Whether each cell needs the frame after its last.
  var needsTrail = false
  var cut = SpanCut.cells
  /// What pieces follow from beside their pictures; nil when they are not to be kept.
  var recipe: String?
  /// What encoding a pixel that has changed costs, in nanoseconds, roughly: shards are balanced by it.
  var costPerPixel = 40
  var makeWorker: @Sendable () throws -> any ChunkWorker
  /// Claims the output's place.
  var makeWriter: @Sendable () throws -> (writer: any OutputWriter, delivery: Delivery?)
}

/// How the frames of an output that lie in a cell are divided into pieces.
enum SpanCut: Hashable, Sendable {
  /// All of them are one.
  case cells
  /// So many frames each, counted from the scene's start.
  case segments(frames: Int)
  /// Each frame by itself.
  case frames
}

/// Some frames of an output that are rendered, kept and reused together.
package struct Piece: Hashable, Sendable {
  /// The output's position in the pass.
  var member: Int
  /// In order, at least one.
  var frames: [Int]
  /// The frames before and after them, if what they show makes a difference.
  var lead, trail: Int?
}

extension OutputTrack {
  /// The output's pieces in a cell, in order.
  ///
  /// - Parameter index: Its position in the pass.
  func pieces(_ index: Int, inCell cell: Int, of grid: ChunkGrid) -> [Piece] {
    let all = grid.frames(selection.frames, selection.step, inCell: cell).clamped(to: selection.frames)
    let frames = all.filter { chosen?.contains($0) ?? true }
    guard let first = frames.first, let last = frames.last else { return [] }
    let lead = needsLead && first > selection.frames.lowerBound ? first - 1 : nil
    let trail = needsTrail && last + 1 < selection.frames.upperBound ? last + 1 : nil
    switch cut {
    case .cells: return [Piece(member: index, frames: frames, lead: lead, trail: trail)]
    case .frames: return frames.map { Piece(member: index, frames: [$0]) }
    case .segments(let count):
      return Dictionary(grouping: frames) { $0 / count }.sorted { $0.key < $1.key }
        .map { Piece(member: index, frames: $0.value) }
    }
  }
}
