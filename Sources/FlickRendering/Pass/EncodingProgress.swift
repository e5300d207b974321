import FlickPlanning
import FlickProvenance

/// Reports the progress of encoding an output's frames in a chunk. Encoders look ahead: a frame counts as encoded when
/// its bytes exist.
struct EncodingProgress {
  private let track: OutputTrack
  private let observer: RenderObserver
  private let clock: WorkClock
  /// The estimated work of each of the frames in flight.
  private var pending: [Work] = []
  /// The time spent on encoding that has not been reported, in seconds.
  private var unreported = 0.0

  init(_ track: OutputTrack, _ observer: @escaping RenderObserver) {
    (self.track, self.observer) = (track, observer)
    clock = track.encoding.hasOwnThread ? .wall : .thread
  }

  /// Measures taking a frame.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether the frame equals the one before; nil for a frame that is not part of the piece.
  ///   - take: Passes the frame to the encoder and returns the number of frames that it has not encoded yet.
  mutating func measure(isRepeated: Bool?, _ take: () throws -> Int) throws {
    let start = clock.now
    let inFlight = try take()
    if let isRepeated { pending.append(track.encodingWork(isRepeated: isRepeated)) }
    tell(of: max(pending.count - inFlight, 0), since: start)
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

  /// Reports frames as encoded, and the time that encoding them took. Frames in flight have been analyzed already,
  /// which counts as half of their work; the time for this is reported when they are encoded.
  private mutating func tell(of count: Int, since start: Double) {
    let done = pending.prefix(count)
    pending.removeFirst(count)
    unreported += clock.now - start
    guard let path = track.path, !done.isEmpty else { return }
    let all = done.reduce(0) { $0 + $1.amount }
    let inFlight = pending.reduce(0) { $0 + $1.amount }
    let seconds = all > 0 ? unreported * all / (all + inFlight / 2) : unreported
    unreported -= seconds
    for work in done {
      let share = all > 0 ? work.amount / all : 1 / Double(done.count)
      observer(.worked(path: path, work, seconds: seconds * share))
      observer(.drewFrame(path: path))
    }
  }
}
