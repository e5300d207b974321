import FlickCompositor
import FlickVideo

/// One pass over the scene's time for all outputs that are drawn on the same canvas. Cells are rendered side by side and
/// their products put together in order, so that the bytes of the files depend on the scene alone and never on how many
/// workers there were, nor on what was kept of earlier runs.
struct Pass {
  /// Who is told, from any thread, of a member's frames.
  struct Observer: Sendable {
    var took: @Sendable (_ member: Int) -> Void
    /// Frames that were kept, and need not be drawn.
    var reused: @Sendable (_ member: Int, _ frameCount: Int) -> Void
  }

  private let members: [PassMember]
  private let grid: CellGrid
  let cells: ClosedRange<Int>
  private let worker: CellProducer

  /// - Parameters:
  ///   - members: At least one.
  ///   - store: Where products are kept; nil for nowhere.
  init(_ members: [PassMember], renderer: FrameRenderer, store: ProductStore?, observer: Observer) {
    self.members = members
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
    worker = CellProducer(members, renderer: renderer, store: store, observer: observer)
  }

  /// Renders all cells, as many at a time as are admitted, and completes the outputs. Workers never run ahead of the one
  /// that is due by more than two cells each, so that memory does not grow with the scene's length.
  ///
  /// - Parameter recording: Whether to say what the files hold.
  /// - Returns: That, by member; nil for what is no file.
  func run(_ gate: CellGate, recording: Bool = false) async throws -> [OutputRecord?] {
    let jobs = gate.jobs
    let bytes = bytesInWork
    let outputs = try members.map { try $0.makeWriter() }
    try await withThrowingTaskGroup(of: (Int, [PieceProduct]).self) { group in
      var started = cells.lowerBound
      var done = cells.lowerBound
      var waiting: [Int: [PieceProduct]] = [:]
      let deliveries = outputs.map(\.delivery)
      func startWhatMay() {
        while started <= cells.upperBound, started - done - waiting.count < jobs, started - done < 2 * jobs {
          let pieces = pieces(inCell: started)
          group.addTask { [started, cells, worker] in
            try await gate.run(cell: started, of: cells, bytes: bytes) {
              (started, try await worker.products(of: pieces, deliveries: deliveries))
            }
          }
          started += 1
        }
      }
      startWhatMay()
      while done <= cells.upperBound {
        if let products = waiting.removeValue(forKey: done) {
          for item in products {
            try await outputs[item.piece.member].writer.append(item.product, of: item.piece)
          }
          done += 1
        } else if let (cell, products) = try await group.next() {
          waiting[cell] = products
        }
        startWhatMay()
      }
    }
    var records: [OutputRecord?] = []
    for output in outputs { records.append(try await output.writer.finish(recording: recording)) }
    return records
  }

  /// What a cell in work takes in memory, about, in bytes.
  var bytesInWork: Int { worker.bytesInWork }

  /// The pieces of a cell that are kept, with their keys, and about how long they take, in microseconds of a core.
  ///
  /// - Throws: `VideoError.outOfMemory`, `CancellationError`.
  func survey(_ cell: Int, maker: String) throws -> (pieces: [(key: String, piece: Piece)], cost: Int) {
    try worker.survey(pieces(inCell: cell), maker: maker)
  }

  /// Work that puts the wanted pieces of a cell into the store, and answers which of them the cell has.
  func filling(_ cell: Int, _ wanted: Set<String>) -> @Sendable () async throws -> Set<String> {
    let pieces = pieces(inCell: cell)
    return { [worker] in try await worker.fill(pieces, wanted: wanted) }
  }

  private func pieces(inCell cell: Int) -> [Piece] {
    members.indices.flatMap { members[$0].pieces($0, inCell: cell, of: grid) }
  }
}
