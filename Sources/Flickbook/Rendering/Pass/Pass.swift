import FlickCompositor
import FlickVideo

/// One pass over the scene's time for all outputs that are drawn on the same canvas. Cells are rendered side by side and
/// their products put together in order, so that the bytes of the files depend on the scene alone and never on how many
/// workers there were.
struct Pass {
  private let members: [PassMember]
  private let grid: CellGrid
  private let cells: ClosedRange<Int>
  private let cellRenderer: CellRenderer
  private let took: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - members: At least one.
  ///   - took: Is told, from any thread, of every frame that a member has taken.
  init(_ members: [PassMember], renderer: FrameRenderer, took: @escaping @Sendable (Int) -> Void) {
    self.members = members
    self.took = took
    let grid = CellGrid(units: members.compactMap(\.unit))
    self.grid = grid
    let ends = members.map { member in
      let frames = member.selection.frames
      return (
        grid.cell(ofFrame: frames.lowerBound, member.selection.step),
        grid.cell(ofFrame: frames.upperBound - 1, member.selection.step)
      )
    }
    let first = ends.map(\.0).min() ?? 0
    cells = first...max(ends.map(\.1).max() ?? 0, first)
    var looks: [PictureLook] = []
    let lookOfMember = members.map { member in
      if let known = looks.firstIndex(of: member.look) { return known }
      looks.append(member.look)
      return looks.count - 1
    }
    cellRenderer = CellRenderer(renderer: renderer, looks: looks, lookOfMember: lookOfMember)
  }

  /// Renders all cells, `jobs` at a time, and completes the outputs. Workers never run ahead of the one that is due by
  /// more than two cells each, so that memory does not grow with the scene's length.
  func run(jobs: Int) async throws {
    try await withThrowingTaskGroup(of: (Int, [CellProduct]).self) { group in
      var started = cells.lowerBound
      var done = cells.lowerBound
      var waiting: [Int: [CellProduct]] = [:]
      let makeWorkers = members.map(\.makeWorker)
      func startWhatMay() {
        while started <= cells.upperBound, started - done - waiting.count < jobs, started - done < 2 * jobs {
          let schedule = CellSchedule(members, cell: started, of: grid)
          group.addTask { [started, cellRenderer, took] in
            (started, try await cellRenderer.render(schedule, makeWorkers: makeWorkers, took: took))
          }
          started += 1
        }
      }
      startWhatMay()
      while done <= cells.upperBound {
        if let products = waiting.removeValue(forKey: done) {
          for (member, product) in zip(members, products) { try await member.writer.append(product) }
          done += 1
        } else if let (cell, products) = try await group.next() {
          waiting[cell] = products
        }
        startWhatMay()
      }
    }
    for member in members { try await member.writer.finish() }
  }
}
