import FlickCompositor
import FlickDrawing
import FlickGeometry
import FlickProvenance
import Synchronization

/// Provides the encoded pieces of a chunk: from the store if it has them, otherwise by rendering them.
struct ChunkProducer: Sendable {
  private let tracks: [OutputTrack]
  private let renderer: FrameRenderer
  private let chunkRenderer: ChunkRenderer
  private let store: RenderCache?
  private let observer: RenderObserver
  private let known = KnownKeys()

  init(
    _ tracks: [OutputTrack], renderer: FrameRenderer, store: RenderCache?, observer: @escaping RenderObserver
  ) {
    (self.tracks, self.renderer, self.store, self.observer) = (tracks, renderer, store, observer)
    chunkRenderer = ChunkRenderer(tracks, renderer: renderer, observer: observer)
  }

  /// The estimated memory that rendering a chunk takes, in bytes.
  var bytesInWork: Int { chunkRenderer.bytesInWork }

  /// Returns the encoded `pieces`, in order for each output track.
  ///
  /// - Parameters:
  ///   - planned: The keys of the pieces, if a plan knows them.
  ///   - deliveries: One for each output track; a delivery takes a piece at once, in any order.
  /// - Throws: `VideoError`, `CancellationError`.
  func encodedPieces(
    of pieces: [Piece], keys planned: [String]?, deliveries: [OutputTrack.Delivery?]
  ) async throws -> [(piece: Piece, encoded: EncodedPiece)] {
    let keys = try keys(of: pieces, planned)
    var encodedPieces: [Piece: EncodedPiece] = [:]
    func deliver(_ encoded: EncodedPiece, _ piece: Piece) throws {
      if let delivery = deliveries[piece.track] {
        try delivery(encoded, piece)
        encodedPieces[piece] = .nothing
      } else {
        encodedPieces[piece] = encoded
      }
    }
    var missing: [Piece] = []
    for piece in pieces {
      let start = ContinuousClock.now
      if let key = keys[piece], let encoded = store?.encodedPiece(for: key) {
        try deliver(encoded, piece)
        reuse(piece, since: start)
      } else {
        missing.append(piece)
      }
    }
    if let piece = missing.first, let store, store.isComplete {
      throw store.missing("a piece of \(piece.frames.count) frames from frame \(piece.frames[0])")
    }
    if !missing.isEmpty {
      try await chunkRenderer.render(missing) { encoded, piece in
        if let key = keys[piece] { store?.keep(encoded, for: key) }
        try deliver(encoded, piece)
      }
    }
    return pieces.map { ($0, encodedPieces[$0] ?? .nothing) }
  }

  /// Puts the wanted pieces into the store, unless they are there.
  ///
  /// - Parameter wanted: The keys of the wanted pieces.
  /// - Returns: The wanted keys that the pieces have.
  func fill(_ pieces: [Piece], wanted: Set<String>) async throws -> Set<String> {
    guard let store else { return [] }
    let keys = try keys(of: pieces).filter { wanted.contains($0.value) }
    var seen: Set<String> = []
    var missing: [Piece] = []
    for piece in pieces {
      guard let key = keys[piece], seen.insert(key).inserted else { continue }
      let start = ContinuousClock.now
      if store.encodedPiece(for: key) != nil {
        reuse(piece, since: start)
      } else {
        missing.append(piece)
      }
    }
    if !missing.isEmpty {
      try await chunkRenderer.render(missing) { encoded, piece in
        if let key = keys[piece] { store.keep(encoded, for: key) }
      }
    }
    return seen
  }

  /// Tells the observer of a piece that need not be drawn.
  private func reuse(_ piece: Piece, since start: ContinuousClock.Instant) {
    guard let path = tracks[piece.track].path else { return }
    let work = Work(.reusing, Double(piece.frames.count) * WorkEstimate.reusedFrame)
    observer(.worked(path: path, work, seconds: (ContinuousClock.now - start) / .seconds(1)))
    observer(.reused(path: path, frameCount: piece.frames.count))
  }

  /// Returns the pieces that need not be rendered.
  ///
  /// - Parameter planned: The keys of the pieces, if a plan knows them.
  func keptPieces(of pieces: [Piece], keys planned: [String]?) throws -> Set<Piece> {
    guard let store else { return [] }
    let keys = try keys(of: pieces, planned)
    return Set(pieces.filter { piece in keys[piece].map(store.has) ?? false })
  }

  /// Returns the pieces that the store keeps, with their keys, and the estimated time for them in microseconds of a
  /// core. A repeated frame counts as a tenth of a new one.
  func survey(
    _ pieces: [Piece], _ outlined: OutlinedScene?, buildID: String
  ) throws -> (pieces: [(key: String, piece: Piece)], cost: Int) {
    var hasher = PieceKeyHasher(renderer, outlined, buildID: buildID)
    var result: [(key: String, piece: Piece)] = []
    var nanoseconds = 0
    for piece in pieces {
      let track = tracks[piece.track]
      guard let key = try hasher.key(of: piece, track) else { continue }
      result.append((key, piece))
      let new = try hasher.newFrames(of: piece, track)
      nanoseconds += track.format.size.area * track.costPerPixel * (10 * new + piece.frames.count - new) / 10
    }
    nanoseconds += hasher.momentCount * renderer.compositor.size.area * ChunkProducer.drawingCost
    return (result, max(nanoseconds / 1000, 1))
  }

  /// The estimated time to draw a pixel, in nanoseconds.
  private static let drawingCost = 6

  /// Returns the keys of the pieces that the store keeps.
  ///
  /// - Parameter planned: The keys of all pieces in order, if a plan knows them.
  private func keys(of pieces: [Piece], _ planned: [String]? = nil) throws -> [Piece: String] {
    if let planned { return Dictionary(zip(pieces, planned)) { $1 } }
    guard let store, let first = pieces.first else { return [:] }
    if let keys = known[first] { return keys }
    var hasher = PieceKeyHasher(renderer, buildID: store.buildID)
    var keys: [Piece: String] = [:]
    for piece in pieces { keys[piece] = try hasher.key(of: piece, tracks[piece.track]) }
    known[first] = keys
    return keys
  }
}

/// The keys of chunks by their first pieces. Keys that are found by looking ahead are reused for rendering. Owns this
/// cache.
private final class KnownKeys: Sendable {
  private let keys = Mutex<[Piece: [Piece: String]]>([:])

  subscript(first: Piece) -> [Piece: String]? {
    get { keys.withLock { $0[first] } }
    set { keys.withLock { $0[first] = newValue } }
  }
}
