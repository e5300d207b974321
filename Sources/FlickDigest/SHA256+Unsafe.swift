// Unsafe: libcrypto reads bytes and writes the digest by address, only during the call.
import CCrypto

/// The hash function SHA-256 of FIPS 180-4, for bytes that come in pieces. Any machine can check a digest with its own
/// tools (`sha256sum`).
///
/// The hash is a value: a copy continues from the original's state. libcrypto uses the processor's SHA instructions if
/// there are any.
package struct SHA256 {
  private static let digits = Array("0123456789abcdef".utf8)

  private var state = SHA256_CTX()

  package init() {
    _ = unsafe SHA256_Init(&state)
  }

  package mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  /// Adds a text's UTF-8 bytes.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { unsafe update(UnsafeRawBufferPointer($0)) }
  }

  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  @unsafe package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    _ = unsafe SHA256_Update(&state, bytes.baseAddress, bytes.count)
  }

  /// The hash of all bytes so far, 32 bytes.
  package var digest: [UInt8] {
    var (state, digest) = (state, [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH)))
    _ = unsafe SHA256_Final(&digest, &state)
    return digest
  }

  /// The hash of all bytes so far, as 64 lowercase hexadecimal digits.
  package var hexDigest: String {
    let digest = digest
    return unsafe String(unsafeUninitializedCapacity: 2 * digest.count) { digits in
      for (index, byte) in digest.enumerated() {
        unsafe digits[2 * index] = SHA256.digits[Int(byte >> 4)]
        unsafe digits[2 * index + 1] = SHA256.digits[Int(byte & 15)]
      }
      return 2 * digest.count
    }
  }

  package static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexDigest
  }

  /// The hash of a text's UTF-8 bytes.
  package static func hexDigest(of text: String) -> String {
    var hash = SHA256()
    hash.update(text)
    return hash.hexDigest
  }
}
