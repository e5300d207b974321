/// The planner behind drags, flicks, edges, snapping and paging: it returns the motion of a scroll view on one axis as
/// pieces.
///
/// Offsets are content offsets in points. Velocities are those of the offset, so a finger that moves up or left gives a
/// positive one. The planner keeps no state: every call plans from its arguments.
public struct ScrollMotion: Hashable, Sendable {
  package var range: ElasticRange
  public var rate: DecelerationRate

  public init(bounds: ClosedRange<Double>, viewLength: Double, rate: DecelerationRate = .normal) {
    self.range = ElasticRange(bounds, viewLength: viewLength)
    self.rate = rate
  }

  public var bounds: ClosedRange<Double> { range.bounds }

  /// The offsets where content of `contentLength` can rest in a view of `viewLength`.
  public static func bounds(
    contentLength: Double, viewLength: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) -> ClosedRange<Double> {
    -insetStart...max(-insetStart, contentLength + insetEnd - viewLength)
  }
}

// MARK: - Constants

extension ScrollMotion {
  /// The distance in points that a finger travels before a pan begins; the content does not follow it.
  public static let slop = 10.0
  /// A release below this velocity, in points per second, counts as a release at rest.
  package static let slowestFlick = 250.0
  /// The frequency, in radians a second, of the critically damped spring to snapped offsets and pages. Our choice,
  /// since no source gives one: the content covers all but a thousandth of the way in 0.53 s.
  package static let snapFrequency = 17.3
  /// The distance from its target, in points, at which that spring is at rest. Our choice: a tenth of a pixel at two
  /// pixels per point, so that the last step cannot be seen.
  package static let snapTolerance = 0.05
}

// MARK: - Following and letting go

extension ScrollMotion {
  /// The motion of content that shows `offset` at `begin`, on the path's clock, and follows the finger from then on.
  public func drag(_ path: FingerPath, begin: Double, from offset: Double) -> Motion {
    .drag(Drag(path, begin: begin, from: offset, within: range))
  }

  /// The motion after a release: rest, coasting to the natural target, coasting into an edge and bouncing there, or the
  /// return from beyond an edge. Empty if nothing moves.
  public func released(at offset: Double, velocity: Double) -> [Motion] {
    let velocity = flickVelocity(velocity)
    let edge = range.nearestRest(to: offset)
    guard offset != edge else { return coasting(from: offset, velocity: velocity) }
    let bounce = Bounce(edge: edge, overshoot: offset - edge, velocity: velocity, rate: rate)
    return [.bounce(bounce)] + coasting(from: edge, velocity: bounce.velocityInwards ?? 0)
  }

  /// The motion after a release when the content has to come to rest at `target` (clamped to the bounds): coasting at a
  /// rate that ends there or, where no such rate would look natural, a spring that takes over the velocity.
  public func released(at offset: Double, velocity: Double, snappingTo target: Double) -> [Motion] {
    let target = range.rest(aimingAt: target)
    let velocity = flickVelocity(velocity)
    if let bounce = returning(from: offset, to: target, velocity: velocity) { return [bounce] }
    if let coasting = Deceleration(from: offset, velocity: velocity, stoppingAt: target) {
      return [.deceleration(coasting)]
    }
    return springing(from: offset, to: target, velocity: velocity)
  }

  /// The motion after a release in a view that rests at pages only.
  public func released(at offset: Double, velocity: Double, paging: Paging) -> [Motion] {
    let velocity = flickVelocity(velocity)
    let target = range.rest(aimingAt: paging.target(from: offset, velocity: velocity))
    if let bounce = returning(from: offset, to: target, velocity: velocity) { return [bounce] }
    return springing(from: offset, to: target, velocity: velocity)
  }

  /// The resting offset after a release without snapping and paging: the proposed `targetContentOffset`.
  package func naturalTarget(from offset: Double, velocity: Double) -> Double {
    let free = Deceleration(from: offset, velocity: flickVelocity(velocity), rate: rate)
    return range.nearestRest(to: free.finalValue)
  }

  /// The animated programmatic scroll; `target` is not clamped to the bounds, as on the platform.
  public func scroll(from offset: Double, to target: Double) -> [Motion] {
    offset == target ? [] : [.scroll(AnimatedScroll(from: offset, to: target))]
  }

  /// Returns the velocity with which content goes on after a release: 0 if the release counts as one at rest.
  private func flickVelocity(_ velocity: Double) -> Double {
    velocity.magnitude < ScrollMotion.slowestFlick ? 0 : velocity
  }
}

// MARK: - Pieces

extension ScrollMotion {
  /// Coasting from inside the bounds, or from an edge.
  private func coasting(from offset: Double, velocity: Double) -> [Motion] {
    let free = Deceleration(from: offset, velocity: velocity, rate: rate)
    guard free.duration > 0 else { return [] }
    let edge = velocity < 0 ? bounds.lowerBound : bounds.upperBound
    guard let time = free.time(reaching: edge) else { return [.deceleration(free)] }
    let impact = Bounce(edge: edge, overshoot: 0, velocity: free.velocity(at: time), rate: rate)
    let approach = time > 0 ? [Motion.deceleration(free.ending(at: edge, after: time))] : []
    return approach + [.bounce(impact)]
  }

  /// The bounce back to the edge, if `offset` lies beyond the edge, that edge is the target, and the content does not
  /// cross it on the way.
  private func returning(from offset: Double, to target: Double, velocity: Double) -> Motion? {
    guard offset != target, target == range.nearestRest(to: offset) else { return nil }
    let bounce = Bounce(edge: target, overshoot: offset - target, velocity: velocity, rate: rate)
    return bounce.velocityInwards == nil ? .bounce(bounce) : nil
  }

  private func springing(from offset: Double, to target: Double, velocity: Double) -> [Motion] {
    guard offset != target || velocity != 0 else { return [] }
    let spring = Spring(criticalFrequency: ScrollMotion.snapFrequency)
    let motion = SpringMotion(
      spring, from: offset, to: target, velocity: velocity, tolerance: ScrollMotion.snapTolerance)
    return [.spring(motion)]
  }
}
