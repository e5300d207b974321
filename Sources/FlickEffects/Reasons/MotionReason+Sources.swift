import FlickGeometry
import FlickMotion

extension Track: MotionSource {
  package func reasons(called name: String, at time: Double) -> [MotionReason] {
    guard let piece = pieces.last(where: { $0.start <= time }), time < piece.end else { return [] }
    return [piece.motion.reason(called: name, from: piece.start, to: piece.end)].compactMap(\.self)
  }
}

extension Motion {
  /// The reason of the motion; nil if nothing moves.
  fileprivate func reason(called name: String, from start: Double, to end: Double) -> MotionReason? {
    switch self {
    case .hold: nil
    case .curve(let motion): curve(motion.curve, name, start, end, from: motion.from, to: motion.to)
    case .steps(let motion):
      MotionReason(
        name, "steps", from: start, to: end, ("from", motion.from), ("to", motion.to),
        ("count", Double(motion.count)))
    case .spring:
      // The start, end and velocity come from the motion itself, since they depend on the spring's settings.
      MotionReason(
        name, "spring", from: start, to: end, ("from", value(at: 0)), ("to", finalValue),
        ("velocity", velocity(at: 0)))
    case .deceleration(let motion):
      MotionReason(
        name, "deceleration", from: start, to: end, ("from", motion.from), ("to", motion.finalValue),
        ("velocity", motion.velocity), ("decay", motion.rate.kappa))
    case .bounce(let motion):
      MotionReason(
        name, "bounce", from: start, to: end, ("edge", motion.edge), ("overshoot", motion.overshoot),
        ("velocity", motion.velocity), ("decay", Bounce.decay))
    case .scroll(let motion):
      MotionReason(name, "animated scroll", from: start, to: end, ("from", motion.from), ("to", motion.to))
    case .drag(let motion):
      MotionReason(name, "finger", from: start, to: end, ("from", value(at: 0)), ("gain", motion.gain))
    }
  }

  private func curve(
    _ curve: TimingCurve, _ name: String, _ start: Double, _ end: Double, from: Double, to: Double
  ) -> MotionReason {
    MotionReason(
      name, "timing curve", from: start, to: end, ("from", from), ("to", to), ("x1", curve.control1.x),
      ("y1", curve.control1.y), ("x2", curve.control2.x), ("y2", curve.control2.y))
  }
}

extension ScrollView: MotionSource {
  package func reasons(called name: String, at time: Double) -> [MotionReason] {
    Mirror(reflecting: self).children.flatMap { child in
      (child.value as? Track)?.reasons(called: name, at: time) ?? []
    }
  }
}

extension Timeline: MotionSource {
  /// The reasons of the value that holds at the moment.
  package func reasons(called name: String, at time: Double) -> [MotionReason] {
    MotionSearch(time: time).reasons(in: self[time], called: [name], depth: 1)
  }
}

extension Highlight: MotionSource {
  package func reasons(called name: String, at time: Double) -> [MotionReason] {
    guard time >= start, time < start + duration else { return [] }
    let curve = TimingCurve.easeOut
    let grows = direction == .grows
    return [
      MotionReason(
        name, page: page, "timing curve", from: start, to: start + duration, ("from", grows ? 0 : 1),
        ("to", grows ? 1 : 0), ("x1", curve.control1.x), ("y1", curve.control1.y), ("x2", curve.control2.x),
        ("y2", curve.control2.y))
    ]
  }
}

extension Swipe: MotionSource {
  package func reasons(called name: String, at time: Double) -> [MotionReason] {
    guard time >= start else { return [] }
    return scroll.reasons(called: name, at: time).map { reason in
      var reason = reason
      reason.page = page
      return reason
    }
  }
}

extension LeafPath: MotionSource {
  package func reasons(called name: String, at time: Double) -> [MotionReason] {
    guard let (from, to) = line(at: time), from.angle != to.angle else { return [] }
    return [
      MotionReason(
        name, "constant speed", from: from.time, to: to.time, ("from", from.angle), ("to", to.angle))
    ]
  }
}

extension BatchUpdate: MotionSource {
  package func reasons(called name: String, at time: Double) -> [MotionReason] {
    guard time >= start, time < end else { return [] }
    let curve = TimingCurve.easeInOut
    return [
      MotionReason(
        name, "timing curve", from: start, to: end, ("from", 0), ("to", 1), ("x1", curve.control1.x),
        ("y1", curve.control1.y), ("x2", curve.control2.x), ("y2", curve.control2.y))
    ]
  }
}
