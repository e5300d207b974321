import FlickEffectsTestSupport
import Foundation

/// The offset of a scroll view, written a second time from the published formulas without any of our code: a list of
/// formulas, each of which holds from a moment on.
struct IndependentScroll {
  let view: Double
  let kappa: Double
  private var pieces: [(start: Double, offset: (Double) -> Double)]
  /// The time when everything has come to rest.
  private(set) var rest = 0.0

  /// - Parameter rate: The share of the velocity that is left after a millisecond.
  init(offset: Double, view: Double, rate: Double) {
    self.view = view
    kappa = -1000 * log(rate)
    pieces = [(-1, { _ in offset })]
  }

  func offset(at time: Double) -> Double {
    let piece = pieces.last { $0.start <= time }!
    return piece.offset(time < rest ? time - piece.start : .infinity)
  }

  func isMoving(at time: Double) -> Bool { time < rest }

  private mutating func add(_ start: Double, until end: Double, _ offset: @escaping (Double) -> Double) {
    pieces.removeAll { $0.start >= start }
    pieces.append((start, offset))
    rest = end
  }

  mutating func hold(_ offset: Double, at time: Double) { add(time, until: time) { _ in offset } }
}

// MARK: - Programs

extension IndependentScroll {
  /// An animated scroll: sin^2 in 0.3 s.
  mutating func scroll(to target: Double, at time: Double) {
    let from = offset(at: time)
    hold(from, at: time)
    guard from != target else { return }
    add(time, until: time + 0.3) { t in
      t >= 0.3 ? target : from + (target - from) * pow(sin(.pi / 2 * t / 0.3), 2)
    }
  }

  mutating func move(to target: Double, at time: Double, during duration: Double) {
    let from = offset(at: time)
    hold(from, at: time)
    guard from != target else { return }
    add(time, until: time + duration) { t in
      t >= duration ? target : from + (target - from) * easeInOut(t / duration)
    }
  }
}

// MARK: - Fingers

/// A finger that moves by `distance` along one axis at constant speed, then rests.
struct Stroke {
  var distance: Double
  var duration: Double
  var rest: Double
  /// The finger's velocity at release, if it does not follow from the rest.
  var velocity: Double?

  func travel(_ time: Double) -> Double { distance * min(max(time / duration, 0), 1) }
}

extension IndependentScroll {
  /// The distance that shows when a finger has carried the content `x` points past the edge.
  func band(_ x: Double) -> Double { view * (1 - 1 / (0.55 * x / view + 1)) }

  private func shown(_ raw: Double, _ range: ClosedRange<Double>) -> Double {
    if raw < range.lowerBound { return range.lowerBound - band(range.lowerBound - raw) }
    return raw > range.upperBound ? range.upperBound + band(raw - range.upperBound) : raw
  }

  private func raw(_ shown: Double, _ range: ClosedRange<Double>) -> Double {
    func inverse(_ b: Double) -> Double { b * view / (0.55 * (view - b)) }
    if shown < range.lowerBound { return range.lowerBound - inverse(range.lowerBound - shown) }
    return shown > range.upperBound ? range.upperBound + inverse(shown - range.upperBound) : shown
  }

  /// Follows a finger; a finger that catches a moving view loses no slop. Returns the velocity of the offset at
  /// release.
  mutating func drag(_ stroke: Stroke, at time: Double, range: ClosedRange<Double>) -> Double {
    let begin = isMoving(at: time) ? 0 : stroke.duration * 10 / abs(stroke.distance)
    let from = offset(at: time)
    let start = raw(from, range)
    hold(from, at: time)
    let lift = time + stroke.duration + stroke.rest
    let view = self
    add(time + begin, until: lift) { t in
      view.shown(start - (stroke.travel(t + begin) - stroke.travel(begin)), range)
    }
    let velocity = -(stroke.velocity ?? (stroke.rest >= 0.1 ? 0 : stroke.distance / stroke.duration))
    return abs(velocity) < 250 ? 0 : velocity
  }

