import FlickKernels

/// Computes evenly spaced positions of pixels, modulo 2^32, eight at a time.
///
/// It uses vectors alone: the witnesses of a stored type would be functions that modules for other processors share.
enum EvenPositions {
  @inline(__always)
  static func first(_ start: UInt32, step: UInt32) -> SIMD8<UInt32> {
    let twice = step &+ step
    let (four, six) = (twice &+ twice, twice &+ twice &+ twice)
    return SIMD8(0, step, twice, twice &+ step, four, four &+ step, six, six &+ step)
      &+ SIMD8(repeating: start)
  }

  /// Returns the positions of the next `count` pixels, with the last one repeated to fill eight lanes, and advances
  /// `first`.
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

/// Computes evenly spaced positions of pixels in 2^20ths, eight at a time, relative to the whole part of the leftmost
/// one.
///
/// The state is a tuple for the same reason as above.
enum NearPositions {
  typealias State = (
    isRightward: Bool,
    // The step from a pixel to the next, and its magnitude.
    step: UInt32, size: UInt32,
    // The offsets of eight pixels from the leftmost one.
    offsets: SIMD8<UInt32>,
    // The leftmost position of the next eight pixels.
    leftmost: UInt32
  )

  @inline(__always)
  static func first(_ start: UInt32, step: UInt32) -> State {
    let isRightward = Int32(bitPattern: step) >= 0
    let size = isRightward ? step : 0 &- step
    let order = isRightward ? SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) : SIMD8(7, 6, 5, 4, 3, 2, 1, 0)
    return (
      isRightward, step, size, order &* SIMD8(repeating: size), isRightward ? start : start &+ 7 &* step
    )
  }

  /// Returns the whole part of the leftmost position, and the positions of the next `count` pixels relative to it; the
  /// other lanes have no meaning. Advances the state.
  @inline(__always)
  static func next(_ count: Int, _ state: inout State) -> (index: Int, positions: SIMD8<UInt32>) {
    // When pixels run to the left, the leftmost of fewer than eight lies further to the right.
    let missing = state.isRightward ? 0 : UInt32(truncatingIfNeeded: 8 &- count) &* state.size
    let first = state.leftmost &+ missing
    state.leftmost &+= state.step &<< 3
    return (Int(first >> 20), state.offsets &+ SIMD8(repeating: first & 0xF_FFFF &- missing))
  }
}
