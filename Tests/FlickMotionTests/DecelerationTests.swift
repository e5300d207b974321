import FlickMotion
import Testing

@Suite struct DecelerationTests {
  @Test func `the rates of the platform have their constants`() {
    expectEqual(DecelerationRate.normal.kappa, 2.00200267067307735)
    expectEqual(DecelerationRate.fast.kappa, 10.0503358535014412)
    #expect(DecelerationRate(perMillisecond: 0.998) == .normal)
    #expect(DecelerationRate(perMillisecond: 0) == nil)
    #expect(DecelerationRate(perMillisecond: 1) == nil)
    #expect(DecelerationRate(perMillisecond: .nan) == nil)
  }

  @Test func `duration of a fast flick`() {
    let flick = Motion.deceleration(Deceleration(from: 0, velocity: 3000, rate: .normal))
    expectEqual(flick.duration, 2.849, tolerance: 5e-4)
    expectEqual(flick.velocity(at: flick.duration * (1 - 1e-15)), 10, tolerance: 1e-9)
  }

  @Test(arguments: [300.0, -300, 1000, 2500, -1500, 12000]) func `reaches its natural target`(
    _ velocity: Double
  ) {
    for rate in [DecelerationRate.normal, .fast] {
      let flick = Deceleration(from: 600, velocity: velocity, rate: rate)
      let distance = (velocity.magnitude - 10) / rate.kappa
      expectEqual(flick.finalValue, velocity < 0 ? 600 - distance : 600 + distance)
      let motion = Motion.deceleration(flick)
      expectEqual(motion.value(at: flick.duration * (1 - 1e-15)), flick.finalValue, tolerance: 1e-9)
      expectEqual(motion.velocity(at: 0), velocity)
    }
  }

  @Test func `slow velocities end at once`() {
    for velocity in [0, 5, -10.0] {
      let flick = Deceleration(from: 7, velocity: velocity, rate: .normal)
      #expect(flick.duration == 0)
      #expect(flick.finalValue == 7)
    }
  }

  @Test(arguments: [(0.0, 1000.0, 300.0), (0, 1000, 990), (600, -1500, 400), (10, 260, 20)])
  func `solves the rate for a target`(_ from: Double, _ velocity: Double, _ target: Double) throws {
    let snap = try #require(Deceleration(from: from, velocity: velocity, stoppingAt: target))
    expectEqual(snap.rate.kappa, (velocity.magnitude - 10) / (target - from).magnitude)
    let motion = Motion.deceleration(snap)
    #expect(motion.finalValue == target)
    #expect(motion.value(at: 0) == from)
    expectEqual(motion.value(at: snap.duration * (1 - 1e-15)), target, tolerance: 1e-9)
    expectEqual(motion.velocity(at: snap.duration * (1 - 1e-15)).magnitude, 10, tolerance: 1e-9)
  }

  @Test func `refuses targets behind or out of reach`() {
    #expect(Deceleration(from: 0, velocity: 1000, stoppingAt: -100) == nil)
    #expect(Deceleration(from: 0, velocity: 1000, stoppingAt: 0) == nil)
    #expect(Deceleration(from: 0, velocity: 0, stoppingAt: 100) == nil)
    #expect(Deceleration(from: 0, velocity: 1000, stoppingAt: 24) == nil)  // 41.25 /s
    #expect(Deceleration(from: 0, velocity: 1000, stoppingAt: 1000) == nil)  // 0.99 /s
  }

  @Test func `the time at which a flick reaches an offset is found`() throws {
    let flick = Deceleration(from: 100, velocity: 1000, rate: .normal)
    for i in 0...99 {
      let offset = 100 + (flick.finalValue - 100) * Double(i) / 100
      let time = try #require(flick.time(reaching: offset))
      expectEqual(Motion.deceleration(flick).value(at: time), offset, tolerance: 1e-9)
    }
    #expect(flick.time(reaching: 99) == nil)
    #expect(flick.time(reaching: flick.finalValue + 1) == nil)
  }
}
