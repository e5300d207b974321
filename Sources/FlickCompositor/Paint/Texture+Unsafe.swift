import FlickGeometry
import FlickImage
import FlickKernels

// Unsafe code: pixels are written once, in place, through pointers that are valid for one call. Every index is an index
// of the level.

extension Texture.Level {
  /// - Parameter fill: Sets all pixels of the level, row by row from the top.
  convenience init(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt32>) -> Void) {
    unsafe self.init(
      width: width, height: height, pixels: Texels(width: width, height: height, fill: fill))
  }

  static func clear(width: Int, height: Int) -> Texture.Level {
    unsafe Texture.Level(width: width, height: height) { pixels in
      unsafe pixels.update(repeating: 0, count: width * height)
    }
  }

  /// The level with each pixel turned into a square of `times` by `times` pixels.
  func magnified(by times: Int) -> Texture.Level {
    let width = self.width
    return unsafe Texture.Level(width: width * times, height: height * times) { result in
      for row in 0..<height * times {
        let (from, to) = (row / times * width, row * width * times)
        for column in 0..<width * times { unsafe result[to + column] = pixels[from + column / times] }
      }
    }
  }

  /// The averages of blocks of two by two pixels, rounded.
  func averaged() -> Texture.Level {
    let (width, height) = (width, height)
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    return unsafe Texture.Level(width: halfWidth, height: halfHeight) { result in
      unsafe pixels.withPixels { pixels in
        for y in 0..<halfHeight {
          let upper = unsafe pixels + 2 * y * width
          let lower = unsafe pixels + min(2 * y + 1, height - 1) * width
          unsafe Texture.halve(upper, lower, count: width, into: result + y * halfWidth)
        }
      }
    }
  }
}

extension Texture.Level {
  /// The level with rows and columns exchanged.
  func exchangingAxes() -> Texture.Level {
    let (width, height) = (width, height)
    return unsafe Texture.Level(width: height, height: width) { result in
      unsafe pixels.withPixels { pixels in
        // A few columns at a time, so that the new rows stay in the processor's cache meanwhile.
        for left in stride(from: 0, to: width, by: 16) {
          for y in 0..<height {
            for x in left..<min(left + 16, width) { unsafe result[x * height + y] = pixels[y * width + x] }
          }
        }
      }
    }
  }
}

extension Texture {
  /// Averages two rows in blocks of two by two pixels, rounded. If the number of columns is odd, the last column counts
  /// twice.
  ///
  /// - Parameter row: Receives `count / 2` pixels, rounded up.
  fileprivate static func halve(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    for x in 0..<count / 2 {
      unsafe row[x] = PixelMath.mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
    }
    guard count % 2 == 1 else { return }
    let last = count - 1
    unsafe row[last / 2] = PixelMath.mean(upper[last], upper[last], lower[last], lower[last])
  }

  /// Averages two rows that are arrays.
  static func halve(_ upper: [UInt32], _ lower: [UInt32], into row: inout [UInt32]) {
    let count = upper.count
    precondition(lower.count == count && row.count == (count + 1) / 2, "the rows fit")
    unsafe upper.withUnsafeBufferPointer { upper in
      unsafe lower.withUnsafeBufferPointer { lower in
        unsafe row.withUnsafeMutableBufferPointer { row in
          guard let upper = upper.baseAddress, let lower = lower.baseAddress, let target = row.baseAddress
          else { return }
          unsafe Texture.halve(upper, lower, count: count, into: target)
        }
      }
    }
  }
}
