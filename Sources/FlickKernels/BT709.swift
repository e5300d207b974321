/// The integers with which R'G'B' (0...255) is converted to limited-range Y'CbCr of ITU-R BT.709 (Y' 16...235, Cb and
/// Cr 16...240):
///
///     Y' = 16 + 219/255 (0.2126 R + 0.7152 G + 0.0722 B)
///     Cb = 128 + 224/255 (B - Y) / 1.8556,   Cr = 128 + 224/255 (R - Y) / 1.5748
///
/// They fit 16 bits and are rounded so that grays have Cb = Cr = 128 and white has Y' = 235. The result, before it is
/// rounded itself, differs from the formula by less than 0.01 level.
@usableFromInline package enum BT709 {
  /// The weights of red, green and blue in a component, in `2^-shift`.
  @usableFromInline package struct Weights: Sendable {
    @usableFromInline package let red, green, blue: Int16
    @usableFromInline package let shift: Int32
    /// The component's level for black.
    @usableFromInline package let offset: Int32

    /// The summand that adds the offset and rounds: `(weighted sum + bias) >> (shift + bits)` is the rounded level, for
    /// colors that are sums of `2^bits` pixels.
    @inlinable @inline(__always)
    package func bias(bits: Int32 = 0) -> Int32 { offset &<< (shift &+ bits) &+ 1 &<< (shift &+ bits &- 1) }

    @inlinable @inline(__always)
    init(red: Int16, green: Int16, blue: Int16, shift: Int32, offset: Int32) {
      (self.red, self.green, self.blue, self.shift, self.offset) = (red, green, blue, shift, offset)
    }
  }

  @inlinable @inline(__always)
  package static var luma: Weights { Weights(red: 5983, green: 20127, blue: 2032, shift: 15, offset: 16) }
  @inlinable @inline(__always)
  package static var cb: Weights { Weights(red: -6596, green: -22188, blue: 28784, shift: 16, offset: 128) }
  @inlinable @inline(__always)
  package static var cr: Weights { Weights(red: 28784, green: -26145, blue: -2639, shift: 16, offset: 128) }
}
