// Unsafe code: vectors are read from rows and written to them through pointers that live for one call.

/// Eight elements from and to memory of any alignment, or fewer at the end of a row.
///
/// Where the number is known to be eight, what remains after inlining is one instruction.
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
    } else {
      for i in 0..<7 where i < count { unsafe p[i] = v[i] }
    }
  }

  @inline(__always)
  static func store(_ v: SIMD8<UInt8>, _ p: UnsafeMutablePointer<UInt8>, _ count: Int) {
    if count == 8 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: v, as: SIMD8<UInt8>.self)
    } else {
      for i in 0..<7 where i < count { unsafe p[i] = v[i] }
    }
  }

  /// Up to sixteen bytes.
  @inline(__always)
  static func store(_ v: SIMD16<UInt8>, _ p: UnsafeMutablePointer<UInt8>, _ count: Int) {
    if count == 16 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: v, as: SIMD16<UInt8>.self)
    } else {
      for i in 0..<15 where i < count { unsafe p[i] = v[i] }
    }
  }

  /// Two neighbours as one word, the first in its lower half.
  @inline(__always)
  static func loadTwo(_ p: UnsafePointer<UInt32>) -> UInt64 {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  static func loadTwo(_ p: UnsafePointer<Int16>) -> UInt32 {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: UInt32.self)
  }
}
