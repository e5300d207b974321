// Unsafe: bytes are read and written as pixels; all rows and columns lie within the pictures, which is checked first.
import FlickGeometry
import FlickImage

extension WebPPixels {
  /// Whether each pixel is opaque.
  var isOpaque: Bool {
    unsafe components.withUnsafeBytes { bytes in
      unsafe bytes.assumingMemoryBound(to: UInt32.self).allSatisfy { $0 >= 0xff00_0000 }
    }
  }

  /// Exchanges red and blue of each pixel and, unless there is alpha, makes it opaque.
  static func swapRedAndBlue(_ components: inout [UInt8], hasAlpha: Bool) {
    let opaque: UInt32 = hasAlpha ? 0 : 0xff00_0000
    unsafe components.withUnsafeMutableBytes { bytes in
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      for i in pixels.indices {
        let pixel = unsafe pixels[i]
        unsafe pixels[i] = pixel & 0xff00_ff00 | (pixel & 255) << 16 | (pixel >> 16) & 255 | opaque
      }
    }
  }

  /// The distance in pixels to which chroma at half the size, and the filter between blocks, carry a color into the
  /// block beside it; and the change of a component, in levels, whose trace is seen there.
  private static let (reach, visibleTrace) = (2, 64)

  /// Whether a pixel of an area, or near it, changes so much that its old color would remain visible in the area.
  private static func changes(
    from old: UnsafeBufferPointer<UInt32>, to new: UnsafeBufferPointer<UInt32>, in size: PixelSize,
    _ columns: Range<Int>,
    _ rows: Range<Int>
  ) -> Bool {
    for y in max(rows.lowerBound - reach, 0)..<min(rows.upperBound + reach, size.height) {
      for x in max(columns.lowerBound - reach, 0)..<min(columns.upperBound + reach, size.width) {
        let (before, after) = unsafe (old[y * size.width + x], new[y * size.width + x])
        guard before != after else { continue }
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let change = Int(before >> shift & 255) - Int(after >> shift & 255)
          if abs(change) >= visibleTrace { return true }
        }
      }
    }
    return false
  }

  /// Clears those blocks of a row of blocks in which nothing changed, nor much beside them.
  ///
  /// - Parameters:
  ///   - overlay: The components of the rectangle's pixels.
  ///   - rows: The rows of the blocks, in the rectangle.
  ///   - block: The columns of a block; the last one may be narrower.
  /// - Returns: The columns of the cleared blocks, neighbors as one; nil if a pixel of another block is not opaque.
  func clear(
    _ overlay: inout [UInt8], _ rows: Range<Int>, wide block: Int, in rect: PixelRect, of frame: PixelBuffer,
    on previous: PixelBuffer
  ) -> [Range<Int>]? {
    let width = frame.size.width
    precondition(
      frame.size == previous.size && frame.bounds.contains(rect) && rows.lowerBound >= 0
        && rows.upperBound <= rect.height && overlay.count == 4 * rect.width * rect.height,
      "the rows lie within the pictures")
    var runs: [Range<Int>] = []
    let isPossible = unsafe frame.bytes.withUnsafeBytes { new in
      unsafe previous.bytes.withUnsafeBytes { old in
        unsafe overlay.withUnsafeMutableBytes { overlay in
          let new = unsafe new.assumingMemoryBound(to: UInt32.self)
          let old = unsafe old.assumingMemoryBound(to: UInt32.self)
          let overlay = unsafe overlay.assumingMemoryBound(to: UInt32.self)
          for left in stride(from: 0, to: rect.width, by: block) {
            let columns = left..<min(left + block, rect.width)
            var (differences, alpha): (UInt32, UInt32) = (0, 0xff00_0000)
            for y in rows {
              let (from, own) = ((rect.minY + y) * width + rect.minX, y * rect.width)
              for x in columns {
                unsafe differences |= new[from + x] ^ old[from + x]
                unsafe alpha &= overlay[own + x]
              }
            }
            let isTraced =
              unsafe differences == 0 && block > 1 && alpha == 0xff00_0000
              && Self.changes(
                from: old, to: new, in: frame.size,
                rect.minX + columns.lowerBound..<rect.minX + columns.upperBound,
                rect.minY + rows.lowerBound..<rect.minY + rows.upperBound)
            guard differences == 0, !isTraced else {
              if alpha != 0xff00_0000 { return false }
              continue
            }
            for y in rows { for x in columns { unsafe overlay[y * rect.width + x] = 0 } }
            if let last = runs.last, last.upperBound == left {
              runs[runs.count - 1] = last.lowerBound..<columns.upperBound
            } else {
              runs.append(columns)
            }
          }
          return true
        }
      }
    }
    return isPossible ? runs : nil
  }
}
