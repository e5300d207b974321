import FlickMotion
import Testing

/// The course of values between key frames.
@Suite struct KeyFrameCurveTests {
  private let curves: [KeyFrameCurve] = [
    .linear, .timing(.easeInOut), .spring(dampingRatio: 0.3), .spring(dampingRatio: 1), .hold,
  ]

  @Test func `every curve begins at 0 and ends at 1`() {
    for curve in curves {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 2) == 1)
    }
  }

  @Test func `a spring swings beyond its goal, and is near it when its time is over`() {
    let values = (1..<1000).map { KeyFrameCurve.spring(dampingRatio: 0.5).value(at: Double($0) / 1000) }
    // The first overshoot of a damping ratio of 0.5 is exp(-pi z / sqrt(1 - z^2)) of the way.
    #expect(abs((values.max() ?? 0) - 1.163033) < 1e-4)
    #expect(abs(values[998] - 1) < 1.1e-3)
    #expect((1..<1000).allSatisfy { KeyFrameCurve.spring(dampingRatio: 1).value(at: Double($0) / 1000) < 1 })
  }

  @Test func `a held value jumps at the end`() {
    #expect(KeyFrameCurve.hold.value(at: 0.999_999) == 0)
    #expect(KeyFrameCurve.timing(.easeIn).value(at: 0.25) == TimingCurve.easeIn.value(at: 0.25))
  }
}
