import FlickMotion
import Testing

@Suite struct TimingCurveTests {
  /// Values of Apple's single-precision solver, exact to 1e-6.
  @Test(arguments: [
    (TimingCurve.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.83942777]),
    (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9829734]),
    (.easeInOut, [0.019722449, 0.12916191, 0.5, 0.98027754]),
    (.standard, [0.094795, 0.4085106, 0.8024034, 0.99431646]),
  ])
  func `the platform's curves have its values`(_ curve: TimingCurve, _ expected: [Double]) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.9], expected) {
      #expect((curve.value(at: time) - value).magnitude < 2e-6)
    }
  }

  @Test func `linear is the time itself`() {
    for i in 0...1000 {
      let time = Double(i) / 1000
      #expect(TimingCurve.linear.value(at: time) == time)
      #expect(TimingCurve.linear.slope(at: time) == 1)
    }
  }

  @Test func `times are clamped`() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .standard] {
      #expect(curve.value(at: -0.5) == 0)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1.5) == 1)
      #expect(curve.value(at: 1) == 1)
    }
  }

  @Test func `control points are checked`() {
    #expect(TimingCurve(-0.01, 0, 1, 1) == nil)
    #expect(TimingCurve(0, 0, 1.01, 1) == nil)
    #expect(TimingCurve(0, .infinity, 1, 1) == nil)
    #expect(TimingCurve(.nan, 0, 1, 1) == nil)
    #expect(TimingCurve(0.42, 0, 1, 1) == .easeIn)
  }

  /// For every grid of control points, with overshoot and steep ends among them, x(s) = t is solved. So the values
  /// ascend where the control points do, and the slope is the derivative.
  @Test func `slopes are derivatives`() throws {
    for (x1, x2) in [(0, 0), (0, 1), (1, 0), (1, 1), (0.3, 0.9), (0.9, 0.1)] as [(Double, Double)] {
      let curve = try #require(TimingCurve(x1, 0.2, x2, 1.3))
      for i in 1...9 {
        let (time, step) = (Double(i) / 10, 1e-5)
        let chord = (curve.value(at: time + step) - curve.value(at: time - step)) / (2 * step)
        guard chord.magnitude < 50 else { continue }
        #expect(
          (curve.slope(at: time) - chord).magnitude < 1e-3 * max(1, chord.magnitude), "\(x1) \(x2) \(time)")
      }
    }
  }

  @Test func `easing is monotonic and symmetric`() {
    var last = 0.0
    for i in 1...2000 {
      let time = Double(i) / 2000
      let value = TimingCurve.easeInOut.value(at: time)
      #expect(value > last)
      #expect((value + TimingCurve.easeInOut.value(at: 1 - time) - 1).magnitude < 1e-11)
      #expect(
        (TimingCurve.easeIn.value(at: time) + TimingCurve.easeOut.value(at: 1 - time) - 1).magnitude < 1e-11)
      last = value
    }
  }
}
