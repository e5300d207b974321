import FlickCompositor
import FlickFiles
import FlickGeometry
import FlickVideo

/// Renders one chunk. One task draws the chunk's moments; another, a few moments behind, hands them to the outputs'
/// workers. So a short scene keeps two cores busy, and its outputs are the same on one core.
struct ChunkRenderer: Sendable {
  /// The workers have one, the painter draws another, and two wait, so that a costly frame delays neither.
  static let imagesPerFormat = 4

  private let members: [OutputTrack]
  private let renderer: FrameRenderer
  private let observer: RenderObserver
  private let looks: [FrameFormat]
  /// The index in `looks` of each output track's format.
  private let formatOfTrack: [Int]

  init(_ members: [OutputTrack], renderer: FrameRenderer, observer: @escaping RenderObserver) {
    (self.members, self.renderer, self.observer) = (members, renderer, observer)
    var looks: [FrameFormat] = []
    formatOfTrack = members.map { member in
      if let known = looks.firstIndex(of: member.look) { return known }
      looks.append(member.look)
      return looks.count - 1
    }
    self.looks = looks
  }

  /// The estimated memory that rendering a chunk takes, in bytes: the canvas, the waiting pictures, and the frames in
  /// which an encoder looks ahead.
  var bytesInWork: Int {
    let canvas = renderer.compositor.size.area * 8
    return looks.reduce(canvas) { bytes, look in
      let pictures = look.size.area * 4 * ChunkRenderer.imagesPerFormat
      if case .encoder = look.form { return bytes + pictures + look.size.area * 90 }
      return bytes + pictures
    }
  }

  /// The pictures drawn for a moment.
  private struct Drawn: Sendable {
    var entry: ChunkSchedule.Entry
    /// The new pictures, by format.
    var pictures: [(look: Int, picture: Picture)]
  }

  /// Room for one picture of a format.
  private struct Slot: Sendable { var memory: EncoderCanvas? }

  /// Hands the pictures of the pieces to the workers of the output tracks.
  ///
  /// - Parameters:
  ///   - pieces: The pieces to render, in order for each output track.
  ///   - made: Receives every complete piece, in order for each output track.
  /// - Throws: `VideoError`, `CancellationError`.
  func render(_ pieces: [Piece], made: (EncodedChunk, Piece) throws -> Void) async throws {
    let schedule = ChunkSchedule(pieces, of: members.map(\.selection))
    let slots = looks.map { _ in AsyncStream.makeStream(of: Slot.self) }
    let isWanted = Set(schedule.entries.flatMap(\.uses).map { formatOfTrack[$0.member] })
    for look in isWanted {
      for _ in 0..<ChunkRenderer.imagesPerFormat {
        slots[look].continuation.yield(Slot(memory: try looks[look].makeMemory()))
      }
    }
    let (moments, drawn) = AsyncStream.makeStream(of: Drawn.self)
    async let drawing: Void = draw(schedule, slots.map(\.stream), giving: drawn)
    var workers = try members.map { try $0.makeWorker() }
    var current = [Picture?](repeating: nil, count: looks.count)
    // How many pictures each format has had, and which of them each output track took last.
    var counts = [Int](repeating: 0, count: looks.count)
    var latest = [Int](repeating: 0, count: workers.count)
    for await moment in moments {
      for (look, picture) in moment.pictures {
        if let old = current[look] { slots[look].continuation.yield(Slot(memory: old.memory)) }
        current[look] = picture
        counts[look] += 1
      }
      for use in moment.entry.uses {
        let look = formatOfTrack[use.member]
        guard let picture = current[look] else { preconditionFailure("a look begins with a picture") }
        try workers[use.member].take(
          picture, frame: use.frame, isRepeated: latest[use.member] == counts[look], role: use.role)
        latest[use.member] = counts[look]
        if use.role == .own, let path = members[use.member].path { observer(.drewFrame(path: path)) }
        if let piece = use.completes { try made(try workers[use.member].finishPiece(), piece) }
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
      painter.go(to: entry.time)
      let wanted = Set(entry.uses.map { formatOfTrack[$0.member] }).sorted()
        .filter { !painter.isRepeated(looks[$0], at: entry.time) }
      let sharesCanvas = wanted.contains {
        !looks[$0].isDirect(on: renderer.compositor) && looks[$0].shutter == 0
      }
      var pictures: [(Int, Picture)] = []
      for look in wanted {
        guard let slot = await slots[look].next() else { throw CancellationError() }
        let picture = try painter.picture(
          looks[look], at: entry.time, memory: slot.memory, sharesCanvas: sharesCanvas)
        pictures.append((look, picture))
      }
      drawn.yield(Drawn(entry: entry, pictures: pictures))
    }
  }
}

extension Picture {
  fileprivate var memory: EncoderCanvas? { if case .encoder(let frame) = self { frame } else { nil } }
}

extension FrameFormat {
  /// Memory for a picture of this format, if an encoder reads it.
  func makeMemory() throws(VideoError) -> EncoderCanvas? {
    guard case .encoder(let form) = form else { return nil }
    return try EncoderCanvas(size: size, form: form)
  }
}
