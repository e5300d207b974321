import FlickGeometry
import FlickKernels

// Unsafe code: the picture's rows are handed over as a pointer that lives for one call.

extension YUVPlanes {
  /// Converts the whole `picture`, which has the planes' size, over black.
  package func fill(with picture: PixelBuffer) {
    precondition(picture.size == size, "picture and planes have the same size")
    unsafe picture.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // The pixels are only read, since the conversion writes to the planes alone.
      let pixels = unsafe UnsafeMutablePointer(mutating: base.assumingMemoryBound(to: UInt32.self))
      convert(
        unsafe PixelRows(pixels, stride: size.width), rows: 0..<size.height, columns: 0..<size.width,
        InstructionLevel.current.kernels)
    }
  }
}
