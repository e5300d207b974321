// Unsafe: libcrypto and the processor's instructions read bytes by address, only while they are called.
import CCrypto

extension SHA256 {
  /// A hash: 32 bytes in order.
  package typealias Digest = SIMD32<UInt8>

  @unsafe package static func digest(of message: UnsafeRawBufferPointer) -> Digest {
    var (hash, digest) = (SHA256_CTX(), Digest())
    _ = unsafe SHA256_Init(&hash)
    _ = unsafe SHA256_Update(&hash, message.baseAddress, message.count)
    unsafe withUnsafeMutableBytes(of: &digest) {
      _ = unsafe SHA256_Final($0.bindMemory(to: UInt8.self).baseAddress, &hash)
    }
    return digest
  }

  /// The hashes of two messages of the same length. Where the processor has SHA instructions, that takes little longer
  /// than one hash, since one message alone leaves half of their throughput unused.
  @unsafe package static func digests(
    of first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> (Digest, Digest) {
    precondition(first.count == second.count)
    #if arch(x86_64)
      if SHA256Pair.isAvailable { return unsafe SHA256Pair.digests(of: first, second) }
    #endif
    return unsafe (digest(of: first), digest(of: second))
  }
}
