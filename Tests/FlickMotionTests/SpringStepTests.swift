import FlickMotion
import Testing

@Suite struct SpringStepTests {
  /// A critically damped spring with the frequency 10 starts at rest at 0 and follows u = t. The lag is c / k = 0.2,
  /// and x = t - 0.2 + (0.2 + t) e^-10t.
  @Test func `worked example of an even motion`() throws {
    let spring = try #require(Spring(stiffness: 100, damping: 20))
    // Each case is a time t and e^-10t.
    let cases = [
      (0.001, 0.9900498337491681), (0.1, 0.36787944117144233), (0.25, 0.0820849986238988),
      (1, 4.5399929762484854e-05),
    ]
    for (time, decay) in cases {
      let state = SpringStep(spring, duration: time).after(SpringState(value: 0), from: 0, to: time)
      let creep = (0.2 + time) * decay
      expectEqual(state.value, time - 0.2 + creep, tolerance: 1e-14)
      expectEqual(state.velocity, 1 + decay - 10 * creep, tolerance: 1e-13)
    }
  }

  /// One step has the same result as many, whatever the damping.
  @Test(arguments: [4.0, 20, 29]) func `steps add up`(_ damping: Double) throws {
    let spring = try #require(Spring(stiffness: 100, damping: damping))
    let whole = SpringStep(spring, duration: 0.5).after(SpringState(value: 3, velocity: -40), from: 1, to: 9)
    let small = SpringStep(spring, duration: 0.5 / 64)
    var state = SpringState(value: 3, velocity: -40)
    for i in 0..<64 { state = small.after(state, from: 1 + Double(i) / 8, to: 1 + Double(i + 1) / 8) }
    expectEqual(state.value, whole.value, tolerance: 1e-12)
    expectEqual(state.velocity, whole.velocity, tolerance: 1e-11)
  }

  @Test func `after a value that stands still, it is an ordinary spring`() throws {
    let spring = try #require(Spring(stiffness: 250, damping: 9))
    let state = SpringStep(spring, duration: 0.37).after(SpringState(value: 7, velocity: 30), from: 5, to: 5)
    let free = spring.state(at: 0.37, from: 2, velocity: 30)
    expectEqual(state.value, 5 + free.distance, tolerance: 1e-13)
    expectEqual(state.velocity, free.velocity, tolerance: 1e-12)
    #expect(SpringStep(spring, duration: 0).after(state, from: 1, to: 2) == state)
  }

  @Test func `even jumps, the last one at the end`() {
    let motion = Motion.steps(StepMotion(from: 10, to: 50, duration: 2, count: 4))
    for (time, value) in [(0.0, 10.0), (0.49, 10), (0.5, 20), (1, 30), (1.99, 40), (2, 50), (9, 50)] {
      #expect(motion.value(at: time) == value)
      #expect(motion.velocity(at: time) == 0)
    }
    #expect(KeyFrameCurve.steps(4).value(at: 0.6) == 0.5)
    #expect(KeyFrameCurve.steps(1).value(at: 0.99) == 0)
  }
}
