import FlickAnimatedImage
import FlickBasics
import FlickFiles
public import FlickImage
import FlickPlanning

/// Pictures as PNG files, whole or absent.
public enum ImageWriter {
  /// Makes the folder if it is missing.
  ///
  /// - Parameters:
  ///   - picture: The pixels to write.
  ///   - path: The path of the PNG file.
  ///   - provenance: The provenance to write into the file; nil for none.
  ///   - isSmallest: Whether to make the file as small as possible, however long that takes.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  public static func write(
    _ picture: PixelBuffer, to path: String, provenance: Provenance? = nil, isSmallest: Bool = false
  ) throws {
    try FilePath.createFolder(PathString.folder(of: path))
    var file = try PNGEncoder.encode(picture, effort: isSmallest ? .thorough : .fast)
    if let provenance { file = ImageMetadata.adding(provenance.text, toPNG: file) }
    try OutputFile.write(file, to: path)
  }
}
