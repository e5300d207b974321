import FlickGeometry
import FlickMotion
import Testing

@Suite struct SpringTests {
  @Test func `settling durations of the platform`() throws {
    for (stiffness, damping, expected) in [(100.0, 10.0, 1.4727003346780927), (300, 20, 0.7442555275721707)] {
      let spring = try #require(Spring(mass: 1, stiffness: stiffness, damping: damping))
      expectEqual(
        spring.settlingDuration(from: -1, velocity: 0, tolerance: 0.001), expected, tolerance: 1e-14)
      expectEqual(Motion.spring(spring, from: 0, to: 1).duration, expected, tolerance: 1e-14)
      expectEqual(Motion.spring(spring, from: 80, to: -240).duration, expected, tolerance: 1e-14)
    }
  }

  @Test func `damping ratio and duration give stiffness and damping`() throws {
    let spring = try #require(Spring(dampingRatio: 0.25, duration: 3))
    expectEqual(spring.stiffness, 54.83363359078326, tolerance: 1e-12)
    expectEqual(spring.damping, 3.702486785620688, tolerance: 1e-12)
    let critical = try #require(Spring(dampingRatio: 1, duration: 2))
    expectEqual(critical.angularFrequency * 2, 9.23341, tolerance: 1e-5)
    expectEqual(critical.settlingDuration(from: -1, velocity: 0, tolerance: 0.001), 2, tolerance: 1e-9)
  }

  @Test func `duration and bounce give stiffness and damping`() throws {
    let spring = try #require(Spring(perceptualDuration: 0.5, bounce: 0.3))
    expectEqual(spring.stiffness, 157.91367041742973, tolerance: 1e-10)
    expectEqual(spring.damping, 17.59291886010284, tolerance: 1e-10)
    expectEqual(spring.dampingRatio, 0.7, tolerance: 1e-15)
  }

  @Test func `impossible springs are refused`() {
    #expect(Spring(stiffness: 0, damping: 1) == nil)
    #expect(Spring(stiffness: 1, damping: 0) == nil)
    #expect(Spring(mass: -1, stiffness: 1, damping: 1) == nil)
    #expect(Spring(stiffness: .infinity, damping: 1) == nil)
    #expect(Spring(dampingRatio: 0, duration: 1) == nil)
    #expect(Spring(dampingRatio: 1.1, duration: 1) == nil)
    #expect(Spring(dampingRatio: 0.5, duration: 0) == nil)
    #expect(Spring(dampingRatio: .nan, duration: 1) == nil)
    #expect(Spring(perceptualDuration: 0, bounce: 0) == nil)
    #expect(Spring(perceptualDuration: 1, bounce: 1) == nil)
  }

  /// x'' + 29 x' + 100 x = 0 has the rates 4 and 25: starting at -1 at rest, x = -(25 e^-4t - 4 e^-25t) / 21.
  @Test func `damping beyond critical creeps by two decays`() throws {
    let over = try #require(Spring(stiffness: 100, damping: 29))
    for (time, expected) in [(0.1, -0.7823648169712), (0.25, -0.4375840101305), (0.5, -0.1611127225858)] {
      expectEqual(over.state(at: time, from: -1, velocity: 0).distance, expected, tolerance: 1e-9)
    }
    // (25 e^-4t + 4 e^-25t) / 21 is a thousandth at t = ln(25000 / 21) / 4, apart from a term of e^-44.
    expectEqual(
      over.settlingDuration(from: -1, velocity: 0, tolerance: 0.001), 1.7705275, tolerance: 1e-6)
  }

  @Test func `the strongest damping of a scene ends`() throws {
    let over = try #require(Spring(stiffness: 0.1, damping: 10_000))
    // The rates are 1e-5 and 10,000, so a thousandth is left after ln(1000) / 1e-5 seconds.
    expectEqual(over.settlingDuration(from: 1, velocity: 0, tolerance: 0.001), 690_775.5, tolerance: 0.1)
    #expect(over.state(at: 1e6, from: 1, velocity: 0).distance > 0)
  }

  @Test func `nearly critical is continuous`() throws {
    let critical = try #require(Spring(stiffness: 299.29, damping: 34.6))
    for factor in [1 - 1e-7, 1 + 1e-7] {
      let nearly = try #require(Spring(stiffness: 299.29, damping: 34.6 * factor))
      for i in 0...60 {
        let time = Double(i) / 40
        expectEqual(
          nearly.state(at: time, from: -1, velocity: 5).distance,
          critical.state(at: time, from: -1, velocity: 5).distance, tolerance: 1e-6)
      }
    }
  }

  /// The closed form solves m x'' + c x' + k x = 0, starts with the given values, and has its derivative as its
  /// velocity.
  @Test(arguments: [
    (1.0, 100.0, 4.0), (2, 50, 6), (1, 300, 34.64), (1, 100, 20), (0.5, 80, 40), (1, 100, 29),
  ])
  func `the equation of motion holds`(_ mass: Double, _ stiffness: Double, _ damping: Double) throws {
    let spring = try #require(Spring(mass: mass, stiffness: stiffness, damping: damping))
    let start = spring.state(at: 0, from: -3, velocity: 7)
    #expect(start.distance == -3)
    #expect(start.velocity == 7)
    for i in 1...100 {
      let (time, h) = (Double(i) / 50, 1e-5)
      let before = spring.state(at: time - h, from: -3, velocity: 7)
      let now = spring.state(at: time, from: -3, velocity: 7)
      let after = spring.state(at: time + h, from: -3, velocity: 7)
      expectEqual((after.distance - before.distance) / (2 * h), now.velocity, tolerance: 1e-5)
      let acceleration = (after.velocity - before.velocity) / (2 * h)
      expectEqual(
        mass * acceleration + damping * now.velocity + stiffness * now.distance, 0, tolerance: 1e-4)
    }
  }

  /// After its settling time, a spring stays within the tolerance, whatever its distance and velocity at the start.
  @Test(arguments: [0.05, 0.3, 0.7, 0.95, 1, 1.2, 4]) func `settling is final`(_ ratio: Double) throws {
    let spring = try #require(Spring(stiffness: 250, damping: 2 * ratio * 250.0.squareRoot()))
    for (distance, velocity) in [(-1.0, 0.0), (-1, 30), (-1, -30), (0, 50), (200, -4000)] {
      let settled = spring.settlingDuration(from: distance, velocity: velocity, tolerance: 0.001)
      for i in 0...400 {
        let time = settled * (1 + Double(i) / 200) + 1e-9
        #expect(spring.state(at: time, from: distance, velocity: velocity).distance.magnitude <= 0.001)
      }
    }
  }

  @Test func `a spring at its target takes no time unless it moves`() throws {
    let spring = try #require(Spring(stiffness: 100, damping: 20))
    #expect(Motion.spring(spring, from: 5, to: 5).duration == 0)
    #expect(Motion.spring(spring, from: 5, to: 5, velocity: 100).duration > 0)
    #expect(Motion.spring(spring, from: 5, to: 9).value(at: 0) == 5)
    #expect(Motion.spring(spring, from: 5, to: 9).value(at: 100) == 9)
  }
}
