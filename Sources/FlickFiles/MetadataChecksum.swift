package import FlickDigest

/// The last line of a file's metadata: 16 digits of a hash, so that a changed byte is noticed.
package enum MetadataChecksum {
  /// What the line begins with.
  package static let keyword = "checksum "
  /// Of the line `checksum 0123456789abcdef`, in bytes.
  package static let length = 26

  package static func line(_ hash: SHA256) -> String { "\(keyword)\(hash.hexDigest.prefix(16))\n" }
}
