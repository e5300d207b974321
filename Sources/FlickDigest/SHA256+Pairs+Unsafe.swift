// Unsafe: libcrypto and the processor's instructions read bytes by address, only during the call.
import CCrypto

extension SHA256 {
  /// A hash: 32 bytes in order.
  package typealias Digest = SIMD32<UInt8>

  /// The layout of a message's rows in memory, in bytes.
  package struct Rows {
    package var length, stride, count: Int

    package init(length: Int, stride: Int, count: Int) {
      (self.length, self.stride, self.count) = (length, stride, count)
    }
  }

  /// The hashes of two messages of the same length. On a processor with SHA instructions, this takes little longer than
  /// one hash, since one message alone leaves half of their throughput unused.
  @unsafe package static func digests(
    of first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> (Digest, Digest) {
    precondition(first.count == second.count)
    let rows = Rows(length: first.count, stride: first.count, count: 1)
    guard let a = first.baseAddress, let b = second.baseAddress else {
      let empty = unsafe withUnsafePointer(to: 0) { unsafe digest(ofRows: $0, rows) }
      return (empty, empty)
    }
    return unsafe digests(ofRows: a, b, rows)
  }

  /// The hashes of two messages whose rows lie apart in memory.
  ///
  /// - Parameter rows: The rows of both messages. If there are several, the length of a row is a multiple of 64 bytes.
  @unsafe package static func digests(
    ofRows first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ rows: Rows
  ) -> (Digest, Digest) {
    precondition(rows.count == 1 || rows.length % 64 == 0)
    #if arch(x86_64)
      if SHA256Pair.isAvailable { return unsafe SHA256Pair.digests(ofRows: first, second, rows) }
    #endif
    return unsafe (digest(ofRows: first, rows), digest(ofRows: second, rows))
  }

  @unsafe private static func digest(ofRows first: UnsafeRawPointer, _ rows: Rows) -> Digest {
    var (hash, digest) = (SHA256_CTX(), Digest())
    _ = unsafe SHA256_Init(&hash)
    for row in 0..<rows.count { _ = unsafe SHA256_Update(&hash, first + row * rows.stride, rows.length) }
    unsafe withUnsafeMutableBytes(of: &digest) {
      _ = unsafe SHA256_Final($0.bindMemory(to: UInt8.self).baseAddress, &hash)
    }
    return digest
  }
}
