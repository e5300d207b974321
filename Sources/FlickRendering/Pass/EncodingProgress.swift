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

  /// Reports frames as encoded. Their common time is divided in proportion to their estimates.
  private mutating func tell(of count: Int, since start: Double) {
    let done = pending.prefix(count)
    pending.removeFirst(count)
    guard let path = track.path else { return }
    let seconds = clock.now - start
    let all = done.reduce(0) { $0 + $1.amount }
    for work in done {
      observer(.worked(path: path, work, seconds: all > 0 ? seconds * work.amount / all : 0))
      observer(.drewFrame(path: path))
    }
    if done.isEmpty, let kind = pending.last?.kind {
      observer(.worked(path: path, Work(kind, 0), seconds: seconds))
    }
  }
}
