import FlickDigest

// Unsafe code: numbers are read as the bytes that they consist of.

extension DisplayListDigest {
  /// 64 hexadecimal digits.
  package func hash() -> String {
    var hash = SHA256()
    unsafe words.withUnsafeBytes { unsafe hash.update($0) }
    return hash.hexDigest
  }
}
