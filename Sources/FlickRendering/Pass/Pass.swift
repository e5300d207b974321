import FlickPlanning

/// One pass over the scene's time for all outputs that are drawn on the same canvas. Workers render chunks side by
/// side, and each output receives the encoded chunks in order. So the bytes of the files depend on the scene alone, and
/// never on the number of workers or on results of earlier runs.
struct Pass: Sendable {
  let members: [OutputTrack]
  private let grid: ChunkGrid
  let cells: ClosedRange<Int>
  private let producer: ChunkProducer
  private let observer: RenderObserver

  /// - Parameters:
  ///   - members: At least one.
  ///   - store: Keeps encoded chunks; nil keeps nothing.
  ///   - observer: Receives the events of chunks and frames, from any thread.
  init(
    _ members: [OutputTrack], renderer: FrameRenderer, store: RenderCache?, observer: @escaping RenderObserver
  ) {
    self.members = members
    self.observer = observer
    let grid = ChunkGrid(segments: members.compactMap(\.segment))
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
    producer = ChunkProducer(members, renderer: renderer, store: store, observer: observer)
  }

  /// Renders all chunks, as many at a time as the pool admits, and completes the outputs. Per worker, at most two
  /// chunks are ahead of the chunk that is due, so that memory does not grow with the scene's length.
  ///
  /// - Parameters:
  ///   - pool: Admits the chunks, as one `owner`.
  ///   - recording: Whether to return records of the files.
  /// - Returns: The records, by path.
  func run(
    _ pool: WorkPool, _ owner: WorkPool.Owner, recording: Bool = false
  ) async throws -> [String: OutputRecord] {
    typealias Products = [(piece: Piece, product: EncodedChunk)]
    let jobs = pool.jobs
    let outputs = try members.map { try $0.makeWriter() }
    try await withThrowingTaskGroup(of: (Int, Products).self) { group in
      var started = cells.lowerBound
      var done = cells.lowerBound
      var waiting: [Int: Products] = [:]
      let deliveries = outputs.map(\.delivery)
      func startWhatMay() {
        while started <= cells.upperBound, started - done - waiting.count < jobs, started - done < 2 * jobs {
          let pieces = pieces(inCell: started)
          group.addTask { [started, producer] in
            try await pool.run(owner, segment(ofCell: started), bytes: producer.bytesInWork, observer) {
              (started, try await producer.products(of: pieces, deliveries: deliveries))
            }
          }
          started += 1
        }
      }
      startWhatMay()
      while done <= cells.upperBound {
        if let products = waiting.removeValue(forKey: done) {
          for (piece, product) in products {
            try await outputs[piece.member].writer.append(product, of: piece)
          }
          done += 1
        } else if let (cell, products) = try await group.next() {
          waiting[cell] = products
        }
        startWhatMay()
      }
    }
    var records: [String: OutputRecord] = [:]
    for (member, output) in zip(members, outputs) {
      let record = try await output.writer.finish(recording: recording)
      if let path = member.path { records[path] = record }
    }
    return records
  }

  /// The pieces of a chunk that the store keeps, with their keys, and their estimated time in microseconds of a core.
  ///
  /// - Throws: `CancellationError`.
  func survey(_ cell: Int, buildID: String) throws -> (pieces: [(key: String, piece: Piece)], cost: Int) {
    try producer.survey(pieces(inCell: cell), buildID: buildID)
  }

  /// Puts the wanted pieces of a chunk into the store when the pool admits the chunk.
  ///
  /// - Parameter wanted: The keys of the wanted pieces.
  /// - Returns: The wanted keys that the chunk has.
  func fill(
    _ cell: Int, _ wanted: Set<String>, _ pool: WorkPool, _ owner: WorkPool.Owner
  ) async throws -> Set<String> {
    try await pool.run(owner, segment(ofCell: cell), bytes: producer.bytesInWork, observer) {
      try await producer.fill(pieces(inCell: cell), wanted: wanted)
    }
  }

  /// The pass's first output stands for it in messages.
  private func segment(ofCell cell: Int) -> RenderChunk {
    RenderChunk(
      path: members.first?.path ?? "", number: cell - cells.lowerBound + 1, count: cells.count)
  }

  func pieces(inCell cell: Int) -> [Piece] {
    members.indices.flatMap { members[$0].pieces($0, inCell: cell, of: grid) }
  }
}
