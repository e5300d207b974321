import FlickCompositor
import FlickDrawing
import FlickGeometry
import FlickPlanning
import FlickProvenance
import FlickVideo

/// Renders one chunk. One task draws the chunk's moments; another, a few moments behind, passes them to the outputs'
/// workers. So even a short scene keeps two cores busy, and its outputs are the same on one core.
struct ChunkRenderer: Sendable {
  /// The number of pictures: the workers have one, the painter draws another, and two wait, so that a slow frame delays
  /// neither.
  static let imagesPerFormat = 4

  private let tracks: [OutputTrack]
  private let renderer: FrameRenderer
  private let observer: RenderObserver
  private let formats: [FrameFormat]
  /// The index in `formats` of each output track's format.
  private let formatOfTrack: [Int]

  init(_ tracks: [OutputTrack], renderer: FrameRenderer, observer: @escaping RenderObserver) {
    (self.tracks, self.renderer, self.observer) = (tracks, renderer, observer)
    var formats: [FrameFormat] = []
    formatOfTrack = tracks.map { track in
      if let known = formats.firstIndex(of: track.format) { return known }
      formats.append(track.format)
      return formats.count - 1
    }
    self.formats = formats
  }

  /// The estimated memory that rendering a chunk takes, in bytes: the canvas, the waiting pictures, and the encoders.
  var bytesInWork: Int {
    let canvas = renderer.compositor.size.area * 8
    let pictures = formats.reduce(0) { $0 + $1.size.area * 4 * ChunkRenderer.imagesPerFormat }
    return tracks.reduce(canvas + pictures) { $0 + $1.encoderMemory }
  }

  /// The pictures drawn for a moment.
  private struct Drawn: Sendable {
    var entry: ChunkSchedule.Entry
    /// The new pictures, by format.
    var pictures: [(format: Int, picture: Picture)]
  }

  /// The memory for one picture of a format.
  private struct Slot: Sendable { var memory: EncoderCanvas? }

  /// Passes the pictures of the pieces to the workers of the output tracks.
  ///
  /// - Parameters:
  ///   - pieces: The pieces to render, in order for each output track.
  ///   - made: Receives every complete piece, in order for each output track.
  /// - Throws: `VideoError`, `CancellationError`.
  func render(_ pieces: [Piece], made: (EncodedPiece, Piece) throws -> Void) async throws {
    let schedule = ChunkSchedule(pieces, of: tracks.map(\.selection))
    let slots = formats.map { _ in AsyncStream.makeStream(of: Slot.self) }
    let isWanted = Set(schedule.entries.flatMap(\.uses).map { formatOfTrack[$0.track] })
    for format in isWanted {
      for _ in 0..<ChunkRenderer.imagesPerFormat {
        slots[format].continuation.yield(Slot(memory: try formats[format].makeMemory()))
      }
    }
    let (moments, drawn) = AsyncStream.makeStream(of: Drawn.self)
    async let drawing: Void = draw(schedule, slots.map(\.stream), giving: drawn)
    var workers = try tracks.map { try $0.makeWorker() }
    var current = [Picture?](repeating: nil, count: formats.count)
    // The number of pictures that each format has had, and the number of the one that each output track took last.
    var counts = [Int](repeating: 0, count: formats.count)
    var latest = [Int](repeating: 0, count: workers.count)
    var works = tracks.map { EncodingProgress($0, observer) }
    for await moment in moments {
      for (format, picture) in moment.pictures {
        if let old = current[format] { slots[format].continuation.yield(Slot(memory: old.memory)) }
        current[format] = picture
        counts[format] += 1
      }
      for use in moment.entry.uses {
        let format = formatOfTrack[use.track]
        guard let picture = current[format] else { preconditionFailure("a format begins with a picture") }
        let isRepeated = latest[use.track] == counts[format]
        try works[use.track].measure(isRepeated: use.role == .own ? isRepeated : nil) {
          try workers[use.track].take(picture, frame: use.frame, isRepeated: isRepeated, role: use.role)
          return workers[use.track].framesInFlight
        }
        latest[use.track] = counts[format]
        if let piece = use.completes {
          let encoded = try works[use.track].finish { try workers[use.track].finishPiece($0) }
          try made(encoded, piece)
        }
      }
    }
    // Throws the error that stopped the drawing, if any.
    try await drawing
    try Task.checkCancellation()
  }

  private func draw(
    _ schedule: ChunkSchedule, _ slots: [AsyncStream<Slot>], giving drawn: AsyncStream<Drawn>.Continuation
  ) async throws {
    defer { drawn.finish() }
    var slots = slots.map { $0.makeAsyncIterator() }
    var painter = ChunkPainter(renderer)
    for entry in schedule.entries {
      try Task.checkCancellation()
      var start = WorkClock.thread.now
      var seconds = 0.0
      painter.go(to: entry.time)
      let wanted = Set(entry.uses.map { formatOfTrack[$0.track] }).sorted()
        .filter { !painter.isRepeated(formats[$0], at: entry.time) }
      let sharesCanvas = wanted.contains {
        !formats[$0].isDirect(on: renderer.compositor) && !formats[$0].exposure.isShutter
      }
      var pictures: [(Int, Picture)] = []
      for format in wanted {
        seconds += WorkClock.thread.now - start
        guard let slot = await slots[format].next() else { throw CancellationError() }
        start = WorkClock.thread.now
        let picture = try painter.picture(
          formats[format], at: entry.time, memory: slot.memory, sharesCanvas: sharesCanvas)
        pictures.append((format, picture))
      }
      tell(of: entry, isNew: !wanted.isEmpty, seconds: seconds + WorkClock.thread.now - start)
      drawn.yield(Drawn(entry: entry, pictures: pictures))
    }
  }
}

extension ChunkRenderer {
  /// Reports the time that drawing a moment took. It counts for the first of the tracks that show the moment.
  private func tell(of entry: ChunkSchedule.Entry, isNew: Bool, seconds: Double) {
    guard let use = entry.uses.first, let path = tracks[use.track].path else { return }
    let moments = tracks[use.track].format.momentCount(at: entry.time, by: renderer)
    let new = Double(renderer.compositor.size.area) * WorkEstimate.drawnPixel * Double(moments)
    let work = isNew ? Work(.drawing, new) : Work(.looking, WorkEstimate.lookedAt)
    observer(.worked(path: path, work, seconds: seconds))
  }
}

extension Picture {
  fileprivate var memory: EncoderCanvas? { if case .encoder(let frame) = self { frame } else { nil } }
}

extension FrameFormat {
  /// Creates memory for a picture of this format, if an encoder reads it.
  func makeMemory() throws(VideoError) -> EncoderCanvas? {
    guard case .encoder(let layout) = form else { return nil }
    return try EncoderCanvas(size: size, layout: layout)
  }
}
