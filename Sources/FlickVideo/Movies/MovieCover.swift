import FlickDigest
package import FlickGeometry

/// The picture that players and file managers show for a movie's file: a PNG in it, beside its frames.
package struct MovieCover: Hashable, Sendable {
  package let png: [UInt8]
  package let size: PixelSize

  /// - Parameters:
  ///   - png: The file.
  ///   - size: The size of its picture.
  package init(png: [UInt8], size: PixelSize) { (self.png, self.size) = (png, size) }

  /// The hash of the file as 64 hexadecimal digits.
  var hash: String { SHA256.hexDigest(of: png) }
}
