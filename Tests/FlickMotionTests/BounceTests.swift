import FlickGeometry
import FlickMotion
import Testing

@Suite struct BounceTests {
  private let kappa = DecelerationRate.normal.kappa

  private func bounce(_ overshoot: Double, _ velocity: Double) -> Bounce {
    Bounce(edge: 1000, overshoot: overshoot, velocity: velocity, rate: .normal)
  }

  @Test(arguments: [(100.0, 0.0), (100, 1500), (-60, -800), (0, 2000), (0, -40), (80, -300)])
  func `a bounce is a decaying exponential of its overshoot and velocity`(
    _ overshoot: Double, _ velocity: Double
  ) {
    let bounce = bounce(overshoot, velocity)
    let motion = Motion.bounce(bounce)
    for i in 0..<100 {
      let time = bounce.duration * Double(i) / 100
      let free = overshoot + velocity / kappa * (1 - Math.exp(-kappa * time))
      expectEqual(motion.value(at: time), 1000 + Math.exp(-10 * time) * free)
    }
    #expect(motion.finalValue == 1000)
    #expect(motion.value(at: bounce.duration) == 1000)
  }

  @Test(arguments: [(100.0, 0.0), (100, 1500), (0, 2000), (80, -300)])
  func `velocity is the derivative`(_ overshoot: Double, _ velocity: Double) {
    let motion = Motion.bounce(bounce(overshoot, velocity))
    expectEqual(motion.velocity(at: 0), velocity - 10 * overshoot)
    for i in 1..<100 {
      let time = motion.duration * Double(i) / 100
      let chord = (motion.value(at: time + 1e-6) - motion.value(at: time - 1e-6)) / 2e-6
      expectEqual(motion.velocity(at: time), chord, tolerance: 1e-3)
    }
  }

  /// A joint fit of measured traces gave the damping 21.984 and the stiffness 119.85, for a spring of mass 1.
  @Test func `agrees with the measured spring`() {
    expectEqual(2 * Bounce.decay + kappa, 21.984, tolerance: 0.03)
    expectEqual(Bounce.decay * (Bounce.decay + kappa), 119.85, tolerance: 0.3)
  }

  /// The motion ends at the first moment that is both near enough and slow enough; a fine grid of times confirms it.
  @Test(arguments: [
    (100.0, 0.0), (100, 1500), (-60, -800), (0, 2000), (0, -40), (0, 12), (3, 0), (80, -300),
    (0, 18),
  ])
  func `settles when near and slow`(_ overshoot: Double, _ velocity: Double) {
    let bounce = bounce(overshoot, velocity)
    let end = bounce.duration
    func isSettled(_ time: Double) -> Bool {
      let decay = Math.exp(-10 * time)
      let free = overshoot + velocity / kappa * (1 - Math.exp(-kappa * time))
      let speed = decay * (velocity * Math.exp(-kappa * time) - 10 * free)
      return (decay * free).magnitude < 0.5 && speed.magnitude < 10
    }
    #expect(isSettled(end + 1e-9))
    #expect(!(0..<1000).contains { isSettled(end * Double($0) / 1000) })
  }

  @Test func `rest is settled`() {
    #expect(bounce(0, 0).duration == 0)
    #expect(bounce(0.49, 0).duration == 0)
    #expect(bounce(0, 9.9).duration == 0)
    #expect(bounce(0.51, 0).duration > 0)
  }

  @Test func `throw inwards comes back across the edge`() throws {
    let bounce = bounce(50, -2000)
    let inwards = try #require(bounce.velocityInwards)
    let motion = Motion.bounce(bounce)
    let last = bounce.duration * (1 - 1e-12)
    expectEqual(motion.value(at: last), 1000, tolerance: 1e-6)
    expectEqual(motion.velocity(at: last), inwards, tolerance: 1e-6)
    #expect(inwards < -1000)
    #expect(self.bounce(50, -50).velocityInwards == nil)
    #expect(self.bounce(50, 2000).velocityInwards == nil)
    #expect(self.bounce(0, 2000).velocityInwards == nil)
  }
}
