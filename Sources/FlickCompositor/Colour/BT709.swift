/// The integers behind the conversion from R'G'B' (0...255) to limited-range Y'CbCr of ITU-R BT.709
/// (Y' 16...235, Cb and Cr 16...240), in 65536ths:
///
///     Y' = 16 + 219/255 (0.2126 R + 0.7152 G + 0.0722 B)
///     Cb = 128 + 224/255 (B - Y) / 1.8556,   Cr = 128 + 224/255 (R - Y) / 1.5748
///
/// They are rounded such that greys have Cb = Cr = 128 and white has Y' = 235; the result differs from the
/// formula by less than 0.01 level before it is rounded itself.
enum BT709 {
  static let shift = 16

  struct Weights {
    let red, green, blue: Int
  }

  static let luma = Weights(red: 11966, green: 40254, blue: 4064)
  static let cb = Weights(red: -6596, green: -22188, blue: 28784)
  static let cr = Weights(red: 28784, green: -26145, blue: -2639)
}
