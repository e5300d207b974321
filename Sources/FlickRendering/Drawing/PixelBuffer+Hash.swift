import FlickDigest
public import FlickImage

extension PixelBuffer {
  /// What a golden frame is compared by: SHA-256 of the premultiplied RGBA bytes, rows from the top, as 64
  /// hexadecimal digits.
  public var hash: String { SHA256.hexDigest(of: bytes) }
}
