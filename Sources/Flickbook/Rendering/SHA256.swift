/// The hash function of FIPS 180-4. A golden frame is such a hash, so that any machine can check one with
/// its own tools (`sha256sum`).
package struct SHA256 {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The 32 bytes of the hash of `bytes`, as 64 lowercase hexadecimal digits.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    let wholeBlocks = bytes.count / 64 * 64
    hash.update(bytes.span.extracting(first: wholeBlocks))
    let tail = padded(Array(bytes[wholeBlocks...]), messageLength: bytes.count)
    hash.update(tail.span)
    return hash.hexDigest
  }

  /// The message's end, a one bit, zeros and the length in bits, up to a whole block (section 5.1.1).
  private static func padded(_ tail: [UInt8], messageLength: Int) -> [UInt8] {
    var block = tail + [0x80]
    while block.count % 64 != 56 { block.append(0) }
    let bits = UInt64(messageLength) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      block.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    return block
  }

  private var hexDigest: String {
    var digits = ""
    for i in state.indices {
      let word = String(state[i], radix: 16)
      digits += String(repeating: "0", count: 8 - word.count) + word
    }
    return digits
  }

  private mutating func update(_ blocks: Span<UInt8>) {
    var start = 0
    while start < blocks.count {
      compress(blocks.extracting(start..<start + 64))
      start += 64
    }
  }

  /// Section 6.2.2.
  private mutating func compress(_ block: Span<UInt8>) {
    let words = SHA256.schedule(block)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ sum1 &+ ((e & f) ^ (~e & g)) &+ roundConstants[t] &+ words[t]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = sum0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static func schedule(_ block: Span<UInt8>) -> InlineArray<64, UInt32> {
    var words = InlineArray<64, UInt32>(repeating: 0)
    for t in 0..<16 {
      words[t] =
        UInt32(block[4 * t]) << 24 | UInt32(block[4 * t + 1]) << 16 | UInt32(block[4 * t + 2]) << 8
        | UInt32(block[4 * t + 3])
    }
    for t in 16..<64 {
      let (x, y) = (words[t - 15], words[t - 2])
      let sigma0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >> 3)
      let sigma1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >> 10)
      words[t] = sigma1 &+ words[t - 7] &+ sigma0 &+ words[t - 16]
    }
    return words
  }
}

@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

private let roundConstants: InlineArray<64, UInt32> = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
