import FlickProvenance

/// Reports the progress of encoding an output's frames in a chunk. Encoders look ahead: they analyze a frame when they
/// take it, and it counts as encoded when its bytes exist.
struct EncodingProgress {
  private let track: OutputTrack
  private let observer: RenderObserver
  private let clock: WorkClock
  /// The work that is left for each of the frames in flight.
  private var pending: [Work] = []

  /// The part of a frame's work that is done when the encoder takes it.
  private static let analysis = 0.3

  init(_ track: OutputTrack, _ observer: @escaping RenderObserver) {
    (self.track, self.observer) = (track, observer)
    clock = track.encoding.hasOwnThread ? .wall : .thread
  }

  /// Measures taking a frame.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether the frame equals the previous one; nil for a frame that is not part of the piece.
  ///   - take: Passes the frame to the encoder and returns the number of frames that it has not encoded yet.
  mutating func measure(isRepeated: Bool?, _ take: () throws -> Int) throws {
    let start = clock.now
    let inFlight = try take()
    let work = isRepeated.map { track.encodingWork(isRepeated: $0) }
    if let work { pending.append(work.times(1 - EncodingProgress.analysis)) }
    tell(of: max(pending.count - inFlight, 0), taken: work?.times(EncodingProgress.analysis), since: start)
  }

  /// Measures finishing a piece.
  mutating func finish(_ finish: ((Int) -> Void) throws -> EncodedPiece) throws -> EncodedPiece {
    var start = clock.now
    var progress = self
    let encoded = try finish { count in
      progress.tell(of: min(count, progress.pending.count), since: start)
      start = progress.clock.now
    }
    progress.tell(of: progress.pending.count, since: start)
    self = progress
    return encoded
  }

  /// Reports frames as encoded, and one as taken. Their common time is divided in proportion to their work.
  private mutating func tell(of count: Int, taken: Work? = nil, since start: Double) {
    let encoded = pending.prefix(count)
    pending.removeFirst(count)
    guard let path = track.path else { return }
    let seconds = clock.now - start
    let works = encoded + [taken ?? Work(track.encodingWork(isRepeated: false).kind, 0)]
    let all = works.reduce(0) { $0 + $1.amount }
    for work in works {
      let share = all > 0 ? work.amount / all : 1 / Double(works.count)
      observer(.worked(path: path, work, seconds: seconds * share))
    }
    for _ in encoded { observer(.drewFrame(path: path)) }
  }
}
