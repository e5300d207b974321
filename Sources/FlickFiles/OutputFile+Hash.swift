import FlickDigest

extension OutputFile {
  /// Returns the file's size so far, in bytes.
  package func byteCount() throws(FileError) -> Int {
    do { return try SystemCalls.byteCount(of: descriptor) } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }

  /// Returns the file's size so far in bytes, and the SHA-256 hash of its bytes.
  package func contentHash() throws(FileError) -> (byteCount: Int, hash: String) {
    var hash = SHA256()
    var byteCount = 0
    while true {
      let block = try read(1 << 18, from: byteCount)
      if block.isEmpty { return (byteCount, hash.hexDigest) }
      hash.update(block)
      byteCount += block.count
    }
  }
}
