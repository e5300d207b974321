// Unsafe: the processor's instructions read bytes by address, only during the call, and never beyond the message.
#if arch(x86_64)
  import CSIMD

  /// SHA-256 of two messages of the same length, whose blocks are processed in turn. The numbers of sections below are
  /// those of FIPS 180-4.
  struct SHA256Pair {
    static let isAvailable = flick_has_sha256()

    private static let blockLength = 64
    /// 5.3.3: the fractions of the square roots of the first eight primes.
    private static let start = SIMD8<UInt32>(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

    private var states = (start, start)

    /// - Parameter rows: See ``SHA256/digests(ofRows:_:_:)``.
    @unsafe static func digests(
      ofRows first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ rows: SHA256.Rows
    ) -> (SHA256.Digest, SHA256.Digest) {
      let blocks = rows.length / blockLength
      var pair = SHA256Pair()
      for row in 0..<rows.count {
        unsafe pair.compress(first + row * rows.stride, second + row * rows.stride, blocks: blocks)
      }
      unsafe pair.compressEnds(first + blocks * blockLength, second + blocks * blockLength, rows)
      return (digest(pair.states.0), digest(pair.states.1))
    }

    private mutating func compress(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, blocks: Int) {
      unsafe withUnsafeMutableBytes(of: &states.0) { state in
        unsafe withUnsafeMutableBytes(of: &states.1) { other in
          unsafe flick_sha256_compress_two(state.baseAddress, other.baseAddress, first, second, blocks)
        }
      }
    }

    /// Adds the bytes that remain of two messages after their whole blocks, padded to one block or two (5.1.1).
    private mutating func compressEnds(
      _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ rows: SHA256.Rows
    ) {
      let rest = rows.length % SHA256Pair.blockLength
      let length = rest + 8 < SHA256Pair.blockLength ? SHA256Pair.blockLength : 2 * SHA256Pair.blockLength
      let bits = UInt64(rows.length * rows.count) * 8
      unsafe withUnsafeTemporaryAllocation(byteCount: 2 * length, alignment: 16) { ends in
        guard let start = ends.baseAddress else { return }
        unsafe ends.initializeMemory(as: UInt8.self, repeating: 0)
        func set(_ end: UnsafeMutableRawPointer, _ message: UnsafeRawPointer) {
          unsafe end.copyMemory(from: message, byteCount: rest)
          unsafe end.storeBytes(of: 0x80, toByteOffset: rest, as: UInt8.self)
          unsafe end.storeBytes(of: bits.bigEndian, toByteOffset: length - 8, as: UInt64.self)
        }
        unsafe set(start, first)
        unsafe set(start + length, second)
        unsafe compress(start, start + length, blocks: length / SHA256Pair.blockLength)
      }
    }

    /// The words of a state, each with its highest byte first.
    private static func digest(_ state: SIMD8<UInt32>) -> SHA256.Digest {
      var words = state
      for index in words.indices { words[index] = words[index].bigEndian }
      return unsafe unsafeBitCast(words, to: SHA256.Digest.self)
    }
  }
#endif
