// Unsafe: the processor's instructions read bytes by address, only while they are called, and no more than are there.
#if arch(x86_64)
  import CSIMD

  /// SHA-256 of two messages of the same length, block by block in turn. FIPS 180-4 has the sections that are named here.
  struct SHA256Pair {
    static let isAvailable = flick_has_sha256()

    private static let blockLength = 64
    /// 5.3.3: the fractions of the square roots of the first eight primes.
    private static let start = SIMD8<UInt32>(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

    private var states = (start, start)

    @unsafe static func digests(
      of first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
    ) -> (SHA256.Digest, SHA256.Digest) {
      let whole = first.count / blockLength * blockLength
      var pair = SHA256Pair()
      unsafe pair.compress(
        UnsafeRawBufferPointer(rebasing: first[..<whole]), UnsafeRawBufferPointer(rebasing: second[..<whole]))
      let ends = unsafe (end(of: first, from: whole), end(of: second, from: whole))
      unsafe ends.0.withUnsafeBytes { a in
        unsafe ends.1.withUnsafeBytes { b in unsafe pair.compress(a, b) }
      }
      return (digest(pair.states.0), digest(pair.states.1))
    }

    /// Adds whole blocks.
    private mutating func compress(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) {
      guard let a = first.baseAddress, let b = second.baseAddress else { return }
      unsafe withUnsafeMutableBytes(of: &states.0) { state in
        unsafe withUnsafeMutableBytes(of: &states.1) { other in
          unsafe flick_sha256_compress_two(
            state.baseAddress, other.baseAddress, a, b, first.count / SHA256Pair.blockLength)
        }
      }
    }

    /// What is left of a message after its whole blocks, padded to one block or two (5.1.1).
    private static func end(of message: UnsafeRawBufferPointer, from start: Int) -> [UInt8] {
      let rest = unsafe Array(message[start...]) + [0x80]
      let length = rest.count + 8 <= blockLength ? blockLength : 2 * blockLength
      let bits = UInt64(message.count) * 8
      return rest + [UInt8](repeating: 0, count: length - rest.count - 8)
        + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    }

    /// The words of a state, each with its highest byte first.
    private static func digest(_ state: SIMD8<UInt32>) -> SHA256.Digest {
      var words = state
      for index in words.indices { words[index] = words[index].bigEndian }
      return unsafe unsafeBitCast(words, to: SHA256.Digest.self)
    }
  }
#endif
