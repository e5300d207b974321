import FlickVideo

// Unsafe code: numbers are read as the bytes that they consist of.

extension DisplayWords {
  /// 64 hexadecimal digits.
  ///
  /// - Throws: `VideoError.outOfMemory`.
  func hash() throws(VideoError) -> String {
    let hash = try ContentHash()
    unsafe words.withUnsafeBytes { hash.update(unsafe [UInt8]($0)) }
    return hash.finish()
  }
}
