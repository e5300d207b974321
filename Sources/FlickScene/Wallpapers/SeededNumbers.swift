/// Pseudorandom numbers that follow from a seed alone: SplitMix64 (Steele, Lea and Flood: "Fast splittable pseudorandom
/// number generators", 2014).
struct SeededNumbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  /// A number evenly distributed over a range.
  mutating func next(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// An index in 0..<count.
  mutating func index(below count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }

  /// A number in 0..<1 with 53 bits.
  private mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
