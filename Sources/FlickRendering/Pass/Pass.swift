package import FlickDrawing
import FlickPlanning
import FlickProvenance

/// One pass over the scene's time for all outputs that are drawn on the same canvas. Workers render chunks in parallel,
/// and each output receives the encoded chunks in order. So the bytes of the files depend only on the scene, and never
/// on the number of workers or on the results of earlier runs.
package struct Pass: Sendable {
  package let tracks: [OutputTrack]
  private let grid: ChunkGrid
  package let chunks: ClosedRange<Int>
  private let producer: ChunkProducer
  package let renderer: FrameRenderer
  /// The keys of the pieces of each chunk; nil if they are not known.
  private var keys: [Int: [String]]?
  private let observer: RenderObserver

  /// - Parameters:
  ///   - tracks: The output tracks, at least one.
  ///   - store: Keeps encoded chunks; nil for none.
  ///   - observer: Receives the events of chunks and frames, from any thread.
  init(
    _ tracks: [OutputTrack], renderer: FrameRenderer, store: RenderCache?, observer: @escaping RenderObserver
  ) {
    (self.tracks, self.renderer, self.observer) = (tracks, renderer, observer)
    let grid = ChunkGrid(segments: tracks.compactMap(\.segment))
    self.grid = grid
    let ends = tracks.map { track in
      let frames = track.selection.frames
      return (
        grid.chunk(ofFrame: frames.lowerBound, track.selection.step),
        grid.chunk(ofFrame: frames.upperBound - 1, track.selection.step)
      )
    }
    let first = ends.map(\.0).min() ?? 0
    chunks = first...max(ends.map(\.1).max() ?? 0, first)
    producer = ChunkProducer(tracks, renderer: renderer, store: store, observer: observer)
  }

  /// - Parameter keys: The keys of the pass's pieces, if they are known. The pass takes its keys out of them.
  /// - Throws: `FlickbookError.planUnusable` when there are too few keys.
  init(
    _ tracks: [OutputTrack], renderer: FrameRenderer, store: RenderCache?, keys: inout PlannedKeys?,
    observer: @escaping RenderObserver
  ) throws(FlickbookError) {
    self.init(tracks, renderer: renderer, store: store, observer: observer)
    guard keys != nil else { return }
    var own: [Int: [String]] = [:]
    for chunk in chunks { own[chunk] = try keys?.next(pieces(inChunk: chunk).count) }
    self.keys = own
  }

  /// Renders all chunks, as many at a time as the pool admits, and completes the outputs. For each worker, at most two
  /// chunks are ahead of the chunk that is next in order, so that memory does not grow with the scene's length.
  ///
  /// - Parameters:
  ///   - pool: Admits the chunks, as one `owner`.
  ///   - recording: Whether to return records of the files.
  /// - Returns: The records, by path.
  func run(
    _ pool: WorkPool, _ owner: WorkPool.Owner, recording: Bool = false
  ) async throws -> [String: OutputRecord] {
    typealias EncodedPieces = [(piece: Piece, encoded: EncodedPiece)]
    let jobs = pool.jobs
    tellOfMemory(pool)
    let scout = ChunkCostEstimator(self, observer: observer).start()
    defer { scout.cancel() }
    let outputs = try tracks.map { try $0.makeWriter() }
    try await withThrowingTaskGroup(of: (Int, EncodedPieces).self) { group in
      var started = chunks.lowerBound
      var done = chunks.lowerBound
      var waiting: [Int: EncodedPieces] = [:]
      let deliveries = outputs.map(\.delivery)
      func startChunks() {
        while started <= chunks.upperBound, started - done - waiting.count < jobs, started - done < 2 * jobs {
          let (pieces, keys) = (pieces(inChunk: started), keys?[started])
          group.addTask { [started, producer] in
            try await pool.run(owner, renderChunk(started), bytes: producer.bytesInWork, observer) {
              (started, try await producer.encodedPieces(of: pieces, keys: keys, deliveries: deliveries))
            }
          }
          started += 1
        }
      }
      startChunks()
      while done <= chunks.upperBound {
        if let encodedPieces = waiting.removeValue(forKey: done) {
          for (piece, encoded) in encodedPieces {
            try await append(encoded, of: piece, to: outputs[piece.track].writer)
          }
          done += 1
        } else if let (chunk, encodedPieces) = try await group.next() {
          waiting[chunk] = encodedPieces
        }
        startChunks()
      }
    }
    var records: [String: OutputRecord] = [:]
    for (track, output) in zip(tracks, outputs) {
      let record = try await finish(output.writer, of: track, recording: recording)
      if let path = track.path { records[path] = record }
    }
    return records
  }

  private func append(_ encoded: EncodedPiece, of piece: Piece, to writer: any OutputWriter) async throws {
    let start = WorkClock.wall.now
    try await writer.append(encoded, of: piece)
    let work = Work(.writing, Double(piece.frames.count) * WorkEstimate.writtenFrame)
    tell(of: work, on: tracks[piece.track], seconds: WorkClock.wall.now - start)
  }

  private func finish(
    _ writer: any OutputWriter, of track: OutputTrack, recording: Bool
  ) async throws -> OutputRecord? {
    let start = WorkClock.wall.now
    let record = try await writer.finish(recording: recording)
    if !writer.tellsOfFinish {
      let work = WorkEstimate.completing(track.encoding, frames: track.selection.count, track.format.size)
      tell(of: work, on: track, seconds: WorkClock.wall.now - start)
    }
    return record
  }

  /// Returns the pieces of a chunk that the store keeps, with their keys, and their estimated time in microseconds of a
  /// core.
  ///
  /// - Parameter outlined: Finds hashes of moments from earlier scenes that differ only in their texts; nil if there
  ///   are none.
  /// - Throws: `CancellationError`.
  package func survey(
    _ chunk: Int, _ outlined: OutlinedScene?, buildID: String
  ) throws -> (pieces: [(key: String, piece: Piece)], cost: Int) {
    try producer.survey(pieces(inChunk: chunk), outlined, buildID: buildID)
  }

  /// Puts the wanted pieces of a chunk into the store, when the pool admits the chunk.
  ///
  /// - Parameter wanted: The keys of the wanted pieces.
  /// - Returns: Those of the wanted keys that the chunk has.
  package func fill(
    _ chunk: Int, _ wanted: Set<String>, _ pool: WorkPool, _ owner: WorkPool.Owner
  ) async throws -> Set<String> {
    try await pool.run(owner, renderChunk(chunk), bytes: producer.bytesInWork, observer) {
      try await producer.fill(pieces(inChunk: chunk), wanted: wanted)
    }
  }

  /// Tells the observer if the memory admits fewer chunks at a time than the jobs would allow.
  package func tellOfMemory(_ pool: WorkPool) {
    let (wanted, bytes) = (min(pool.jobs, chunks.count), producer.bytesInWork)
    let admitted = pool.admittedCount(ofBytes: bytes)
    guard admitted < wanted else { return }
    observer(
      .limitedJobs(
        RenderMemory(
          path: tracks.first?.path ?? "", jobs: admitted, wantedJobs: wanted, bytes: bytes,
          workingMemory: pool.bytes)))
  }

  /// Reports work on a file.
  private func tell(of work: Work, on track: OutputTrack, seconds: Double) {
    if let path = track.path { observer(.worked(path: path, work, seconds: seconds)) }
  }

  /// Returns the pieces of a chunk that need not be rendered.
  func keptPieces(inChunk chunk: Int) throws -> Set<Piece> {
    try producer.keptPieces(of: pieces(inChunk: chunk), keys: keys?[chunk])
  }

  /// Returns the chunk for messages, which name the pass by its first output.
  private func renderChunk(_ chunk: Int) -> RenderChunk {
    RenderChunk(
      path: tracks.first?.path ?? "", number: chunk - chunks.lowerBound + 1, count: chunks.count)
  }

  func pieces(inChunk chunk: Int) -> [Piece] {
    tracks.indices.flatMap { tracks[$0].pieces($0, inChunk: chunk, of: grid) }
  }
}
