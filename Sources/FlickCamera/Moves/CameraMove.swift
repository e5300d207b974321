import FlickGeometry

/// A camera's path from its current framing to a resting one.
package struct CameraMove: Sendable {
  enum Path: Sendable {
    /// The camera jumps to the framing.
    case cut
    /// The camera starts from rest.
    case flight(ZoomPath, from: SIMD3<Double>, to: SIMD3<Double>)
    /// The camera leaves another move before that one has ended.
    case caught(CaughtPath)
    /// The camera starts from rest and follows something.
    case glide(GlidePath)
  }

  /// Seconds since the scene began.
  package let start: Double
  /// Seconds; 0 for a cut.
  package let duration: Double
  /// The framing at which the camera comes to rest.
  package let target: Framing
  let path: Path

  package var end: Double { start + duration }

  /// Whether the camera follows something, rather than moving to a framing.
  package var isGlide: Bool { if case .glide = path { true } else { false } }

  /// Whether the camera moves at a time, in seconds. A camera that follows something rests while that stands still.
  func isMoving(at time: Double) -> Bool {
    guard time < end, case .glide(let glide) = path else { return time < end }
    return glide.isMoving(at: time - start)
  }

  /// - Parameter time: From `start` up to and not including `end`.
  func jet(at time: Double, _ coordinates: CameraCoordinates) -> CameraJet {
    let x = min(max((time - start) / duration, 0), 1)
    switch path {
    case .cut: return .rest(at: coordinates.place(of: target))
    case .caught(let path): return path.jet(at: x)
    case .glide(let path): return path.jet(at: time - start)
    case .flight(let path, let from, let to): return flown(path, from, to, x)
    }
  }

  private func flown(
    _ path: ZoomPath, _ from: SIMD3<Double>, _ to: SIMD3<Double>, _ x: Double
  ) -> CameraJet {
    let step = SmoothStep(at: x)
    let place = path.place(at: path.length * step.value)
    let speed = path.length * step.slope / duration
    let gain = path.length * step.bend / (duration * duration)
    let way = to - from
    func point(_ pan: Double, _ depth: Double) -> SIMD3<Double> { SIMD3(way.x * pan, way.y * pan, depth) }
    let slope = point(place.pan.slope, place.depth.slope)
    return CameraJet(
      place: SIMD3(from.x, from.y, from.z) + point(place.pan.value, place.depth.value),
      velocity: slope * speed,
      acceleration: point(place.pan.bend, place.depth.bend) * (speed * speed) + slope * gain)
  }
}

// MARK: - How long moves take

/// The pace of a camera. No standard states one, and large moves make some people sick.
package enum CameraPace {
  /// The greatest speed, in lengths of a ``ZoomPath`` per second: 2.0 octaves of zoom, or 1.4 widths of the framing.
  static let peakSpeed = 1.4
  /// Seconds.
  static let shortestMove = 0.6
  static let longestMove = 4.5
  /// A move whose greatest speed exceeds this brings a warning.
  package static let greatestSpeed = 2.3

  /// The seconds for a move from one framing to another.
  package static func duration(from start: Framing, to end: Framing, in space: PictureSpace) -> Double {
    let length = ZoomPath(from: start, to: end, in: space).length
    return length > 1e-9 ? min(max(SmoothStep.peak * length / peakSpeed, shortestMove), longestMove) : 0
  }

  /// The least seconds for such a move that bring no warning.
  package static func shortestCalmDuration(
    from start: Framing, to end: Framing, in space: PictureSpace
  ) -> Double {
    SmoothStep.peak * ZoomPath(from: start, to: end, in: space).length / greatestSpeed
  }
}
