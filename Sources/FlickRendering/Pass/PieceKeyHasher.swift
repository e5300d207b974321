import FlickCompositor
import FlickDigest
import FlickDrawing
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickProvenance

/// Computes the keys of pieces: hashes of everything that they depend on. A key depends neither on the piece's place in
/// the scene nor on the scene itself: equal pictures that the same program encodes in the same way have the same key.
struct PieceKeyHasher {
  private let renderer: FrameRenderer
  private let buildID: String
  private var hasher: ImageHasher
  /// Finds hashes of moments from earlier scenes that differ only in their texts.
  private let outlined: OutlinedScene?
  private var known: [SeenMoment: String] = [:]
  /// The layers and the hash of the latest moment. At rest, most moments show the same.
  private var latest: (layers: Layer, hash: String)?

  init(_ renderer: FrameRenderer, _ outlined: OutlinedScene? = nil, buildID: String) {
    (self.renderer, self.outlined, self.buildID) = (renderer, outlined, buildID)
    hasher = renderer.hasher
  }

  /// Returns the key of a piece; nil for pieces that the cache does not keep.
  ///
  /// - Throws: `CancellationError`.
  mutating func key(of piece: Piece, _ track: OutputTrack) throws -> String? {
    guard let recipe = track.recipe else { return nil }
    let compositor = renderer.compositor
    var lines = [
      "piece 1", buildID, "\(compositor.size.width) x \(compositor.size.height) at \(compositor.scale)",
      CanonicalEncoder.text(of: track.format), recipe,
    ]
    lines.append(try piece.lead.map { try hash(of: $0, track) } ?? "begins")
    for frame in piece.frames { lines.append(try hash(of: frame, track)) }
    if let trail = piece.trail { lines.append("then " + (try hash(of: trail, track))) }
    return SHA256.hexDigest(of: lines.joined(separator: "\n"))
  }

  /// Returns the number of the piece's frames that differ from the frame before them in the piece.
  mutating func newFrames(of piece: Piece, _ track: OutputTrack) throws -> Int {
    var latest: String?
    var count = 0
    for frame in piece.frames {
      let hash = try hash(of: frame, track)
      if hash != latest { count += 1 }
      latest = hash
    }
    return count
  }

  /// The number of different moments that have been hashed.
  var momentCount: Int { Set(known.values).count }

  private mutating func hash(of frame: Int, _ track: OutputTrack) throws -> String {
    let time = track.selection.time(of: frame)
    let moment = try hash(of: SeenMoment(time))
    guard track.format.averages else { return moment }
    let others = try renderer.moments(of: track.format.exposure, at: time).map { try hash(of: $0) }
    return others.allSatisfy { $0 == moment } ? moment : others.joined(separator: "+")
  }

  private mutating func hash(of moment: SeenMoment) throws -> String {
    if let hash = known[moment] { return hash }
    try Task.checkCancellation()
    if moment.phase == 0, let hash = outlined?.hash(at: moment.time) {
      known[moment] = hash
      return hash
    }
    let layers = renderer.layers(of: moment)
    let hash =
      if let latest, latest.layers == layers { latest.hash } else {
        hasher.hash(of: renderer.displayList(of: layers))
      }
    latest = (layers, hash)
    known[moment] = hash
    return hash
  }
}
