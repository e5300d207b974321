public import FlickCompositor
import FlickVideo

extension PixelBuffer {
  /// What a golden frame is compared by: SHA-256 of the premultiplied RGBA bytes, rows from the top, as 64
  /// hexadecimal digits.
  public var hash: String {
    // C's is quick in every build; ours needs no memory that it may not get.
    guard let hash = try? ContentHash() else { return SHA256.hexDigest(of: bytes) }
    hash.update(bytes)
    return hash.finish()
  }
}
