/// Bytes as text that HTML has no use for: five letters for four bytes, a quarter more where base 64 takes a third.
///
/// Adobe's Ascii85 (PostScript Language Reference, 3.14.3), the highest byte first, but without its letters for
/// shorter groups, and with letters that mean nothing in markup.
enum Base85 {
  static let letters = Array(UInt8(33)...126).filter { !Array("\"&'<>\\`".utf8).contains($0) }.prefix(85)

  /// - Returns: Letters for the bytes and for as many zeros as make them a multiple of four.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    let letters = Array(letters)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 4 * 5 + 5)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      var value = (0..<4).reduce(UInt32(0)) { value, offset in
        value << 8 | (start + offset < bytes.count ? UInt32(bytes[start + offset]) : 0)
      }
      var group = [UInt8](repeating: 0, count: 5)
      for index in (0..<5).reversed() {
        group[index] = letters[Int(value % 85)]
        value /= 85
      }
      text += group
    }
    return text
  }
}
