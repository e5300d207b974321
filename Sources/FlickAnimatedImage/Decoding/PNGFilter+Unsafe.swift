// Unsafe code: for a pixel of three bytes, four are read. The fourth byte belongs to the next pixel; after the row's
// last pixel, it is the extra byte that the caller provides.

extension PNGFilter {
  /// Undoes the filtering of a row.
  ///
  /// - Parameters:
  ///   - row: The stored bytes of a row. Zeros for one pixel come before it, and one more byte comes after it.
  ///   - above: The row above, in the same form.
  ///   - range: The range of the row's bytes.
  ///   - pixel: The number of bytes per pixel.
  func undo(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, _ range: Range<Int>, pixel: Int
  ) {
    switch (self, pixel) {
    case (.none, _): break
    case (.up, _): for i in range { unsafe row[i] &+= above[i] }
    case (_, 3): unsafe undo(row, above, range, PixelOfThree.self)
    case (_, 4): unsafe undo(row, above, range, PixelOfFour.self)
    case (.sub, _): for i in range { unsafe row[i] &+= row[i - pixel] }
    case (.average, _):
      for i in range { unsafe row[i] &+= UInt8((UInt16(row[i - pixel]) &+ UInt16(above[i])) / 2) }
    case (.paeth, _):
      for i in range { unsafe row[i] &+= PNGFilter.nearest(row[i - pixel], above[i], above[i - pixel]) }
    }
  }

  /// Undoes the filtering of a whole pixel at a time, since each pixel depends on the one to its left.
  @inline(__always)
  private func undo<Pixel: FilteredPixel>(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ range: Range<Int>, _: Pixel.Type
  ) {
    var (left, upLeft) = (SIMD4<Int16>.zero, SIMD4<Int16>.zero)
    @inline(__always)
    func run(_ foretell: (_ left: SIMD4<Int16>, _ up: SIMD4<Int16>, _ upLeft: SIMD4<Int16>) -> SIMD4<Int16>) {
      for i in stride(from: range.lowerBound, to: range.upperBound, by: Pixel.size) {
        let up = unsafe Pixel.load(above + i)
        left = (unsafe Pixel.load(row + i) &+ foretell(left, up, upLeft)) & 255
        upLeft = up
        unsafe Pixel.store(SIMD4(truncatingIfNeeded: left), at: row + i)
      }
    }
    switch self {
    case .sub: run { left, _, _ in left }
    case .average: run { left, up, _ in (left &+ up) &>> 1 }
    case .paeth: run(PNGFilter.nearest)
    case .none, .up: break
    }
  }

  /// Returns Paeth's predictor (9.4) of four samples at once.
  @inline(__always)
  private static func nearest(
    _ left: SIMD4<Int16>, _ up: SIMD4<Int16>, _ upLeft: SIMD4<Int16>
  ) -> SIMD4<Int16> {
    let (a, b) = (up &- upLeft, left &- upLeft)
    let (toLeft, toUp, toUpLeft) = (magnitude(a), magnitude(b), magnitude(a &+ b))
    let least = pointwiseMin(toUpLeft, pointwiseMin(toLeft, toUp))
    return upLeft.replacing(with: up, where: least .== toUp).replacing(with: left, where: least .== toLeft)
  }

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> { pointwiseMax(value, 0 &- value) }
}

/// A pixel whose samples have one byte.
private protocol FilteredPixel {
  static var size: Int { get }
  static func store(_ pixel: SIMD4<UInt8>, at bytes: UnsafeMutablePointer<UInt8>)
}

extension FilteredPixel {
  @inline(__always)
  fileprivate static func load(_ bytes: UnsafePointer<UInt8>) -> SIMD4<Int16> {
    SIMD4(truncatingIfNeeded: unsafe UnsafeRawPointer(bytes).loadUnaligned(as: SIMD4<UInt8>.self))
  }
}

private enum PixelOfFour: FilteredPixel {
  static var size: Int { 4 }

  @inline(__always)
  static func store(_ pixel: SIMD4<UInt8>, at bytes: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(bytes).storeBytes(of: pixel, as: SIMD4<UInt8>.self)
  }
}

private enum PixelOfThree: FilteredPixel {
  static var size: Int { 3 }

  @inline(__always)
  static func store(_ pixel: SIMD4<UInt8>, at bytes: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(bytes).storeBytes(of: pixel.lowHalf, as: SIMD2<UInt8>.self)
    unsafe bytes[2] = pixel.z
  }
}
