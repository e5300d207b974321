/// Random numbers that are the same on every machine and in every run (Steele, Lea and Flood: "Fast splittable
/// pseudorandom number generators", 2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The distributions from which tests draw. Recorded expectations depend on how many numbers each of them takes.
extension SplitMix {
  /// A number evenly distributed over 0..<1.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  package mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + next(below: range.count)
  }

  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// - Precondition: There is a value.
  package mutating func choose<T>(_ values: [T]) -> T { values[next(below: values.count)] }
}
