import FlickAnimatedImage
package import FlickFiles
package import FlickImage
import FlickPlanning

/// Pictures as PNG files, whole or absent.
package enum ImageWriter {
  /// Makes the folder if it is missing.
  ///
  /// - Parameters:
  ///   - picture: The pixels to write.
  ///   - path: The path of the PNG file.
  ///   - provenance: The provenance to write into the file; nil for none.
  ///   - isSmallest: Whether to make the file as small as possible, however long that takes.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  package static func write(
    _ picture: PixelBuffer, to path: String, provenance: Provenance? = nil, isSmallest: Bool = false
  ) throws {
    try write(picture, to: FilePlace(named: path), provenance: provenance, isSmallest: isSmallest)
  }

  /// The same below a folder; no link leads out of that.
  package static func write(
    _ picture: PixelBuffer, to place: FilePlace, provenance: Provenance? = nil, isSmallest: Bool = false
  ) throws {
    try place.makeFolder()
    var file = try PNGEncoder.encode(picture, effort: isSmallest ? .thorough : .fast)
    if let provenance { file = ImageMetadata.adding(provenance.text, toPNG: file) }
    try OutputFile.write(file, to: place)
  }
}