  /// Coasts after a release, and adds the motions that follow.
  mutating func coast(velocity: Double, at time: Double, range: ClosedRange<Double>) {
    let from = offset(at: time)
    hold(from, at: time)
    let edge = min(max(from, range.lowerBound), range.upperBound)
    if from == edge {
      slide(from, velocity, at: time, range)
    } else {
      bounce(edge, from - edge, velocity, at: time, range)
    }
  }

  private mutating func slide(_ from: Double, _ v: Double, at time: Double, _ range: ClosedRange<Double>) {
    guard abs(v) > 10 else { return hold(from, at: time) }
    let (kappa, edge) = (self.kappa, v > 0 ? range.upperBound : range.lowerBound)
    let stop = log(abs(v) / 10) / kappa
    let end = from + v / kappa * (1 - 10 / abs(v))
    guard (end - edge) * v > 0 else {
      return add(time, until: time + stop) { t in
        t >= stop ? end : from + v / kappa * (1 - exp(-kappa * t))
      }
    }
    let hit = -log(1 - (edge - from) * kappa / v) / kappa
    if hit > 0 { add(time, until: time + hit) { t in from + v / kappa * (1 - exp(-kappa * t)) } }
    bounce(edge, 0, v * exp(-kappa * hit), at: time + hit, range)
  }

  private mutating func bounce(
    _ edge: Double, _ d0: Double, _ v: Double, at time: Double, _ range: ClosedRange<Double>
  ) {
    let kappa = self.kappa
    func distance(_ t: Double) -> Double { exp(-10 * t) * (d0 + v / kappa * (1 - exp(-kappa * t))) }
    func speed(_ t: Double) -> Double { exp(-10 * t) * v * exp(-kappa * t) - 10 * distance(t) }
    func isSettled(_ t: Double) -> Bool { abs(distance(t)) < 0.5 && abs(speed(t)) < 10 }
    func isAcross(_ t: Double) -> Bool { distance(t) * d0 < 0 }
    var (low, high) = (0.0, 0.0)
    while !isSettled(high), !isAcross(high) { (low, high) = (high, high + 0.001) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isSettled(middle) || isAcross(middle) { high = middle } else { low = middle }
    }
    let end = high
    if end > 0 { add(time, until: time + end) { t in t >= end ? edge : edge + distance(t) } }
    if isSettled(end) { hold(edge, at: time + end) } else { slide(edge, speed(end), at: time + end, range) }
  }

  /// Moves after a release to `target`.
  mutating func snap(
    to target: Double, velocity v: Double, at time: Double, range: ClosedRange<Double>
  ) {
    let from = offset(at: time)
    hold(from, at: time)
    let edge = min(max(from, range.lowerBound), range.upperBound)
    // A throw inwards that outweighs the overshoot crosses the edge, so it is not a return.
    if from != edge, target == edge, (from - edge) * (from - edge + v / kappa) >= 0 {
      return bounce(edge, from - edge, v, at: time, range)
    }
    guard from != target || v != 0 else { return }
    let rate = (abs(v) - 10) / abs(target - from)
    if (target - from) * v > 0, (1...40).contains(rate) {
      let stop = log(abs(v) / 10) / rate
      return add(time, until: time + stop) { t in
        t >= stop ? target : from + v / rate * (1 - exp(-rate * t))
      }
    }
    let d = from - target
    add(time, until: time + 3) { t in
      t >= 3 ? target : target + exp(-17.3 * t) * (d + (v + 17.3 * d) * t)
    }
  }
}

// MARK: - Curves

/// The timing curve with the control points (0.42, 0) and (0.58, 1).
func easeInOut(_ x: Double) -> Double { bezier(x, 0.42, 0.58) }

/// The timing curve with the control points (0, 0) and (0.58, 1).
func easeOut(_ x: Double) -> Double { bezier(x, 0, 0.58) }

/// A Bezier curve whose control points have the ordinates 0 and 1, solved by bisection.
private func bezier(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
  if x <= 0 { return 0 }
  if x >= 1 { return 1 }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let s = (low + high) / 2
    let at = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
    if at < x { low = s } else { high = s }
  }
  return low * low * (3 - 2 * low)
}
