package import FlickDigest

/// The last line of a file's metadata: 16 digits of a hash, which show whether a byte has changed.
package enum MetadataChecksum {
  /// The beginning of the line.
  package static let keyword = "checksum "
  /// The length of the line `checksum 0123456789abcdef`, in bytes.
  package static let length = 26

  package static func line(_ hash: SHA256) -> String { "\(keyword)\(hash.hexDigest.prefix(16))\n" }

  /// Returns the line for a file. The hash covers every byte of the file except those of the line itself.
  ///
  /// - Parameters:
  ///   - place: The bytes of the file where the line is, or will be.
  ///   - read: Returns a number of bytes of the file from an offset; fewer at its end.
  package static func line(
    at place: Range<Int>, ofFile read: (_ count: Int, _ offset: Int) throws(FileError) -> [UInt8]
  ) throws(FileError) -> String {
    var (hash, offset) = (SHA256(), 0)
    while case let block = try read(1 << 18, offset), !block.isEmpty {
      let covered = place.clamped(to: offset..<offset + block.count)
      hash.update(block[..<(covered.lowerBound - offset)])
      hash.update(block[(covered.upperBound - offset)...])
      offset += block.count
    }
    return line(hash)
  }
}
