import FlickGeometry

/// A number that changes over time: pieces of closed-form motion, one after the other.
///
/// ```swift
/// var offset = Track(0)
/// let settled = offset.append(scroller.released(at: 0, velocity: 1200), at: 0.5)
/// offset.value(at: 0.75)
/// ```
///
/// The value is a pure function of the time, so moments can be requested in any order. Appending at time T changes
/// nothing before T.
public struct Track: Hashable, Sendable {
  /// A motion and the time when it takes over, in seconds.
  package struct Piece: Hashable, Sendable {
    package let start: Double
    package let motion: Motion

    /// The time when the motion comes to rest, unless a later piece takes over before.
    package var end: Double { start + motion.duration }
  }

  /// The value before the first piece.
  package let initialValue: Double
  /// The pieces by strictly ascending start.
  package private(set) var pieces: [Piece] = []

  public init(_ initialValue: Double) {
    self.initialValue = initialValue
  }
}

// MARK: - Building

extension Track {
  /// Lets `motion` take over at `time`, and drops every motion that would still run or start then.
  ///
  /// - Returns: The time when it comes to rest.
  @discardableResult
  public mutating func append(_ motion: Motion, at time: Double) -> Double {
    precondition(time.isFinite, "a motion starts at a finite time")
    pieces.removeSubrange(pieces.partitioningIndex { $0.start >= time }...)
    pieces.append(Piece(start: time, motion: motion))
    return time + motion.duration
  }

  /// Lets `motions` take over at `time`, each starting where the previous one ends.
  ///
  /// - Returns: The time when the last of them comes to rest; `time` itself if there are none.
  @discardableResult
  public mutating func append(_ motions: [Motion], at time: Double) -> Double {
    motions.reduce(time) { append($1, at: $0) }
  }

  /// Stops whatever moves at `time`, holding the value of that moment.
  public mutating func stop(at time: Double) { append(.hold(value(at: time)), at: time) }

  /// Jumps to `value` at `time`.
  public mutating func set(_ value: Double, at time: Double) { append(.hold(value), at: time) }
}

// MARK: - Evaluating

extension Track {
  /// The value at `time`, in seconds. At a piece's start, that piece counts. After a piece's end, its exact final value
  /// is held.
  ///
  /// - Complexity: O(log *n*) in the number of pieces.
  public func value(at time: Double) -> Double {
    guard let piece = piece(at: time) else { return initialValue }
    // Rounding can put the end of the motion a bit later on its own clock than the end of the piece.
    return time < piece.end ? piece.motion.value(at: time - piece.start) : piece.motion.finalValue
  }

  /// The velocity at `time`, in units per second; at a join, that of the piece that starts.
  public func velocity(at time: Double) -> Double {
    guard let piece = piece(at: time), time < piece.end else { return 0 }
    return piece.motion.velocity(at: time - piece.start)
  }

  /// The resting value of the motion in charge at `time`, if no other motion replaces it.
  public func target(at time: Double) -> Double { piece(at: time)?.motion.finalValue ?? initialValue }

  /// Whether a piece moves at `time`: from its start up to, and not including, its end.
  public func isMoving(at time: Double) -> Bool { piece(at: time).map { time < $0.end } ?? false }

  /// The time when all motion has ended; minus infinity when nothing ever moves.
  public var settleTime: Double { pieces.last?.end ?? -.infinity }

  /// The times when the value jumps or bends, or a motion begins or ends.
  package var corners: [Double] {
    pieces.indices.flatMap { index -> [Double] in
      let (piece, next) = (pieces[index], index + 1 < pieces.count ? pieces[index + 1].start : .infinity)
      let own = piece.motion.corners.map { piece.start + $0 } + [piece.end]
      return [piece.start] + own.filter { $0 > piece.start && $0 < next }
    }
  }

  /// The value from `settleTime` on.
  public var finalValue: Double { pieces.last?.motion.finalValue ?? initialValue }

  /// The piece in charge at `time`.
  private func piece(at time: Double) -> Piece? {
    let next = pieces.partitioningIndex { $0.start > time }
    return next > 0 ? pieces[next - 1] : nil
  }
}
