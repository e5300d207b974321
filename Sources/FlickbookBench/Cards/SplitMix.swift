/// A small generator of repeatable random numbers (Steele, Lea and Flood: "Fast splittable pseudorandom number
/// generators", 2014).
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

  /// A number in 0..<1.
  mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// An approximately normally distributed number with mean 0 and deviation 1: the scaled sum of four uniform numbers.
  mutating func nextNormal() -> Double {
    let sum = nextUnit() + nextUnit() + nextUnit() + nextUnit()
    return (sum - 2) * 1.7320508075688772
  }
}
