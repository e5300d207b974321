// Unsafe code: rows are read and written through pointers, so that the loops become vector code.
import FlickGeometry

/// Converts red, green and blue to the colors of lossy WebP, so that converting them back gives nearly the same. With
/// luma `y`, and chroma `u` and `v` around zero, viewers show `1.164383 (y - 16)` plus `1.596027 v` for red,
/// `-0.391762 u - 0.812968 v` for green and `2.017232 u` for blue (ITU-R BT.601).
enum WebPColors {
  /// Returns the chroma of each pixel in 64ths. For odd sizes, the last column and row are repeated.
  static func chroma(
    _ components: [UInt8], _ size: PixelSize, _ fit: ChromaFit
  ) -> (cb: [Int16], cr: [Int16]) {
    let width = 2 * fit.columns
    var cb = [Int16](repeating: 0, count: 2 * fit.rows * width)
    var cr = cb
    for row in 0..<2 * fit.rows {
      let source = 4 * size.width * min(row, size.height - 1)
      unsafe components.withUnsafeBufferPointer { components in
        unsafe cb.withUnsafeMutableBufferPointer { cb in
          unsafe cr.withUnsafeMutableBufferPointer { cr in
            guard let components = components.baseAddress, let cbStart = cb.baseAddress,
              let crStart = cr.baseAddress
            else { return }
            let pixels = unsafe components + source
            let (cb, cr) = unsafe (cbStart + row * width, crStart + row * width)
            for x in 0..<size.width {
              let blue = unsafe Int32(pixels[4 * x])
              let green = unsafe Int32(pixels[4 * x + 1])
              let red = unsafe Int32(pixels[4 * x + 2])
              // The weights are in 65536ths. The sum of each row is 0, so that gray has no chroma.
              let u: Int32 = 28784 &* blue &- 19070 &* green &- 9714 &* red
              let v: Int32 = 28784 &* red &- 24103 &* green &- 4681 &* blue
              unsafe cb[x] = Int16(truncatingIfNeeded: (u &+ 512) >> 10)
              unsafe cr[x] = Int16(truncatingIfNeeded: (v &+ 512) >> 10)
            }
            if size.width < width {
              unsafe cb[size.width] = cb[size.width - 1]
              unsafe cr[size.width] = cr[size.width - 1]
            }
          }
        }
      }
    }
    return (cb, cr)
  }

  /// Returns the luma of each pixel with which viewers show the best red, green and blue, by the sum of squared
  /// differences, given the chroma that they interpolate. Without the parts that chroma adds, red, green and blue
  /// should each be `1.164383 (y - 16)`, so `y - 16` is the mean of the three divided by 1.164383.
  static func luma(
    _ components: [UInt8], _ size: PixelSize, _ fit: ChromaFit, cb: [Int16], cr: [Int16]
  ) -> [UInt8] {
    var luma = [UInt8](repeating: 0, count: size.area)
    var u = [Int32](repeating: 0, count: 2 * fit.columns)
    var v = u
    for row in 0..<size.height {
      fit.interpolate(cb, row: row, into: &u)
      fit.interpolate(cr, row: row, into: &v)
      unsafe components.withUnsafeBufferPointer { components in
        unsafe luma.withUnsafeMutableBufferPointer { luma in
          guard let components = components.baseAddress, let luma = luma.baseAddress else { return }
          let pixels = unsafe components + 4 * size.width * row
          let target = unsafe luma + size.width * row
          for x in 0..<size.width {
            let blue = unsafe Int32(pixels[4 * x])
            let green = unsafe Int32(pixels[4 * x + 1])
            let red = unsafe Int32(pixels[4 * x + 2])
            // The numbers are in 2^20ths, since chroma is in 16ths: 1 / (3 * 1.164383), and its products with the sums
            // of the factors above.
            let chroma: Int32 = 30496 &* u[x] &+ 14691 &* v[x]
            let (black, half): (Int32, Int32) = (16 << 20, 1 << 19)
            let value: Int32 = (16 * 18761 &* (blue &+ green &+ red) &- chroma &+ black &+ half) >> 20
            unsafe target[x] = UInt8(truncatingIfNeeded: min(max(value, 0), 255))
          }
        }
      }
    }
    return luma
  }
}
