import FlickCompositor
import FlickDrawing
import FlickGeometry
import FlickLayers

/// Looks ahead during a pass to estimate the cost of its chunks: it finds the moments with new pictures, and the pieces
/// that are already cached. Its findings are extrapolated to the chunks that it has not seen yet. It takes chunks from
/// all over the pass, because many scenes move at first and rest later.
package struct ChunkCostEstimator: Sendable {
  private let pass: Pass
  private let chunks: [Int]
  private let observer: RenderObserver

  /// The number of chunks from which the others are estimated. A smaller number might miss the moving or the resting
  /// parts of a scene.
  private static let leastChunks = 8

  /// - Parameter chunks: The chunks that will be rendered; nil for all.
  package init(_ pass: Pass, chunks: [Int]? = nil, observer: @escaping RenderObserver) {
    (self.pass, self.observer) = (pass, observer)
    self.chunks = ChunkCostEstimator.spread(chunks ?? Array(pass.chunks))
  }

  /// Returns the elements in the order of van der Corput's sequence: the first elements, however many, are spread
  /// evenly over the whole.
  static func spread<Element>(_ elements: [Element]) -> [Element] {
    let width = Int.bitWidth - max(elements.count - 1, 0).leadingZeroBitCount
    return (0..<1 << width).compactMap { number in
      let place = (0..<width).reduce(0) { $0 << 1 | number >> $1 & 1 }
      return elements.indices.contains(place) ? elements[place] : nil
    }
  }

  /// Starts looking ahead, at a higher priority than the rendering: it takes a hundredth of the time.
  package func start() -> Task<Void, any Error> { Task(priority: .high) { try run() } }

  /// The frames and the work of a track, as far as they are known.
  private struct Sum {
    var frames = 0
    var encoding = 0.0
    var repeating = 0.0
    var drawing = 0.0
    var looking = 0.0
    var reused = 0

    mutating func add(_ other: Sum) {
      frames += other.frames
      encoding += other.encoding
      repeating += other.repeating
      drawing += other.drawing
      looking += other.looking
      reused += other.reused
    }
  }

  /// Goes through all chunks, and reports the expected work after each from the eighth on, or after the last.
  ///
  /// - Throws: `CancellationError`, and errors of files.
  private func run() throws {
    var sums = pass.tracks.map { _ in Sum() }
    var frames = pass.tracks.map { _ in 0 }
    for piece in chunks.lazy.flatMap(pass.pieces) { frames[piece.track] += piece.frames.count }
    for (index, chunk) in chunks.enumerated() {
      try Task.checkCancellation()
      let pieces = pass.pieces(inChunk: chunk)
      let kept = try pass.keptPieces(inChunk: chunk)
      let missing = pieces.filter { !kept.contains($0) }
      for piece in kept {
        sums[piece.track].frames += piece.frames.count
        sums[piece.track].reused += piece.frames.count
      }
      count(missing, in: &sums)
      if index + 1 >= min(ChunkCostEstimator.leastChunks, chunks.count) { tell(sums, of: frames) }
    }
  }

  /// Adds the cost of pieces that must be rendered. A moment that several tracks show is drawn once, and counts for the
  /// first.
  private func count(_ pieces: [Piece], in sums: inout [Sum]) {
    let schedule = ChunkSchedule(pieces, of: pass.tracks.map(\.selection))
    var latest: Layer?
    for entry in schedule.entries {
      let layers = pass.renderer.layers(at: entry.time)
      let isNew = latest != layers
      latest = layers
      for (index, use) in entry.uses.enumerated() where use.role == .own {
        let track = pass.tracks[use.track]
        sums[use.track].frames += 1
        let work = track.encodingWork(isRepeated: !isNew).amount
        if isNew { sums[use.track].encoding += work } else { sums[use.track].repeating += work }
        guard index == 0 else { continue }
        if isNew {
          sums[use.track].drawing += pass.drawingWork(track.format, at: entry.time)
        } else {
          sums[use.track].looking += WorkEstimate.lookedAt
        }
      }
    }
  }

  private func tell(_ sums: [Sum], of frames: [Int]) {
    // The samples of a search have several tracks with the same path.
    for path in Set(pass.tracks.compactMap(\.path)) {
      let tracks = pass.tracks.indices.filter { pass.tracks[$0].path == path }
      let seen = tracks.reduce(0) { $0 + sums[$1].frames }
      guard seen > 0 else { continue }
      let scale = Double(tracks.reduce(0) { $0 + frames[$1] }) / Double(seen)
      let sum = tracks.reduce(into: Sum()) { $0.add(sums[$1]) }
      let name = pass.tracks[tracks[0]].encoding.name
      observer(.expects(path: path, Work(.drawing, sum.drawing * scale)))
      observer(.expects(path: path, Work(.looking, sum.looking * scale)))
      observer(.expects(path: path, Work(.encoding(name), sum.encoding * scale)))
      observer(.expects(path: path, Work(.repeating(name), sum.repeating * scale)))
      observer(
        .expects(path: path, Work(.reusing, Double(sum.reused) * scale * WorkEstimate.reusedFrame)))
    }
  }
}

extension OutputTrack {
  /// The work of encoding a frame.
  func encodingWork(isRepeated: Bool) -> Work {
    let pixels = Double(format.size.area)
    return isRepeated
      ? Work(.repeating(encoding.name), pixels * encoding.repeated)
      : Work(.encoding(encoding.name), pixels * encoding.changed)
  }
}

extension Pass {
  /// Returns the work of drawing a new frame.
  func drawingWork(_ format: FrameFormat, at time: Double) -> Double {
    let moments = format.momentCount(at: time, by: renderer)
    return Double(renderer.compositor.size.area) * WorkEstimate.drawnPixel * Double(moments)
  }
}
