package import FlickEffects
package import FlickGeometry
import FlickMotion

/// A drawn finger. Its place and look at any time depend on its touch alone.
package struct Pointer: Sendable {
  package let touch: Touch
  /// The time when the finger comes down, in seconds of the scene.
  package let start: Double
  /// The offset of the mark from the touch: a second finger lies beside the finger that the effect receives.
  let offset: Point
  /// The side of the middle on which one of two pinching fingers is: -1 for the first, 1 for the second; 0 for other
  /// fingers.
  let side: Double

  package init(touch: Touch, start: Double, offset: Point) {
    (self.touch, self.start, self.offset, side) = (touch, start, offset, 0)
  }

  package init(touch: Touch, start: Double, side: Double) {
    (self.touch, self.start, offset, self.side) = (touch, start, .zero, side)
  }

  /// Sums of decimal fractions miss a frame's time slightly; a difference of up to this many seconds counts as none.
  package static let tolerance = 1e-8

  /// The seconds since the finger came down, 0 in the frame of that moment; nil before.
  private func age(at time: Double) -> Double? {
    let age = time - start
    return age >= -Pointer.tolerance ? max(age, 0) : nil
  }

  /// The position of the finger, or the one at which it lifted.
  package func position(at time: Double) -> Point { point(at: time - start) }

  /// The position of the finger that many seconds after it came down.
  func point(at age: Double) -> Point {
    let age = min(max(age, 0), touch.duration)
    let middle = touch.point(at: age) + offset
    guard side != 0, let reach = touch.reach(at: age) else { return middle }
    return middle + reach * side
  }

  /// The look of the mark; nil before the finger comes down.
  func appearance(at time: Double, _ marks: TouchMarks) -> Appearance? {
    guard let age = age(at: time) else { return nil }
    let pressed = progress(of: min(age, touch.duration), during: marks.press)
    let released = progress(of: age - touch.duration, during: marks.release)
    let pulse = touch.isCancelled ? 1 : lerp(1, Appearance.finalScale, released)
    return Appearance(
      opacity: lerp(Appearance.initialOpacity, 1, pressed) * (1 - released),
      scale: lerp(Appearance.initialScale, 1, pressed) * pulse)
  }

  /// The eased-out progress of an animation that begins at age 0; an animation of no length ends at once.
  private func progress(of age: Double, during length: Double) -> Double {
    guard age > Pointer.tolerance else { return 0 }
    return length > 0 ? TimingCurve.easeOut.value(at: age / length) : 1
  }

  struct Appearance: Hashable, Sendable {
    /// The opacity, 0...1.
    var opacity: Double
    /// The scale of the mark's size.
    var scale: Double

    /// The opacity at first: the mark is visible from its first frame on.
    static let initialOpacity = 0.5
    static let initialScale = 0.6
    /// The scale to which the mark widens while it disappears.
    static let finalScale = 1.5
  }
}

extension Touch {
  /// The place of the finger `age` seconds after it came down; its first place before that, its last after it lifted.
  func point(at age: Double) -> Point {
    guard let next = samples.firstIndex(where: { $0.time > age }) else { return end }
    guard next > 0 else { return start }
    let (a, b) = (samples[next - 1], samples[next])
    return lerp(a.point, b.point, (age - a.time) / (b.time - a.time))
  }
}
