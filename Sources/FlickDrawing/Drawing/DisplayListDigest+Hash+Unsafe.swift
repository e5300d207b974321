import FlickDigest

// Unsafe code: numbers are read as bytes.

extension DisplayListDigest {
  /// Returns the hash of the words as 64 hexadecimal digits.
  package func hash() -> String {
    var hash = SHA256()
    unsafe words.withUnsafeBytes { unsafe hash.update($0) }
    return hash.hexDigest
  }
}
