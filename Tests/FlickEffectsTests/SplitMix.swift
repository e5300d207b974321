import FlickEffects
import FlickGeometry

/// A seeded source of random numbers, the same everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

extension SplitMix {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  mutating func choose<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }

  /// Taps, drags, flings and scribbles.
  mutating func touch(in size: Size) -> Touch {
    let start = Point(number(0...size.width), number(0...size.height))
    let by =
      choose([
        Point.zero, Point(0, number(-500...500)), Point(number(-320...320), number(-8...8)),
        Point(number(-40...40), number(-40...40)),
      ])
    let duration = number(0.02...0.6)
    var samples = [Touch.Sample(time: 0, point: start), Touch.Sample(time: duration, point: start + by)]
    switch choose([0, 1, 2]) {
    case 0: samples.append(Touch.Sample(time: duration + number(0.01...0.3), point: start + by))
    case 1:
      let back = start + by * number(-1...1)
      samples.append(Touch.Sample(time: duration + number(0.01...0.3), point: back))
    default: break
    }
    let velocity = choose([nil, nil, Point(number(-4000...4000), number(-6000...6000))])
    return Touch(samples, releaseVelocity: velocity)
  }
}
