import FlickGeometry

/// A camera's way over a canvas: the framing at its beginning, and its moves one after the other.
///
/// ```swift
/// var track = CameraTrack(in: space, from: space.whole)
/// track.move(to: space.framing(of: button, greatestZoom: 3), at: 1.2)
/// track.framing(at: 1.5).rect(in: space)
/// ```
///
/// The place and the velocity and acceleration are continuous except at cuts: a move that begins during another starts
/// with the other's velocity and acceleration.
package struct CameraTrack: Sendable {
  package let space: PictureSpace
  /// The framing of the camera until its first move.
  package let opening: Framing
  /// The moves by ascending start.
  package private(set) var moves: [CameraMove] = []

  package init(in space: PictureSpace, from opening: Framing) {
    (self.space, self.opening) = (space, opening)
  }

  private var coordinates: CameraCoordinates { CameraCoordinates(space: space) }
}

// MARK: - Moving

extension CameraTrack {
  /// The least duration of a caught move, in seconds.
  private static let shortestCatch = 0.3
  /// The number of steps from a caught move's usual duration down to 0. They are tried until the move stays inside the
  /// canvas.
  private static let catchSteps = 8
  /// The number of equal parts of a caught move at whose ends it is checked to be inside the canvas.
  private static let samples = 32

  /// Moves the camera to a framing.
  ///
  /// - Parameters:
  ///   - target: The framing after the move.
  ///   - time: The time in seconds at which the move begins, not before the previous move begins. On a canvas that ends
  ///     at its edges, a move that would otherwise leave the canvas begins when the previous move has ended.
  ///   - duration: In seconds; 0 for a cut. If nil, `CameraPace` determines it.
  /// - Returns: The move.
  @discardableResult
  package mutating func move(to target: Framing, at time: Double, during duration: Double? = nil)
    -> CameraMove
  {
    let move = next(to: target, at: time, during: duration)
    moves.append(move)
    return move
  }

  /// Lets the camera follow something, from the framing at the end of the previous move.
  ///
  /// - Parameters:
  ///   - framings: The first one is the framing at the end of the previous move. The camera passes near each of the
  ///     others at its time.
  ///   - step: The seconds between two framings.
  ///   - time: The time in seconds at which the camera leaves the first framing: not before the previous move ends.
  package mutating func glide(through framings: [Framing], every step: Double, at time: Double) {
    guard let target = framings.last else { return }
    let path = GlidePath(through: framings.map { coordinates.place(of: $0) }, every: step)
    moves.append(CameraMove(start: time, duration: path.duration, target: target, path: .glide(path)))
  }

  /// Appends another track's move with nearly the same target, at the same time and for the same duration.
  package mutating func follow(_ move: CameraMove, to target: Framing) {
    guard !move.isGlide else { return moves.append(move) }
    guard let last = moves.last, move.start < last.end, move.duration > 0 else {
      moves.append(
        flight(from: moves.last?.target ?? opening, to: target, at: move.start, during: move.duration))
      return
    }
    let start = last.jet(at: move.start, coordinates)
    let goal = coordinates.place(of: target, besides: start.place)
    let path = CaughtPath(from: start, to: goal, during: move.duration)
    moves.append(CameraMove(start: move.start, duration: move.duration, target: target, path: .caught(path)))
  }

  private func next(to target: Framing, at time: Double, during duration: Double?) -> CameraMove {
    guard let last = moves.last, time < last.end, duration != 0 else {
      return flight(from: moves.last?.target ?? opening, to: target, at: time, during: duration)
    }
    let start = last.jet(at: time, coordinates)
    let usual = CameraPace.duration(from: coordinates.framing(at: start.place), to: target, in: space)
    let whole = duration ?? max(usual, Self.shortestCatch)
    let goal = coordinates.place(of: target, besides: start.place)
    for eighths in stride(from: Self.catchSteps, to: 0, by: -1) {
      let shorter = whole * Double(eighths) / Double(Self.catchSteps)
      guard shorter >= Self.shortestCatch || eighths == Self.catchSteps else { break }
      let path = CaughtPath(from: start, to: goal, during: shorter)
      if space.isOpen || staysInside(path) {
        return CameraMove(start: time, duration: shorter, target: target, path: .caught(path))
      }
      if duration != nil { break }
    }
    return flight(from: last.target, to: target, at: last.end, during: duration)
  }

  private func flight(
    from start: Framing, to target: Framing, at time: Double, during duration: Double?
  ) -> CameraMove {
    let duration = duration ?? CameraPace.duration(from: start, to: target, in: space)
    guard duration > 0 else { return CameraMove(start: time, duration: 0, target: target, path: .cut) }
    let goal = coordinates.place(of: target)
    let from = coordinates.place(of: start, besides: goal)
    let path = CameraMove.Path.flight(
      ZoomPath(from: start, to: target, in: space), from: from,
      to: coordinates.place(of: target, besides: from))
    return CameraMove(start: time, duration: duration, target: target, path: path)
  }

  private func staysInside(_ path: CaughtPath) -> Bool {
    (0...Self.samples).allSatisfy { index in
      let place = path.jet(at: Double(index) / Double(Self.samples)).place
      return (-1e-9...1 + 1e-9).contains(place.x) && (-1e-9...1 + 1e-9).contains(place.y) && place.z >= -1e-9
    }
  }
}

// MARK: - Looking

extension CameraTrack {
  /// The last move that has begun by a time, in seconds; nil before the first.
  package func move(at time: Double) -> CameraMove? {
    let next = moves.partitioningIndex { $0.start > time }
    return next > 0 ? moves[next - 1] : nil
  }

  package func isMoving(at time: Double) -> Bool { move(at: time)?.isMoving(at: time) ?? false }

  /// The framing at a time, in seconds; from a move's end on, exactly its target.
  package func framing(at time: Double) -> Framing {
    guard let move = move(at: time) else { return opening }
    guard time < move.end else { return move.target }
    let framing = coordinates.framing(at: move.jet(at: time, coordinates).place)
    return space.isOpen ? framing : space.confined(framing)
  }

  /// The speed of the camera, in lengths of a `ZoomPath` per second: about 1 for a zoom by e, or a pan by the
  /// framing's own size.
  package func speed(at time: Double) -> Double {
    guard let move = move(at: time), time < move.end else { return 0 }
    let step = move.duration / 1000
    let (before, after) = (
      max(time - step, move.start), min(time + step, move.start + move.duration * 0.999999)
    )
    let (a, b) = (framing(at: before), framing(at: after))
    let size = (space.size.width * space.size.height).squareRoot() / framing(at: time).zoom
    let (pan, zoom) = (a.middle.distance(to: b.middle) / size, Math.log(b.zoom / a.zoom))
    return (pan * pan + zoom * zoom).squareRoot() / (after - before)
  }

  /// The greatest speed during a move.
  package func peakSpeed(of move: CameraMove) -> Double {
    switch move.path {
    case .cut: 0
    case .flight(let path, _, _): SmoothStep.peak * path.length / move.duration
    case .caught:
      (1..<64).map { speed(at: move.start + move.duration * Double($0) / 64) }.max() ?? 0
    case .glide(let path):
      stride(from: path.step / 2, to: move.duration, by: path.step).map { speed(at: move.start + $0) }.max()
        ?? 0
    }
  }
}
