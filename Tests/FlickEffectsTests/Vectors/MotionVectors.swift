import FlickEffectsTestSupport
import FlickMotion

/// Timing curves and the rubber band.
let motionChecks: [String: ExampleCheck] = [
  "easeOut": { try checkCurve(.easeOut, $0) },
  "easeInOut": { try checkCurve(.easeInOut, $0) },
  "caDefault": { try checkCurve(.standard, $0) },
  "rubber": {
    try $0.expect("shown", is: RubberBand(dimension: $0.number("dim")).shown($0.number("finger")))
  },
]

private func checkCurve(_ curve: TimingCurve, _ example: ExampleReader) throws {
  try example.expect("value", is: example.numbers("t").map(curve.value(at:)))
}
