public import CSIMD

// Unsafe code: vectors of words and of halves are reinterpreted as each other; their sizes are equal.

extension SIMD16<UInt16> {
  /// `x / 255`, rounded; exact for products of two bytes.
  @inlinable @inline(__always)
  package var divided255: SIMD16<UInt16> { flick_high_product_u16(self &+ 128, SIMD16(repeating: 257)) }

  @inlinable @inline(__always)
  package var words: SIMD8<UInt32> { unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self) }

  @inlinable @inline(__always)
  package var signed: SIMD16<Int16> { unsafe unsafeBitCast(self, to: SIMD16<Int16>.self) }
}

extension SIMD8<UInt32> {
  @inlinable @inline(__always)
  package var halves: SIMD16<UInt16> { unsafe unsafeBitCast(self, to: SIMD16<UInt16>.self) }

  /// Words of 0...65535, each repeated in both halves of its lane.
  @inlinable @inline(__always)
  package var doubled: SIMD16<UInt16> { (self | self &<< 16).halves }

  @inlinable @inline(__always)
  package var signed: SIMD8<Int32> { unsafe unsafeBitCast(self, to: SIMD8<Int32>.self) }
}

extension SIMD8<Int32> {
  @inlinable @inline(__always)
  package var unsigned: SIMD8<UInt32> { unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self) }
}
