import FlickKernels

/// Positions of pixels that run evenly, modulo 2^32, eight at a time.
///
/// Vectors alone, as the witnesses of a stored type would be functions that modules for other processors share.
enum EvenPositions {
  @inline(__always)
  static func first(_ start: UInt32, step: UInt32) -> SIMD8<UInt32> {
    let twice = step &+ step
    let (four, six) = (twice &+ twice, twice &+ twice &+ twice)
    return SIMD8(0, step, twice, twice &+ step, four, four &+ step, six, six &+ step)
      &+ SIMD8(repeating: start)
  }

  /// The positions of the next `count` pixels, the last one repeated up to eight; `first` moves on.
  @inline(__always)
  static func next(_ count: Int, _ first: inout SIMD8<UInt32>, step: UInt32) -> SIMD8<UInt32> {
    let positions = first
    first &+= SIMD8(repeating: step &<< 3)
    if count == 8 { return positions }
    var rest = SIMD8(repeating: positions[0] &+ UInt32(truncatingIfNeeded: count &- 1) &* step)
    for i in 0..<7 where i < count { rest[i] = positions[i] }
    return rest
  }
}
