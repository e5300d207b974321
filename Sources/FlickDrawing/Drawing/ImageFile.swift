import FlickAnimatedImage
import FlickDigest
import FlickFiles
import FlickGeometry
import FlickImage
import Synchronization

/// A picture's file, as it was when the scene was read.
package struct ImageFile: Sendable {
  let path: String
  /// The SHA-256 hash of the file's bytes, as 64 hexadecimal digits.
  let hash: String
  let size: PixelSize
}

extension ImageFile {
  /// - Throws: `ImageError` when there is no such picture.
  init(_ path: String) throws(ImageError) {
    let bytes = try InputFile.bytes(ofPicture: path, limit: ImageDecoder.maximumFileSize)
    self.init(
      path: path, hash: SHA256.hexDigest(of: bytes), size: try ImageDecoder.imageSize(of: bytes, name: path))
  }
}

/// Decodes the files of pictures, and counts them. Owns the count.
package final class ImageReader: Sendable {
  private let count = Atomic(0)

  var decoded: Int { count.load(ordering: .relaxed) }

  /// Decodes a picture's file and passes its rows to `body`.
  ///
  /// - Throws: `ImageError` when the file cannot be decoded or has changed.
  func readRows(of file: ImageFile, _ body: (Span<UInt32>) -> Bool) throws(ImageError) {
    count.add(1, ordering: .relaxed)
    let bytes = try InputFile.bytes(ofPicture: file.path, limit: ImageDecoder.maximumFileSize)
    guard SHA256.hexDigest(of: bytes) == file.hash else {
      throw .unreadable(
        path: file.path, reason: "it has changed since the scene was read; run the command again")
    }
    try ImageDecoder.readRows(of: bytes, name: file.path, body)
  }
}
