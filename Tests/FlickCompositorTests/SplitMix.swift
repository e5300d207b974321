/// A small generator of repeatable numbers (Steele, Lea and Flood's SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Evenly spread over 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func double(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }
}
