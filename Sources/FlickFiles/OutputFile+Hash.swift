import FlickDigest

extension OutputFile {
  /// How many bytes the file has so far, and their SHA-256 hash.
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
