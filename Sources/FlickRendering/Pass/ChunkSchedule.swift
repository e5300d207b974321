import FlickPlanning

/// The moments of a chunk in order, each once, with the output tracks that use it.
struct ChunkSchedule: Sendable {
  struct Use: Sendable {
    /// The index of the output track in the pass.
    var track: Int
    var frame: Int
    var role: FrameRole
    /// The piece that this frame completes; nil if it completes none.
    var completes: Piece?
  }

  struct Entry: Sendable {
    var time: Double
    var uses: [Use]
  }

  let entries: [Entry]

  /// - Parameters:
  ///   - pieces: The pieces to render, in order for each output track.
  ///   - selections: The frames of each output track.
  init(_ pieces: [Piece], of selections: [FrameSelection]) {
    var uses: [(time: Double, use: Use)] = []
    for piece in pieces {
      let selection = selections[piece.track]
      if let lead = piece.lead {
        uses.append((selection.time(of: lead), Use(track: piece.track, frame: lead, role: .lead)))
      }
      for frame in piece.frames {
        let completes = piece.trail == nil && frame == piece.frames.last ? piece : nil
        uses.append(
          (
            selection.time(of: frame),
            Use(track: piece.track, frame: frame, role: .own, completes: completes)
          ))
      }
      if let trail = piece.trail {
        uses.append(
          (selection.time(of: trail), Use(track: piece.track, frame: trail, role: .trail, completes: piece))
        )
      }
    }
    uses.sort { ($0.time, $0.use.track) < ($1.time, $1.use.track) }
    var entries: [Entry] = []
    for (time, use) in uses {
      if entries.last?.time == time {
        entries[entries.count - 1].uses.append(use)
      } else {
        entries.append(Entry(time: time, uses: [use]))
      }
    }
    self.entries = entries
  }
}
