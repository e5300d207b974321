import FlickImage
import FlickKernels

// Unsafe code: memory that belongs to one picture alone. Whoever makes the picture writes it, and nobody changes it
// afterwards.

/// Owns the premultiplied pixels of one version of a picture. The rows, from the top down, are followed by one more row
/// and one more pixel, which are clear and which kernels may read.
@safe final class Texels: @unchecked Sendable {
  /// The pool for large pictures. A video shows a different picture in each frame; the waiting memory is enough for a
  /// picture of 4K.
  private static let pool = PaintMemoryPool(taken: .max, waiting: 40 << 20)
  /// The smallest number of bytes that comes from the pool. For smaller pictures, the system's memory is good enough.
  private static let leastPooled = 1 << 18

  /// The number of pixels in the memory.
  let count: Int
  private let width: Int
  private let memory: PaintMemoryPool.Piece
  private let base: UnsafeMutablePointer<UInt32>

  /// - Parameter fill: Sets all `width * height` pixels. Before that, they may be anything.
  init(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt32>) -> Void) {
    self.width = width
    count = width * height + width + 1
    let byteCount = 4 * count
    let pooled = byteCount < Texels.leastPooled ? nil : Texels.pool.take(byteCount)
    memory = pooled ?? PaintMemoryPool.Piece(byteCount: byteCount)
    unsafe base = UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: UInt32.self)
    unsafe (base + width * height).update(repeating: 0, count: width + 1)
    unsafe fill(base)
  }

  /// Creates memory for a picture whose rows are set one by one.
  convenience init(rowsOfWidth width: Int, height: Int) {
    unsafe self.init(width: width, height: height) { _ in }
  }

  /// Sets a row of a picture that nobody else sees yet.
  ///
  /// - Parameter pixels: The pixels of the row, as many as the picture is wide.
  func setRow(_ y: Int, to pixels: Span<UInt32>) {
    precondition(pixels.count == width && y >= 0 && (y + 2) * width < count, "the row is one of the picture")
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      unsafe (base + y * width).update(from: pixels, count: width)
    }
  }

  /// Whether every pixel of the picture is opaque.
  var isOpaque: Bool {
    let pixels = unsafe UnsafeBufferPointer(start: base, count: count - width - 1)
    return unsafe pixels.allSatisfy { PixelMath.alpha($0) == 255 }
  }

  /// The first pixel; valid as long as the picture is.
  var start: UnsafePointer<UInt32> { unsafe UnsafePointer(base) }

  @inline(__always)
  func withPixels<Result>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    withExtendedLifetime(self) { unsafe body(base) }
  }

  subscript(index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "the pixel is one of the picture")
    return unsafe base[index]
  }
}
