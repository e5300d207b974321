/// Where the cells of a pass wait for their turn among all that are in work.
struct CellGate: Sendable {
  let pool: WorkPool
  let owner: WorkPool.Owner
  /// The first of the pass's outputs, which stands for it in messages.
  let path: String
  let observer: RenderObserver

  /// How many cells are worth having on their way.
  var jobs: Int { pool.jobs }

  /// Works on a cell as soon as there is room.
  ///
  /// - Parameter bytes: what it takes in memory, about.
  func run<Result>(
    cell: Int, of cells: ClosedRange<Int>, bytes: Int, _ work: () async throws -> Result
  ) async throws -> Result {
    let unit = RenderUnit(path: path, number: cell - cells.lowerBound + 1, count: cells.count)
    return try await pool.run(owner, bytes: bytes) {
      observer(.beganUnit(unit))
      let result = try await work()
      observer(.finishedUnit(unit))
      return result
    }
  }
}
