/// The moments of a cell in order, each once, with everybody who takes them.
struct CellSchedule: Sendable {
  struct Use: Sendable {
    /// The member's position in the pass.
    var member: Int
    var frame: Int
    var isLead: Bool
  }

  struct Entry: Sendable {
    var time: Double
    var uses: [Use]
  }

  let entries: [Entry]

  init(_ members: [PassMember], cell: Int, of grid: CellGrid) {
    var uses: [(time: Double, use: Use)] = []
    for (index, member) in members.enumerated() {
      let selection = member.selection
      var frames = grid.frames(selection.frames, selection.step, inCell: cell)
      guard !frames.isEmpty else { continue }
      if member.needsLead, frames.lowerBound > selection.frames.lowerBound {
        let lead = frames.lowerBound - 1
        uses.append((selection.time(of: lead), Use(member: index, frame: lead, isLead: true)))
      }
      frames = frames.clamped(to: selection.frames)
      for frame in frames where member.chosen?.contains(frame) ?? true {
        uses.append((selection.time(of: frame), Use(member: index, frame: frame, isLead: false)))
      }
    }
    uses.sort { ($0.time, $0.use.member) < ($1.time, $1.use.member) }
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
