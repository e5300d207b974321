public import FlickCompositor
import FlickVideo

/// Pictures as PNG files, whole or absent.
public enum PictureFile {
  /// Makes the folder if it is missing.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`, `VideoError`.
  public static func write(_ picture: PixelBuffer, to path: String) throws {
    try FilePath.createFolder(FilePath.folder(of: path))
    try OutputFile.write(try PNGEncoder.encode(picture), to: path)
  }
}
