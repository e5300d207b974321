import FlickAnimatedImage
package import FlickFiles
package import FlickImage
import FlickPlanning

/// Writes pictures as PNG files, which are either complete or absent.
package enum ImageWriter {
  /// Writes a picture. Makes the folder if it is missing.
  ///
  /// - Parameters:
  ///   - picture: The pixels to write.
  ///   - path: The path of the PNG file.
  ///   - provenance: The provenance to write into the file; nil for none.
  ///   - isSmallest: Whether to make the file as small as possible, regardless of the time that takes.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  package static func write(
    _ picture: PixelBuffer, to path: String, provenance: Provenance? = nil, isSmallest: Bool = false
  ) throws {
    try write(picture, to: FilePlace(named: path), provenance: provenance, isSmallest: isSmallest)
  }

  /// Writes a picture below a folder. No link may lead out of the folder.
  package static func write(
    _ picture: PixelBuffer, to place: FilePlace, provenance: Provenance? = nil, isSmallest: Bool = false
  ) throws {
    try place.makeFolder()
    var file = try PNGEncoder.encode(picture, effort: isSmallest ? .thorough : .fast)
    if let provenance { file = ImageMetadata.adding(provenance.text, toPNG: file) }
    try OutputFile.write(file, to: place)
  }
}
