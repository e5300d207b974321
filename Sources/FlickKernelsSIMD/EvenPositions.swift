import FlickKernels

/// Positions of pixels that run evenly, modulo 2^32, eight at a time.
struct EvenPositions {
  private var first: SIMD8<UInt32>
  private let step: UInt32
  private let stride: SIMD8<UInt32>

  @inline(__always)
  init(start: UInt32, step: UInt32) {
    self.step = step
    stride = SIMD8(repeating: step &<< 3)
    let twice = step &+ step
    let (four, six) = (twice &+ twice, twice &+ twice &+ twice)
    first =
      SIMD8(0, step, twice, twice &+ step, four, four &+ step, six, six &+ step) &+ SIMD8(repeating: start)
  }

  /// Those of the next `count` pixels; the last one's again for what is left of eight.
  @inline(__always)
  mutating func next(_ count: Int) -> SIMD8<UInt32> {
    let positions = first
    first &+= stride
    if count == 8 { return positions }
    var rest = SIMD8(repeating: positions[0] &+ UInt32(truncatingIfNeeded: count &- 1) &* step)
    for i in 0..<7 where i < count { rest[i] = positions[i] }
    return rest
  }
}
