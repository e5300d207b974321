// Unsafe code: vectors are read from rows and written to rows through pointers that live for one call.

/// Reads and writes eight elements at any alignment, or fewer at the end of a row.
///
/// If the compiler knows that the number is eight, inlining leaves a single instruction.
enum Memory {
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>, _ count: Int) -> SIMD8<UInt32> {
    if count == 8 { return unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt32>.self) }
    var result = SIMD8<UInt32>.zero
    for i in 0..<7 where i < count { unsafe result[i] = p[i] }
    return result
  }

  @inline(__always)
  static func load(_ p: UnsafePointer<UInt8>, _ count: Int) -> SIMD8<UInt8> {
    if count == 8 { return unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self) }
    var result = SIMD8<UInt8>.zero
    for i in 0..<7 where i < count { unsafe result[i] = p[i] }
    return result
  }

  @inline(__always)
  static func store(_ v: SIMD8<UInt32>, _ p: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if count == 8 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: v, as: SIMD8<UInt32>.self)
      return
    }
    var (p, four) = unsafe (p, v.lowHalf)
    if count & 4 != 0 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: four, as: SIMD4<UInt32>.self)
      unsafe (p, four) = (p + 4, v.highHalf)
    }
    var two = four.lowHalf
    if count & 2 != 0 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: two, as: SIMD2<UInt32>.self)
      unsafe (p, two) = (p + 2, four.highHalf)
    }
    if count & 1 != 0 { unsafe p.pointee = two[0] }
  }

  @inline(__always)
  static func store(_ v: SIMD8<UInt8>, _ p: UnsafeMutablePointer<UInt8>, _ count: Int) {
    if count == 8 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: v, as: SIMD8<UInt8>.self)
    } else {
      for i in 0..<7 where i < count { unsafe p[i] = v[i] }
    }
  }

  /// Writes up to sixteen bytes.
  @inline(__always)
  static func store(_ v: SIMD16<UInt8>, _ p: UnsafeMutablePointer<UInt8>, _ count: Int) {
    if count == 16 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: v, as: SIMD16<UInt8>.self)
    } else {
      for i in 0..<15 where i < count { unsafe p[i] = v[i] }
    }
  }

  // Independent lanes: up to eight elements, each of which is processed by itself. If there are fewer than eight, the
  // loads change their order and repeat some elements, in the same way for all rows. The stores put each element back
  // in its own place.

  @inline(__always)
  static func loadEach(_ p: UnsafePointer<UInt32>, _ count: Int) -> SIMD8<UInt32> {
    if count == 8 { return unsafe load(p, 8) }
    let raw = unsafe UnsafeRawPointer(p)
    if count >= 4 {
      return unsafe SIMD8(
        lowHalf: raw.loadUnaligned(as: SIMD4<UInt32>.self),
        highHalf: (raw + 4 &* (count &- 4)).loadUnaligned(as: SIMD4<UInt32>.self))
    }
    if count < 2 { return unsafe SIMD8(p.pointee, 0, 0, 0, 0, 0, 0, 0) }
    return unsafe SIMD8(
      lowHalf: SIMD4(
        lowHalf: raw.loadUnaligned(as: SIMD2<UInt32>.self),
        highHalf: (raw + 4 &* (count &- 2)).loadUnaligned(as: SIMD2<UInt32>.self)), highHalf: .zero)
  }

  @inline(__always)
  static func loadEach(_ p: UnsafePointer<UInt8>, _ count: Int) -> SIMD8<UInt8> {
    if count == 8 { return unsafe load(p, 8) }
    let raw = unsafe UnsafeRawPointer(p)
    if count >= 4 {
      let low = unsafe UInt64(raw.loadUnaligned(as: UInt32.self))
      let high = unsafe UInt64((raw + (count &- 4)).loadUnaligned(as: UInt32.self))
      return unsafe unsafeBitCast(low | high &<< 32, to: SIMD8<UInt8>.self)
    }
    if count < 2 { return unsafe unsafeBitCast(UInt64(p.pointee), to: SIMD8<UInt8>.self) }
    let low = unsafe UInt64(raw.loadUnaligned(as: UInt16.self))
    let high = unsafe UInt64((raw + (count &- 2)).loadUnaligned(as: UInt16.self))
    return unsafe unsafeBitCast(low | high &<< 16, to: SIMD8<UInt8>.self)
  }

  @inline(__always)
  static func storeEach(_ v: SIMD8<UInt32>, _ p: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if count == 8 { return unsafe store(v, p, 8) }
    let raw = UnsafeMutableRawPointer(p)
    if count >= 4 {
      unsafe raw.storeBytes(of: v.lowHalf, as: SIMD4<UInt32>.self)
      unsafe (raw + 4 &* (count &- 4)).storeBytes(of: v.highHalf, as: SIMD4<UInt32>.self)
    } else if count >= 2 {
      unsafe raw.storeBytes(of: v.lowHalf.lowHalf, as: SIMD2<UInt32>.self)
      unsafe (raw + 4 &* (count &- 2)).storeBytes(of: v.lowHalf.highHalf, as: SIMD2<UInt32>.self)
    } else {
      unsafe p.pointee = v[0]
    }
  }

  @inline(__always)
  static func storeEach(_ v: SIMD8<UInt8>, _ p: UnsafeMutablePointer<UInt8>, _ count: Int) {
    if count == 8 { return unsafe store(v, p, 8) }
    let (raw, bits) = unsafe (UnsafeMutableRawPointer(p), unsafeBitCast(v, to: UInt64.self))
    if count >= 4 {
      unsafe raw.storeBytes(of: UInt32(truncatingIfNeeded: bits), as: UInt32.self)
      unsafe (raw + (count &- 4)).storeBytes(of: UInt32(truncatingIfNeeded: bits &>> 32), as: UInt32.self)
    } else if count >= 2 {
      unsafe raw.storeBytes(of: UInt16(truncatingIfNeeded: bits), as: UInt16.self)
      unsafe (raw + (count &- 2)).storeBytes(of: UInt16(truncatingIfNeeded: bits &>> 16), as: UInt16.self)
    } else {
      unsafe p.pointee = UInt8(truncatingIfNeeded: bits)
    }
  }

  /// Returns two neighboring elements as one word, the first in its lower half.
  @inline(__always)
  static func loadTwo(_ p: UnsafePointer<UInt32>) -> UInt64 {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  static func loadEight(_ p: UnsafePointer<Int16>) -> SIMD8<Int16> {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD8<Int16>.self)
  }

  @inline(__always)
  static func loadSixteen(_ p: UnsafePointer<Int16>) -> SIMD16<Int16> {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD16<Int16>.self)
  }

  @inline(__always)
  static func loadTwo(_ p: UnsafePointer<Int16>) -> UInt32 {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: UInt32.self)
  }
}
