/// Eight premultiplied pixels as two vectors of 16-bit lanes, one with red and blue, one with green and alpha.
///
/// The type is here and not with the vector kernels, because the code that belongs to a type itself, such as its
/// copying, is shared by all modules that use it and must run on every processor. Its functions are inlined where they
/// are called.
@usableFromInline package struct PixelBlock {
  @usableFromInline package var redBlue: SIMD16<UInt16>
  @usableFromInline package var greenAlpha: SIMD16<UInt16>

  @inlinable @inline(__always)
  package init(redBlue: SIMD16<UInt16>, greenAlpha: SIMD16<UInt16>) {
    (self.redBlue, self.greenAlpha) = (redBlue, greenAlpha)
  }

  @inlinable @inline(__always)
  package init(_ pixels: SIMD8<UInt32>) {
    redBlue = (pixels & 0x00FF_00FF).halves
    greenAlpha = pixels.halves &>> 8
  }

  /// Creates a block of eight equal pixels.
  @inlinable @inline(__always)
  package init(repeating pixel: UInt32) { self.init(SIMD8(repeating: pixel)) }

  @inlinable @inline(__always)
  package var pixels: SIMD8<UInt32> { redBlue.words | (greenAlpha &<< 8).words }

  /// Returns the block with every channel multiplied by `factor / 255` and rounded. Both halves of a pixel's word hold
  /// its factor.
  @inlinable @inline(__always)
  package func scaled(by factors: SIMD16<UInt16>) -> PixelBlock {
    PixelBlock(
      redBlue: (redBlue &* factors).divided255, greenAlpha: (greenAlpha &* factors).divided255)
  }

  /// Composites by source-over.
  @inlinable @inline(__always)
  package func over(_ destination: PixelBlock) -> SIMD8<UInt32> {
    let kept = destination.scaled(by: 255 &- alphas)
    return pixels &+ kept.pixels
  }

  /// The alpha of every pixel in both halves of its word.
  @inlinable @inline(__always)
  package var alphas: SIMD16<UInt16> {
    let words = greenAlpha.words
    return (words &>> 16 | words & 0xFFFF_0000).halves
  }
}
